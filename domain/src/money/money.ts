/**
 * Money and units as whole numbers of their smallest unit, so that no float ever holds either.
 * The brands keep cents, shares and unit values apart; conversion is always a named function.
 */

/** Euros counted in cents. *Units*: 1 = 0.01 EUR. *Source*: decisions 2.2. */
export type Cents = bigint & { readonly __unit: 'cents' };
/** Units of a fund or plan. *Units*: 1 = 0.000001 units. *Source*: decisions 2.2. */
export type Shares = bigint & { readonly __unit: 'shares' };
/** Price of one unit. *Units*: 1 = 0.000001 EUR. *Source*: decisions 2.2. */
export type UnitValue = bigint & { readonly __unit: 'unit-value' };
/** A rate. *Units*: 1 = 0.0001 %, so 1.5 % is 15000. */
export type Rate = bigint & { readonly __unit: 'rate' };

export const CENTS_SCALE = 2;
export const SHARES_SCALE = 6;
export const UNIT_VALUE_SCALE = 6;
export const RATE_SCALE = 4;

export const cents = (value: bigint): Cents => value as Cents;
export const shares = (value: bigint): Shares => value as Shares;
export const unitValue = (value: bigint): UnitValue => value as UnitValue;
export const rate = (value: bigint): Rate => value as Rate;

export const NO_CENTS = cents(0n);
export const NO_SHARES = shares(0n);

export const addCents = (...amounts: readonly Cents[]): Cents =>
  cents(amounts.reduce<bigint>((sum, amount) => sum + amount, 0n));

export const subtractCents = (from: Cents, amount: Cents): Cents => cents(from - amount);

export const addShares = (...amounts: readonly Shares[]): Shares =>
  shares(amounts.reduce<bigint>((sum, amount) => sum + amount, 0n));

export const subtractShares = (from: Shares, amount: Shares): Shares => shares(from - amount);
