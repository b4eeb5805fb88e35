import { OWNER_ROLES } from '@area/domain/account/roles';
import { REPEATING_TYPES } from '@area/domain/operation/type-lists';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import type { CivilDate } from '@area/domain/calendar/civil-date';

/** The periodic orders that the registrar was sent and that are not in force yet. */
export const listSent = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('operations')
      .select('uuid')
      .where('operation_status', '=', sql.lit('RD_SENT'))
      .where('type', 'in', REPEATING_TYPES)
      .orderBy('uuid')
      .execute()
  ).map(({ uuid }) => uuid);

/** Orders in force, paused ones whose dates are over, and cancelled ones with one instalment left. */
export const listInForce = async (db: Db, today: CivilDate) =>
  db
    .selectFrom('periodic_orders')
    .innerJoin('operations', 'operations.uuid', 'periodic_orders.operation_uuid')
    .select(['operations.uuid', 'operation_status', 'next_made_on'])
    .where((eb) =>
      eb.or([
        eb('operation_status', '=', 'PERIODIC_ACTIVE'),
        eb.and([eb('operation_status', '=', 'PERIODIC_SUSPENDED'), eb('end_date', '<', today)]),
        eb.and([
          eb('operation_status', '=', 'CANCELLED'),
          eb('next_made_on', '<=', today),
          sql<boolean>`last_nominal_date = next_nominal_date`,
        ]),
      ]),
    )
    .orderBy('next_made_on')
    .orderBy('operations.uuid')
    .execute();

/** The orders in force that somebody ordered, or of accounts that they own. */
export const listActiveOf = async (db: Db, person: string): Promise<string[]> =>
  (
    await db
      .selectFrom('operations')
      .select('uuid')
      .where('operation_status', '=', sql.lit('PERIODIC_ACTIVE'))
      .where(({ or, eb, selectFrom }) =>
        or([
          eb('created_by', '=', person),
          eb(
            'account_uuid',
            'in',
            selectFrom('account_roles')
              .select('account_uuid')
              .where('intervener_uuid', '=', person)
              .where('status', '=', 'ACTIVE')
              .where('role', 'in', OWNER_ROLES),
          ),
        ]),
      )
      .orderBy('uuid')
      .execute()
  ).map(({ uuid }) => uuid);

/** The orders in force on an account. */
export const listActiveOn = async (db: Db, account: string): Promise<string[]> =>
  (
    await db
      .selectFrom('operations')
      .select('uuid')
      .where('operation_status', '=', sql.lit('PERIODIC_ACTIVE'))
      .where('account_uuid', '=', account)
      .orderBy('uuid')
      .execute()
  ).map(({ uuid }) => uuid);
