import { addDays } from '@area/domain/calendar/civil-date';
import { madridDate, madridInstant } from '@area/domain/calendar/madrid';
import { REGISTERED_STATUSES } from '@area/domain/operation/codes';
import { REJECTED_LIFE_DAYS } from '@area/domain/signature/arrangement';
import { ENVELOPE_LIFE_DAYS, isEnvelopeExpired } from '@area/domain/signature/envelope';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { CANCEL_REASONS } from '../../documents/signatures/cancel-reasons.ts';
import { endUnsigned } from '../operations/end-unsigned.ts';
import { effectOf } from '../../documents/signatures/effects.ts';
import { appendRecord } from '../../documents/signatures/records.ts';
import { getEnvelopes } from '../../documents/signatures/store.ts';
import { lockEnvelopes } from '../../documents/signatures/find-envelopes.ts';
import { endEnvelope } from '../../documents/signatures/envelopes.ts';

/** The first moment of a day that lies so many days back. */
const startOfDay = (now: Date, daysAgo: number): Date =>
  madridInstant(addDays(madridDate(now), -daysAgo), 0);

/** Envelopes whose last day has passed. */
export const listOverdue = async (db: Db, now: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('envelopes')
    .select('uuid')
    // Spelled out, so that the index of what waits serves.
    .where('status', '=', sql.lit('PENDING'))
    // None has less; some have more.
    .where('created_at', '<', startOfDay(now, ENVELOPE_LIFE_DAYS))
    .where(
      sql<boolean>`(created_at at time zone 'Europe/Madrid')::date + life_days < ${madridDate(now)}`,
    )
    .orderBy('uuid')
    .execute();
  return rows.map(({ uuid }) => uuid);
};

/** Ends an envelope that nobody finished in time, unless somebody did meanwhile. *Source*: decisions 1.8. */
export const expireEnvelope = async (db: Db, uuid: string, now: Date): Promise<boolean> => {
  const [envelope] = await lockEnvelopes(db, await getEnvelopes(db, [uuid]));
  if (
    envelope?.status !== 'PENDING' ||
    !isEnvelopeExpired(envelope.created_at, now, envelope.life_days)
  )
    return false;
  await endEnvelope(db, uuid, { status: 'EXPIRED', decided_at: now });
  await appendRecord(db, uuid, { event: 'EXPIRED', at: now });
  await effectOf(envelope.purpose)?.expired?.(db, { envelope, now });
  return true;
};

/** Orders that a signer refused thirty days ago and nobody has mended since. *Source*: decisions 6.3. */
export const listRefusedOrders = async (db: Db, now: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('operations')
    .innerJoin('envelopes', (join) =>
      join
        .onRef('envelopes.entity_uuid', '=', 'operations.uuid')
        .onRef('envelopes.version', '=', 'operations.version')
        .on('envelopes.purpose', '=', sql.lit('ORDER')),
    )
    .select('operations.uuid')
    .where('operations.operation_status', 'in', REGISTERED_STATUSES)
    // Spelled out, so that the index of what was refused serves.
    .where('envelopes.status', '=', sql.lit('REJECTED'))
    .where('envelopes.decided_at', '<', startOfDay(now, REJECTED_LIFE_DAYS))
    .orderBy('operations.uuid')
    .execute();
  return rows.map(({ uuid }) => uuid);
};

export const endRefusedOrder = async (db: Db, uuid: string, now: Date): Promise<boolean> =>
  endUnsigned(db, uuid, { reason: CANCEL_REASONS.rejected, now });
