import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Cents } from '@area/domain/money/money';
import { centsText } from '@area/domain/money/wire';
import { matchPayment } from '@area/domain/payment/match';
import type { PaymentLine, PaymentMatch } from '@area/domain/payment/match';
import { refundDay } from '@area/domain/payment/unmatched';
import type { Db } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { notifyOfOperation } from '../operations/notify.ts';
import { getOperationWhole, lockOperation } from '../operations/store.ts';
import { findProductOfIban, listAwaitedBy } from './store.ts';
import { reconcileOrder } from './reconcile.ts';
import { insertPayment } from '../received-payments/store.ts';

/** A line of a bank statement that says what came in. */
export interface BankLine {
  readonly bank_reference: string;
  readonly booked_on: CivilDate;
  readonly value_on?: CivilDate;
  readonly amount: Cents;
  /** From where it came; empty when the bank does not say. */
  readonly iban: string;
  readonly concept: string;
  readonly payer_name?: string;
  /** In which account it was booked, when the line says so. */
  readonly account_iban?: string;
}

export interface Import {
  readonly by: string;
  readonly now: Date;
  /** The file with the line. */
  readonly file_uuid?: string;
}

export type PaymentOutcome = PaymentMatch['kind'] | 'known';

/** The account with the money: that of the line, otherwise that of the named order. */
const findProduct = async (
  db: Db,
  { account_iban }: BankLine,
  match: PaymentMatch,
): Promise<string | null> => {
  if (account_iban) {
    const only = await findProductOfIban(db, account_iban);
    if (only) return only;
  }
  return 'uuid' in match ? (await getOperationWhole(db, match.uuid)).product_uuid : null;
};

interface Kept {
  readonly line: BankLine;
  readonly match: PaymentMatch;
  readonly by: Import;
}

/** Stores a line once; nothing for a known bank reference. */
const keepLine = async (
  db: Db,
  { line, match, by: { by, now, file_uuid } }: Kept,
): Promise<string | undefined> => {
  const { account_iban: _told, value_on, payer_name, amount, ...told } = line;
  return insertPayment(db, {
    uuid: newUuid(),
    ...told,
    amount: centsText(amount),
    value_on: value_on ?? null,
    payer_name: payer_name ?? '',
    product_uuid: await findProduct(db, line, match),
    file_uuid: file_uuid ?? null,
    outcome: match.kind,
    operation_uuid: 'uuid' in match ? match.uuid : null,
    refund_on: refundDay(match.kind, line.booked_on, businessCalendar()),
    imported_by: by,
    imported_at: now,
  });
};

const isStillAwaited = async (db: Db, uuid: string): Promise<boolean> => {
  const { payment_status, operation_status } = await lockOperation(db, uuid);
  return (
    (payment_status === 'PENDING' || payment_status === 'COLLECTING') &&
    operation_status !== 'CANCELLED'
  );
};

const findMatch = async (db: Db, line: BankLine): Promise<PaymentMatch> => {
  const { concept: reference, amount, iban, payer_name = '', account_iban: product = null } = line;
  const told: PaymentLine = { reference, amount, iban, payer_name, product };
  const found = matchPayment(told, await listAwaitedBy(db, told));
  return found.kind === 'matched' && !(await isStillAwaited(db, found.uuid))
    ? { kind: 'unknown' }
    : found;
};

/** The result of a line, and its payment. */
export interface TakenPayment {
  readonly outcome: PaymentOutcome;
  readonly payment_uuid: string | undefined;
}

const KNOWN: TakenPayment = { outcome: 'known', payment_uuid: undefined };

/** Takes one line within the caller's transaction. */
export const takePayment = async (tx: Db, line: BankLine, by: Import): Promise<TakenPayment> => {
  const match = await findMatch(tx, line);
  const payment_uuid = await keepLine(tx, { line, match, by });
  if (payment_uuid === undefined) return KNOWN;
  const { amount, booked_on, value_on = null, iban, payer_name = '' } = line;
  const at = by.now;
  if (match.kind === 'matched')
    await reconcileOrder(tx, match.uuid, {
      arrived: { payment_uuid, amount, booked_on, value_on, iban, payer_name },
      at,
    });
  if (match.kind === 'amount_differs')
    await notifyOfOperation(tx, await getOperationWhole(tx, match.uuid), {
      what: 'amount_differs',
      which: payment_uuid,
      at,
    });
  return { outcome: match.kind, payment_uuid };
};
