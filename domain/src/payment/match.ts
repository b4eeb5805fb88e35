import type { Cents } from '../money/money.ts';
import { cents } from '../money/money.ts';
import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';
import { findOrderReference } from './references.ts';

/** A line of a bank statement that says who paid what. */
export interface PaymentLine {
  readonly reference: string;
  readonly amount: Cents;
  /** Empty when the bank does not say from where it came. */
  readonly iban: string;
  readonly payer_name?: string;
  /** The fund or plan in whose account it was booked, when the line says so. */
  readonly product?: string | null;
}

/** An order that waits for its money. */
export interface AwaitedPayment {
  readonly uuid: string;
  readonly reference: string;
  readonly amount: Cents;
  /** Validated accounts of the holders: money from any other is not applied. */
  readonly holder_ibans: readonly string[];
  readonly holder_names?: readonly string[];
  readonly product?: string;
  /** Whether we collect it ourselves: then the bank need not name the payer. */
  readonly is_collected?: boolean;
}

/** What to do with a line: apply it, or why a person must look. */
export type PaymentMatch =
  | { readonly kind: 'matched'; readonly uuid: string }
  | {
      readonly kind:
        | 'amount_differs'
        | 'not_a_holder'
        | 'payer_unknown'
        | 'other_account'
        | 'by_name';
      readonly uuid: string;
    }
  | { readonly kind: 'ambiguous' | 'unknown' };

/** What may become of a line. `returned`: a direct debit that the bank took back. *Source*: decisions 1.5 and 8. */
export const PAYMENT_OUTCOMES = [
  'matched',
  'amount_differs',
  'not_a_holder',
  'payer_unknown',
  'other_account',
  'by_name',
  'ambiguous',
  'unknown',
  'returned',
] as const;

/** *Units*: cents (10 EUR). *Source*: decisions 1.5. */
const SURPLUS_MAX = 1000n;
const SURPLUS_MAX_PERCENT = 2n;

/**
 * The surplus above the order, if it is small enough to execute the order and refund the rest; otherwise nothing. Too
 * little is never applied: no units are made without money. *Source*: decisions 1.5, ADR 56. *Example*: 1,005.00 for
 * 1,000.00 is a surplus of 5.00.
 */
export const surplusOf = (paid: Cents, ordered: Cents): Cents | undefined => {
  const surplus = paid - ordered;
  const isLittle =
    surplus >= 0n && surplus <= SURPLUS_MAX && surplus * 100n <= ordered * SURPLUS_MAX_PERCENT;
  return isLittle ? cents(surplus) : undefined;
};

const isElsewhere = (line: PaymentLine, order: AwaitedPayment): boolean =>
  Boolean(line.product) && order.product !== undefined && line.product !== order.product;

const whyNotPayer = (
  line: PaymentLine,
  order: AwaitedPayment,
): 'not_a_holder' | 'payer_unknown' | undefined => {
  if (order.holder_ibans.includes(line.iban)) return undefined;
  if (line.iban !== '') return 'not_a_holder';
  return order.is_collected ? undefined : 'payer_unknown';
};

const judge = (line: PaymentLine, order: AwaitedPayment): PaymentMatch => {
  const { uuid } = order;
  const payer = whyNotPayer(line, order);
  if (payer) return { kind: payer, uuid };
  if (isElsewhere(line, order)) return { kind: 'other_account', uuid };
  const surplus = surplusOf(line.amount, order.amount);
  // A surplus needs an account to which it is refunded.
  if (surplus === undefined || (surplus > 0n && line.iban === ''))
    return { kind: 'amount_differs', uuid };
  return { kind: 'matched', uuid };
};

const NAME_MAX = 500;

/** Nobody is called more than that. */
const wordsOf = (name: string): string =>
  name
    .slice(0, NAME_MAX)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean)
    .toSorted()
    .join(' ');

/** Whether two names have the same words, in any order, with or without accents. */
export const isSameName = (one: string, other: string): boolean =>
  wordsOf(one) !== '' && wordsOf(one) === wordsOf(other);

/** The third way: name and amount fit only one order. Only a person may apply it. *Source*: decisions 1.5. */
const findByName = (line: PaymentLine, awaited: readonly AwaitedPayment[]): PaymentMatch => {
  const payer = wordsOf(line.payer_name ?? '');
  if (payer === '') return { kind: 'unknown' };
  const fitting = awaited.filter(
    (order) =>
      order.amount === line.amount &&
      !isElsewhere(line, order) &&
      order.holder_names?.some((name) => wordsOf(name) === payer),
  );
  const [only] = fitting;
  if (!only) return { kind: 'unknown' };
  return fitting.length === 1 ? { kind: 'by_name', uuid: only.uuid } : { kind: 'ambiguous' };
};

/**
 * Finds the order that a bank line pays: by its reference, otherwise by a holder's account, the exact
 * amount and the account it was booked in when only one order fits, otherwise by name for a person to
 * look at. *Source*: decisions 1.5.
 */
export const matchPayment = (
  line: PaymentLine,
  awaited: readonly AwaitedPayment[],
): PaymentMatch => {
  const reference = findOrderReference(line.reference);
  const named = awaited.find((order) => order.reference === reference);
  if (named) return judge(line, named);
  if (reference) return { kind: 'unknown' };
  const fitting = awaited.filter(
    (order) =>
      order.amount === line.amount &&
      order.holder_ibans.includes(line.iban) &&
      !isElsewhere(line, order),
  );
  const [only] = fitting;
  if (only && fitting.length === 1) return { kind: 'matched', uuid: only.uuid };
  return fitting.length > 1 ? { kind: 'ambiguous' } : findByName(line, awaited);
};

/**
 * Why a person may not apply a line to a waiting order, or nothing: the owner of the money must be certain.
 * *Source*: decisions 1.5, ADR 56.
 */
export const whyNotMatchByHand = (line: PaymentLine, order: AwaitedPayment): Reason | undefined => {
  if (line.iban !== '' && !order.holder_ibans.includes(line.iban))
    return reason('rules.payment.third_party');
  if (isElsewhere(line, order)) return reason('rules.payment.other_account');
  if (line.amount < order.amount) return reason('rules.payment.short');
  return line.amount > order.amount && line.iban === ''
    ? reason('rules.payment.no_iban')
    : undefined;
};
