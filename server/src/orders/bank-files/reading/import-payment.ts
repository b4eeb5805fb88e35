import type { Db } from '../../../platform/db/tables.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { adoptLine, lockAttemptOf, settlesAnnounced } from '../../pay-in/settle.ts';
import { takePayment } from '../../payments/take-payment.ts';
import type {
  BankLine,
  Import,
  PaymentOutcome,
  TakenPayment,
} from '../../payments/take-payment.ts';

const KNOWN: TakenPayment = { outcome: 'known', payment_uuid: undefined };

/**
 * Takes one line within the caller's transaction: matched to the order it pays, or kept for a person to look at. It may be money that a
 * provider announced before; then both are the same money. *Source*: decisions 1.5, ADR 62.
 */
export const takeLine = async (tx: Db, line: BankLine, by: Import): Promise<TakenPayment> => {
  const attempt = await lockAttemptOf(tx, line);
  if (attempt && (await settlesAnnounced(tx, attempt, { line, at: by.now }))) return KNOWN;
  const taken = await takePayment(tx, line, by);
  if (attempt && taken.payment_uuid !== undefined)
    await adoptLine(tx, attempt, { payment_uuid: taken.payment_uuid, line, at: by.now });
  return taken;
};

/** Takes one line in a transaction of its own. Taken before, it changes nothing. *Source*: decisions 1.5. */
export const importPayment = async (db: Db, line: BankLine, by: Import): Promise<PaymentOutcome> =>
  inTransaction(db, async (tx) => (await takeLine(tx, line, by)).outcome);
