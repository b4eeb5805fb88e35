import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Cents } from '@area/domain/money/money';
import { centsText } from '@area/domain/money/wire';
import { findOrderReference, findPayInNumber } from '@area/domain/payment/references';
import type { Db } from '../../platform/db/tables.ts';
import { decidePayIn } from './decide.ts';
import { insertMoney, isLineTaken, listUnsettled, updateMoney } from './money-store.ts';
import { findOrderOf, insertStep, lockPayIn } from './store.ts';
import type { PayInRow } from './store.ts';

/** A line of the statement, as far as it matters here. */
interface SettlingLine {
  readonly bank_reference: string;
  readonly booked_on: CivilDate;
  readonly amount: Cents;
  readonly iban: string;
  readonly concept: string;
}

/** The attempt that a line names together with its order, locked; other lines are ordinary payments. */
export const lockAttemptOf = async (
  db: Db,
  { concept }: SettlingLine,
): Promise<PayInRow | undefined> => {
  const number = findPayInNumber(concept);
  if (number === undefined || findOrderReference(concept) !== (await findOrderOf(db, number)))
    return undefined;
  return lockPayIn(db, number);
};

/** The same attempt, the same amount and, if both name it, the same account: no other line matches. */
const findTold = async (
  db: Db,
  { uuid }: PayInRow,
  { amount, iban }: SettlingLine,
): Promise<string | undefined> => {
  const told = await listUnsettled(db, { attempt: uuid, amount });
  return told.find((each) => iban === '' || each.iban === '' || each.iban === iban)?.payment_uuid;
};

/**
 * Whether a line of the statement is money that the provider reported before: then it is that payment and no other, and is
 * marked as arrived. The caller has locked the attempt. *Source*: ADR 62.
 */
export const settlesAnnounced = async (
  db: Db,
  attempt: PayInRow,
  { line, at }: { readonly line: SettlingLine; readonly at: Date },
): Promise<boolean> => {
  const { bank_reference: settled_as, booked_on: settled_on } = line;
  if (await isLineTaken(db, settled_as)) return true;
  const payment_uuid = await findTold(db, attempt, line);
  if (payment_uuid === undefined) return false;
  await updateMoney(db, payment_uuid, { settled_as, settled_on });
  await insertStep(db, {
    pay_in_uuid: attempt.uuid,
    source: 'BANK',
    step: 'SETTLED',
    amount: centsText(line.amount),
    at,
  });
  return true;
};

/** Money of an attempt that the statement brought before the provider reported it. The caller has locked the attempt. */
export const adoptLine = async (
  db: Db,
  attempt: PayInRow,
  {
    payment_uuid,
    line,
    at,
  }: { readonly payment_uuid: string; readonly line: SettlingLine; readonly at: Date },
): Promise<void> => {
  const { bank_reference: settled_as, booked_on: settled_on } = line;
  await insertMoney(db, { payment_uuid, pay_in_uuid: attempt.uuid, settled_as, settled_on });
  await decidePayIn(db, attempt, 'PAID', at);
  await insertStep(db, {
    pay_in_uuid: attempt.uuid,
    source: 'BANK',
    step: 'SETTLED',
    amount: centsText(line.amount),
    at,
  });
};
