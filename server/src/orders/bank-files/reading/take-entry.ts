import { findOrderReference, findPayoutNumber } from '@area/domain/payment/references';
import { NO_CENTS } from '@area/domain/money/money';
import type { Db } from '../../../platform/db/tables.ts';
import { takeReturn } from '../../payments/return-collection.ts';
import { confirmPayout, rejectPayout } from '../../payouts/confirm.ts';
import { takeLine } from './import-payment.ts';
import type { Import, PaymentOutcome } from '../../payments/take-payment.ts';
import type { BankEntry } from '../entry.ts';

/** The result of an entry: for an incoming payment, for one of ours, or `other`. */
export type EntryOutcome =
  | PaymentOutcome
  | Awaited<ReturnType<typeof confirmPayout>>
  | 'returned'
  | 'other';

/** Outgoing money: a payout of ours, a returned direct debit, or bank charges. */
const takeOutgoing = async (
  db: Db,
  { concept, amount, booked_on: on, return_code }: BankEntry,
  { by, now: at }: Import,
): Promise<EntryOutcome> => {
  const number = findPayoutNumber(concept);
  if (number !== undefined) return confirmPayout(db, { number, on, amount, at });
  const reference = findOrderReference(concept);
  if (reference === undefined) return 'other';
  return return_code === undefined
    ? takeReturn(db, { reference, on, code: 'MS03', amount, by, at })
    : takeReturn(db, { reference, on, code: return_code, by, at });
};

/** Incoming money: a returned payout, or a payment. */
const takeIncoming = async (db: Db, entry: BankEntry, by: Import): Promise<EntryOutcome> => {
  const {
    reference: bank_reference,
    booked_on,
    value_on,
    amount,
    iban,
    name: payer_name,
    concept,
    account_iban,
    return_code,
  } = entry;
  // The payer may write any text: only what the bank marks as sent back, or what names no payer, is a payout of ours.
  const number = return_code !== undefined || iban === '' ? findPayoutNumber(concept) : undefined;
  if (number !== undefined) {
    const news = { number, on: booked_on, amount, at: by.now };
    const outcome = await rejectPayout(db, news, return_code ?? 'MS03');
    if (outcome !== 'unknown' && outcome !== 'amount_differs') return outcome;
  }
  const line = { bank_reference, booked_on, value_on, amount, iban, payer_name, concept };
  return (await takeLine(db, { ...line, account_iban }, by)).outcome;
};

/** Takes one entry within the caller's transaction. One taken before changes nothing. */
export const takeEntry = async (db: Db, entry: BankEntry, by: Import): Promise<EntryOutcome> => {
  // Some banks write movements of zero as information.
  if (entry.amount === NO_CENTS) return 'other';
  return entry.direction === 'IN' ? takeIncoming(db, entry, by) : takeOutgoing(db, entry, by);
};
