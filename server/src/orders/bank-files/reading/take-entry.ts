import { findOrderReference, findPayoutNumber } from '@area/domain/payment/references';
import { NO_CENTS } from '@area/domain/money/money';
import type { Db } from '../../../platform/db/tables.ts';
import { takeReturn } from '../../payments/return-collection.ts';
import { confirmPayout, rejectPayout } from '../../payouts/confirm.ts';
import { takeLine } from './import-payment.ts';
import type { Import, PaymentOutcome } from '../../payments/take-payment.ts';
import type { BankEntry } from '../entry.ts';

/** What became of an entry: of a payment that came in, of one of ours, or `other` for what is none of ours. */
export type EntryOutcome =
  | PaymentOutcome
  | Awaited<ReturnType<typeof confirmPayout>>
  | 'returned'
  | 'other';

/** Money that went out: a payout of ours, a direct debit that came back, or what the bank charges. */
const takeOutgoing = async (
  db: Db,
  { concept, amount, booked_on: on, return_code }: BankEntry,
  { by, now: at }: Import,
): Promise<EntryOutcome> => {
  const number = findPayoutNumber(concept);
  if (number !== undefined) return confirmPayout(db, { number, on, amount, at });
  const reference = findOrderReference(concept);
  if (reference === undefined) return 'other';
  return takeReturn(db, { reference, on, code: return_code ?? 'MS03', by, at });
};

/** Money that came in: a payout that came back, or a payment. */
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
  // Whoever pays in may write what they like: only what the bank marks as sent back, or what names no payer, is a payout of ours.
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
  // Some banks write movements of nothing, only to say something.
  if (entry.amount === NO_CENTS) return 'other';
  return entry.direction === 'IN' ? takeIncoming(db, entry, by) : takeOutgoing(db, entry, by);
};
