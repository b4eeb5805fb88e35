import type { Cents } from '../money/money.ts';

/** A line of a bank statement that says who paid what. */
export interface PaymentLine {
  readonly reference: string;
  readonly amount: Cents;
  readonly iban: string;
}

/** An order that waits for its money. */
export interface AwaitedPayment {
  readonly uuid: string;
  readonly reference: string;
  readonly amount: Cents;
  /** Validated accounts of the holders: money from any other is not applied. */
  readonly holder_ibans: readonly string[];
}

/** What to do with a line: apply it, or why a person must look. */
export type PaymentMatch =
  | { readonly kind: 'matched'; readonly uuid: string }
  | { readonly kind: 'amount_differs' | 'not_a_holder'; readonly uuid: string }
  | { readonly kind: 'ambiguous' | 'unknown' };

const REFERENCE = /OP\d{10}/;

const judge = (line: PaymentLine, order: AwaitedPayment): PaymentMatch => {
  if (!order.holder_ibans.includes(line.iban)) return { kind: 'not_a_holder', uuid: order.uuid };
  if (order.amount !== line.amount) return { kind: 'amount_differs', uuid: order.uuid };
  return { kind: 'matched', uuid: order.uuid };
};

/**
 * Finds the order that a bank line pays: by its reference, otherwise by a holder's account and the
 * exact amount when only one order fits. *Source*: decisions 1.5.
 */
export const matchPayment = (
  line: PaymentLine,
  awaited: readonly AwaitedPayment[],
): PaymentMatch => {
  const reference = REFERENCE.exec(line.reference.toUpperCase().replaceAll(' ', ''))?.[0];
  const named = awaited.find((order) => order.reference === reference);
  if (named) return judge(line, named);
  if (reference) return { kind: 'unknown' };
  const fitting = awaited.filter((order) => judge(line, order).kind === 'matched');
  const [only] = fitting;
  if (only && fitting.length === 1) return { kind: 'matched', uuid: only.uuid };
  return { kind: fitting.length > 1 ? 'ambiguous' : 'unknown' };
};
