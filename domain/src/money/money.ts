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

/** Decimals of euros. *Source*: decisions 2.2. */
export const CENTS_SCALE = 2;
/** Decimals of units of a fund or plan. *Source*: decisions 2.2. */
export const SHARES_SCALE = 6;
/** Decimals of a unit value. *Source*: decisions 2.2. */
export const UNIT_VALUE_SCALE = 6;
/** Decimals of a rate in percent: 0.0001 %. *Source*: decisions 2.2. */
export const RATE_SCALE = 4;

/** Brands a number of cents. */
export const cents = (value: bigint): Cents => value as Cents;
/** Brands a number of millionths of a unit. */
export const shares = (value: bigint): Shares => value as Shares;
/** Brands a number of millionths of a euro as a unit value. */
export const unitValue = (value: bigint): UnitValue => value as UnitValue;
/** Brands a number of ten-thousandths of a percent as a rate. */
export const rate = (value: bigint): Rate => value as Rate;

/** No money. *Units*: cents. */
export const NO_CENTS = cents(0n);
/** One cent. *Units*: cents. */
export const ONE_CENT = cents(1n);
/** No units. *Units*: shares. */
export const NO_SHARES = shares(0n);

/** All of something, as a rate. *Units*: 100 %. */
export const WHOLE_RATE = rate(1_000_000n);

/** The sum of amounts; nothing when there are none. *Units*: cents. */
export const addCents = (...amounts: readonly Cents[]): Cents =>
  cents(amounts.reduce<bigint>((sum, amount) => sum + amount, 0n));

/** What is left of an amount; it may be negative. *Units*: cents. */
export const subtractCents = (from: Cents, amount: Cents): Cents => cents(from - amount);

/** The sum of units; nothing when there are none. *Units*: shares. */
export const addShares = (...amounts: readonly Shares[]): Shares =>
  shares(amounts.reduce<bigint>((sum, amount) => sum + amount, 0n));

/** What is left of units, below zero too. *Units*: shares. */
export const subtractShares = (from: Shares, amount: Shares): Shares => shares(from - amount);
