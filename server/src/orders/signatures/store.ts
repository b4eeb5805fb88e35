import { addDays } from '@area/domain/calendar/civil-date';
import { madridDate, madridInstant } from '@area/domain/calendar/madrid';
import { REGISTERED_STATUSES } from '@area/domain/operation/codes';
import { REJECTED_LIFE_DAYS } from '@area/domain/signature/arrangement';
import { ENVELOPE_LIFE_DAYS } from '@area/domain/signature/envelope';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** The first moment of the day so many days ago. */
const startOfDay = (now: Date, daysAgo: number): Date =>
  madridInstant(addDays(madridDate(now), -daysAgo), 0);

/** Envelopes whose last day has passed. */
export const listOverdue = async (db: Db, now: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('envelopes')
    .select('uuid')
    // Written as literals, so that the index of waiting envelopes is used.
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

/** Orders that a signer refused thirty days ago and nobody has resolved since. *Source*: decisions 6.3. */
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
    // Written as literals, so that the index of refused envelopes is used.
    .where('envelopes.status', '=', sql.lit('REJECTED'))
    .where('envelopes.decided_at', '<', startOfDay(now, REJECTED_LIFE_DAYS))
    .orderBy('operations.uuid')
    .execute();
  return rows.map(({ uuid }) => uuid);
};
