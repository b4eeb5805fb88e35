import type { Instalment } from '../calendar/schedule.ts';
import { instalmentAt } from '../calendar/schedule.ts';
import type { Cents, Shares, UnitValue } from '../money/money.ts';
import { addCents, NO_CENTS, subtractShares } from '../money/money.ts';
import { unitsFor, valueOf } from '../money/rounding.ts';
import { splitLastTakesRest } from '../money/split.ts';
import type { Lot } from '../operation/lots.ts';
import { unitsOfLots } from '../operation/lots.ts';
import { MONTHS_BETWEEN } from '../operation/periodicity.ts';
import type { Compartment } from './codes.ts';
import { compartmentOf, lotsIn, takeFromPlan } from './compartment.ts';
import type { Income, IncomeCapital } from './income.ts';
import { requestedAmount, isLastPayment } from './income.ts';

/** What a payment of a benefit asks for. */
export type BenefitPaymentRequest =
  | { readonly kind: 'ALL' }
  | { readonly kind: 'EUROS'; readonly amount: Cents }
  | { readonly kind: 'UNITS'; readonly units: Shares };

/** What a payment of a benefit may take. */
export interface PayableLots {
  /** Lots of the rights that the benefit uses, ten years old if it has no cause. */
  readonly lots: readonly Lot[];
  /** Units of the position that nothing else keeps. */
  readonly free_units: Shares;
  readonly compartment: Compartment | null;
}

/** A part of a lot that is paid, with what it is worth. */
export interface PaidLot extends Lot {
  readonly gross: Cents;
  readonly fee: Cents;
}

/** A payment of a benefit in units and money. */
export interface PaidBenefit {
  readonly units: Shares;
  readonly gross: Cents;
  /** What of it comes from contributions before 2007. */
  readonly from_first_compartment: Cents;
  readonly detail: readonly PaidLot[];
  /** Nothing is left that this benefit could pay. */
  readonly is_exhausted: boolean;
}

const CENT_IN_SHARES_BY_VALUE = 10n ** 10n;
/** Whether what would stay is worth less than a cent. *Source*: decisions 2.2, residual rule. */
const isResidue = (left: bigint, price: UnitValue): boolean =>
  left * price < CENT_IN_SHARES_BY_VALUE;

const lower = (a: Shares, b: Shares): Shares => (a < b ? a : b);

/** Units that a benefit may take today: of its compartment, and kept by nothing else. *Units*: shares. */
export const payableUnits = ({ lots, free_units, compartment }: PayableLots): Shares =>
  lower(unitsOfLots(lotsIn(lots, compartment ?? '3')), free_units);

const askedUnits = (ask: BenefitPaymentRequest, all: Shares, price: UnitValue): Shares => {
  if (ask.kind === 'ALL') return all;
  const wanted = ask.kind === 'UNITS' ? ask.units : unitsFor(ask.amount, price);
  return wanted >= all || isResidue(all - wanted, price) ? all : wanted;
};

const pricedLots = (taken: readonly Lot[], gross: Cents): readonly PaidLot[] => {
  if (taken.length === 0) return [];
  const amounts = splitLastTakesRest(
    gross,
    taken.map(({ units }) => units),
  );
  return taken.map((lot, index) => ({ ...lot, gross: amounts[index] ?? NO_CENTS, fee: NO_CENTS }));
};

/**
 * The figures of a payment of a benefit at a unit value: what it asks for, and all that there is when that is less or
 * hardly more; from the compartments as the request says, the first contributed first. Euros that were asked for stay to the
 * cent. *Units*: shares and cents. *Source*: decisions 2.2 and 2.8.
 */
export const payBenefit = (
  ask: BenefitPaymentRequest,
  from: PayableLots,
  price: UnitValue,
): PaidBenefit => {
  const all = payableUnits(from);
  const units = askedUnits(ask, all, price);
  const gross = ask.kind === 'EUROS' && units < all ? ask.amount : valueOf(units, price);
  const detail = pricedLots(takeFromPlan(from.lots, units, from.compartment).taken, gross);
  const first = detail.filter(({ date }) => compartmentOf(date) === '1');
  const held = unitsOfLots(lotsIn(from.lots, from.compartment ?? '3'));
  return {
    units,
    gross,
    from_first_compartment: addCents(...first.map((lot) => lot.gross)),
    detail,
    is_exhausted: subtractShares(held, units) === 0n,
  };
};

/** What the payment of an income at a place asks for, before it is measured against what is left. *Source*: decisions 2.8. */
export const requestedPaymentAt = (
  { start, periodicity, income }: Income,
  index: number,
  from: Omit<IncomeCapital, 'left'>,
): { readonly instalment: Instalment; readonly ask: BenefitPaymentRequest } => {
  const instalment = instalmentAt(
    { start, monthsBetween: MONTHS_BETWEEN[periodicity] },
    index,
    from.calendar,
  );
  if (isLastPayment(income, index)) return { instalment, ask: { kind: 'ALL' } };
  if (income.kind === 'UNITS') return { instalment, ask: { kind: 'UNITS', units: income.units } };
  return { instalment, ask: { kind: 'EUROS', amount: requestedAmount(income, instalment, from) } };
};
