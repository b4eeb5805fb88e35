import type { CivilDate } from '@area/domain/calendar/civil-date';
import { redemptionUnitValueDate } from '@area/domain/calendar/cut-off';
import { isRegistered } from '@area/domain/operation/codes';
import { unitValueDayOf } from '@area/domain/operation/guards';
import { SYSTEM } from '../operations/actor.ts';
import { announce } from '../operations/announce.ts';
import { CANCEL_REASONS } from '../operations/cancel-reasons.ts';
import { endUnsigned } from '../operations/end-unsigned.ts';
import { moveOperation } from '../operations/move.ts';
import { requireStillReady } from '../operations/ready.ts';
import { lockOperation } from '../operations/store.ts';
import { validateIfRulesHold } from '../operations/validate.ts';
import type { EnvelopeEffect } from './effects.ts';
import { openRejectionIssue } from './rejection-issue.ts';

/** Money may be there before the last signature, but nobody signs for a unit value that may be known. */
const notBeforeSigning = (day: CivilDate | null, signedAt: Date): CivilDate | null =>
  day === null ? null : unitValueDayOf(day, signedAt);

/**
 * What becomes of an order with its last signature: it is SIGNED, and validated if nothing stands against it.
 * Refused, it goes back to the office, which has thirty days; not signed in time, it ends. *Source*: decisions 1.2
 * (O4, O5) and 6.3.
 */
export const ORDER_EFFECT: EnvelopeEffect = {
  done: async (db, _parts, { envelope, now }) => {
    const operation = await lockOperation(db, envelope.entity_uuid);
    await requireStillReady(db, operation, now);
    const changes = {
      has_docs_signed: true,
      order_at: now,
      expected_nav_date: redemptionUnitValueDate(now),
      nav_date: notBeforeSigning(operation.nav_date, now),
    };
    const signed = await moveOperation(db, operation, { to: 'SIGNED', actor: SYSTEM, at: now, changes });
    await announce(db, signed, { what: 'signed', at: now });
    await validateIfRulesHold(db, signed, now);
  },
  rejected: async (db, { envelope, by, reason, now }) => {
    const operation = await lockOperation(db, envelope.entity_uuid);
    if (!isRegistered(operation.operation_status)) return;
    const sent = await moveOperation(db, operation, { to: 'REGISTERED', actor: SYSTEM, at: now, reason: 'messages.rejection.step' });
    await openRejectionIssue(db, { envelope, by, reason, now, what: operation.reference });
    await announce(db, sent, { what: 'rejected', at: now });
  },
  expired: async (db, { envelope, now }) => {
    await endUnsigned(db, envelope.entity_uuid, { reason: CANCEL_REASONS.unsigned, now });
  },
};
