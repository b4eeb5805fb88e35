import { redemptionUnitValueDate } from '@area/domain/calendar/cut-off';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { unitValueDayOf } from '@area/domain/operation/guards';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { SYSTEM } from '../operations/actor.ts';
import { announce } from '../operations/announce.ts';
import { moveOperation } from '../operations/move.ts';
import { requireStillReady } from '../operations/ready.ts';
import type { OperationWhole } from '../operations/store.ts';
import { validateIfRulesHold } from '../operations/validate.ts';
import type { Parts } from '../parts.ts';
import { sealOrder } from './seal-order.ts';

/** Money may be there before the last signature, but nobody signs for a unit value that may be known. */
const notBeforeSigning = (day: CivilDate | null, signedAt: Date): CivilDate | null =>
  day === null ? null : unitValueDayOf(day, signedAt);

/**
 * What the last signature sets off, in its own transaction: the order is SIGNED, its sealed copy
 * exists, and it is validated if nothing stands against it. Never "signed but pending".
 */
export const completeSigning = async (
  db: Kysely<Tables>,
  parts: Pick<Parts, 'storage' | 'seal'>,
  { operation, now, wall }: { operation: OperationWhole; now: Date; wall: Date },
): Promise<OperationWhole> => {
  await requireStillReady(db, operation, now);
  const signed = await moveOperation(db, operation, {
    to: 'SIGNED',
    actor: SYSTEM,
    at: now,
    changes: {
      has_docs_signed: true,
      order_at: now,
      expected_nav_date: redemptionUnitValueDate(now),
      nav_date: notBeforeSigning(operation.nav_date, now),
    },
  });
  await sealOrder(db, parts, { operation: signed, at: wall });
  await announce(db, signed, { what: 'signed', at: now });
  return validateIfRulesHold(db, signed, now);
};
