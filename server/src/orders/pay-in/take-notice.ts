import { madridDate } from '@area/domain/calendar/madrid';
import { centsText } from '@area/domain/money/wire';
import { findPayInNumber } from '@area/domain/payment/references';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { getOperationWhole } from '../operations/store.ts';
import type { PayInNotice } from '../../platform/outside/pay-in/provider.ts';
import { takePayment } from '../payments/take-payment.ts';
import type { PaymentOutcome } from '../payments/take-payment.ts';
import { decidePayIn } from './decide.ts';
import { findUnnamed, insertMoney, isMoneyKnown, updateMoney } from './money-store.ts';
import { conceptOf, insertMessageStep, isMessageKnown, lockPayIn } from './store.ts';
import type { PayInRow } from './store.ts';

/** Who takes the money, in the books. */
const BY = 'pay-in';

/** The result of a message: its money, or why there is none. */
export type NoticeOutcome = PaymentOutcome | 'declined' | 'abandoned' | 'unknown_order' | 'ignored';

interface Times {
  /** Business time: it dates the money. */
  readonly now: Date;
  readonly wall: Date;
}

/** Whether the statement brought this money before; then it gets the provider's identifier. */
const claimsBooked = async (
  db: Db,
  { uuid }: PayInRow,
  { provider_reference, amount }: PayInNotice,
): Promise<boolean> => {
  const booked = await findUnnamed(db, { attempt: uuid, amount });
  if (booked === undefined) return false;
  await updateMoney(db, booked, { provider_reference });
  return true;
};

/** Handled like any bank line: the same rules decide its payer and order. */
const takeMoney = async (
  db: Db,
  attempt: PayInRow,
  notice: PayInNotice,
  { now, wall }: Times,
): Promise<PaymentOutcome> => {
  const { provider_reference, amount, iban, payer_name } = notice;
  if (await isMoneyKnown(db, provider_reference)) return 'known';
  if (await claimsBooked(db, attempt, notice)) return 'known';
  const { reference, product_iban: account_iban } = await getOperationWhole(
    db,
    attempt.operation_uuid,
  );
  const bank_reference = `${BY}:${provider_reference}`;
  const line = {
    bank_reference,
    booked_on: madridDate(now),
    amount,
    iban,
    payer_name,
    concept: conceptOf(reference, attempt),
    account_iban,
  };
  const { outcome, payment_uuid } = await takePayment(db, line, { by: BY, now });
  if (payment_uuid === undefined) return outcome;
  await insertMoney(db, { payment_uuid, pay_in_uuid: attempt.uuid, provider_reference });
  await decidePayIn(db, attempt, 'PAID', wall);
  return outcome;
};

const REFUSED = { DECLINED: 'declined', ABANDONED: 'abandoned' } as const;

const outcomeOf = async (
  db: Db,
  attempt: PayInRow,
  notice: PayInNotice,
  times: Times,
): Promise<NoticeOutcome> => {
  if (notice.status === 'PAID') return takeMoney(db, attempt, notice, times);
  return (await decidePayIn(db, attempt, notice.status, times.wall))
    ? REFUSED[notice.status]
    : 'ignored';
};

/**
 * Handles a message of the provider, in a transaction of its own: a repeated message, or the same payment under another
 * event, changes nothing. *Source*: decisions 1.5, ADR 62.
 */
export const takeNotice = async (
  db: Db,
  notice: PayInNotice,
  times: Times,
): Promise<NoticeOutcome> =>
  inTransaction(db, async (tx) => {
    const { event_id, provider_reference, reference, status: step, amount } = notice;
    const number = findPayInNumber(reference);
    const attempt = number === undefined ? undefined : await lockPayIn(tx, number);
    if (await isMessageKnown(tx, event_id)) return 'known';
    const outcome = attempt ? await outcomeOf(tx, attempt, notice, times) : 'unknown_order';
    const told = {
      event_id,
      provider_reference,
      told_reference: reference,
      amount: centsText(amount),
    };
    await insertMessageStep(tx, {
      pay_in_uuid: attempt?.uuid ?? null,
      source: 'PROVIDER',
      step,
      ...told,
      outcome,
      at: times.wall,
    });
    return outcome;
  });
