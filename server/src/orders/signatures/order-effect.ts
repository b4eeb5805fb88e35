import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { isRegistered } from '@area/domain/operation/codes';
import { unitValueDayOf } from '@area/domain/operation/guards';
import { ENVELOPE_LIFE_DAYS } from '@area/domain/signature/envelope';
import type { Db } from '../../platform/db/tables.ts';
import type { Actor } from '../../access/auth/actor.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import { notifyOrderRefusal } from '../operations/notify-refusal.ts';
import { notifyOfOperation } from '../operations/notify.ts';
import { CANCEL_REASONS } from '../../documents/signatures/cancel-reasons.ts';
import { endUnsigned } from '../operations/end-unsigned.ts';
import { transitionOperation } from '../operations/transition.ts';
import { lockAccount } from '../../clients/accounts/account-store.ts';
import { requireStillReady } from '../orders/signing-readiness.ts';
import { lockOperation } from '../operations/store.ts';
import type { OperationWhole } from '../operations/store.ts';
import { validateIfRulesHold } from '../orders/validate.ts';
import type { OrderColumns } from '../order-types/order-kind.ts';
import type { EnvelopeEffect } from '../../documents/signatures/effects.ts';
import type { EnvelopeRow } from '../../documents/signatures/envelopes-store.ts';
import { listPeople } from '../../documents/signatures/speakers-store.ts';

/** Money may arrive before the last signature, but an order may not be signed for a unit value that may be known. */
const notBeforeSigning = (day: CivilDate | null, signedAt: Date): CivilDate | null =>
  day === null ? null : unitValueDayOf(day, signedAt, businessCalendar());

/**
 * What the last signature decides about the dates of an order. If the order brings no money in, it waits for nothing else,
 * and the cut-off decides its unit value; otherwise the money decides. *Source*: decisions 1.2 (O4) and 1.3.
 */
const daysOf = (
  operation: OperationWhole,
  { payment_status, expected_nav_date, settlement_date }: OrderColumns,
  signedAt: Date,
) => ({
  expected_nav_date,
  settlement_date: settlement_date ?? null,
  nav_date:
    payment_status === 'NONE' ? expected_nav_date : notBeforeSigning(operation.nav_date, signedAt),
});

/**
 * Whether its client has something to do now: a direct debit is collected by us, and money may have arrived before the
 * signature.
 */
const awaitsTransfer = ({ payment_method, payment_status }: OperationWhole): boolean =>
  payment_method === 'TRANSFERENCIA' && payment_status === 'PENDING';

/**
 * The order of an envelope has its last signature, here or on paper. The rules of its placing must be met now too; then it
 * is SIGNED, or validated if nothing prevents it. *Errors*: CANNOT_OPERATE, TRANSITION_FORBIDDEN. *Source*: decisions 1.2
 * (O4, O6).
 */
export const signOrder = async (
  db: Db,
  { account_uuid, entity_uuid }: Pick<EnvelopeRow, 'account_uuid' | 'entity_uuid'>,
  { actor, now, wall }: { readonly actor: Actor; readonly now: Date; readonly wall: Date },
): Promise<OperationWhole> => {
  // The account before the order, as placing an order locks them.
  if (account_uuid !== null) await lockAccount(db, account_uuid);
  const operation = await lockOperation(db, entity_uuid);
  const columns = await requireStillReady(db, operation, { now, wall });
  const changes = {
    has_docs_signed: true,
    order_at: now,
    ...(columns && daysOf(operation, columns, now)),
  };
  const signed = await transitionOperation(db, operation, {
    to: 'SIGNED',
    actor,
    at: now,
    changes,
  });
  // If it must be paid, its mail says that the order is signed.
  await notifyOfOperation(db, signed, {
    what: 'signed',
    at: now,
    ...(awaitsTransfer(signed) && { reach: 'PORTAL' }),
  });
  if (awaitsTransfer(signed)) await notifyOfOperation(db, signed, { what: 'payment_due', at: now });
  return validateIfRulesHold(db, signed, now);
};

/**
 * The effect of an envelope on its order. With the last signature it is SIGNED, and validated if nothing prevents it.
 * Refused, it goes back to the office, which has thirty days. Not signed in time, it ends. *Source*: decisions 1.2 (O4, O5)
 * and 6.3.
 */
export const ORDER_EFFECT: EnvelopeEffect = {
  done: async (db, _parts, { envelope, ...moment }) => {
    await signOrder(db, envelope, { actor: SYSTEM, ...moment });
  },
  rejected: async (db, { envelope, by, now }) => {
    const operation = await lockOperation(db, envelope.entity_uuid);
    if (!isRegistered(operation.operation_status)) return;
    const sent = await transitionOperation(db, operation, {
      to: 'REGISTERED',
      actor: SYSTEM,
      at: now,
      reason: 'messages.rejection.step',
    });
    const [person] = await listPeople(db, [by]);
    await notifyOfOperation(db, sent, { what: 'rejected', at: now, by: person?.name ?? '' });
  },
  // Its transition notifies an order that ends this way.
  notifyRefusal: notifyOrderRefusal({ goesOn: 'declined' }),
  expired: async (db, { envelope, now }) => {
    const reason =
      envelope.life_days > ENVELOPE_LIFE_DAYS
        ? CANCEL_REASONS.unsigned_by_mail
        : CANCEL_REASONS.unsigned;
    await endUnsigned(db, envelope.entity_uuid, { reason, now });
  },
};
