import { sql } from 'kysely';
import { LEAVING } from '../../ledger/units/transfer-origin.ts';
import type { Db } from '../../platform/db/tables.ts';
import { isSignatureRejected } from '../operations/refused-store.ts';

/** Open orders, with their reserved units and those that have left already. */
export const listLiveOrders = async (
  db: Db,
  accounts: readonly string[],
  operations: readonly string[] | undefined,
) =>
  db
    .selectFrom('operations')
    .leftJoin('reservations', (join) =>
      join
        .onRef('reservations.operation_uuid', '=', 'operations.uuid')
        .on('reservations.released_at', 'is', null),
    )
    .select((eb) => [
      'operations.uuid',
      'operations.type',
      'operations.operation_status',
      'operations.account_uuid',
      'operations.product_uuid',
      'operations.destination_product_uuid',
      'operations.amount',
      'operations.ordered_units',
      'operations.nav_date',
      'reservations.units as reserved_units',
      isSignatureRejected().as('is_signature_rejected'),
      eb
        .selectFrom('operations as leg')
        .innerJoin('operations as standing', (join) =>
          join.on(sql<boolean>`standing.uuid = standing_operation(leg.uuid)`),
        )
        .select('standing.net')
        .whereRef('leg.parent_uuid', '=', 'operations.uuid')
        .where('leg.type', 'in', LEAVING)
        .limit(1)
        .as('left'),
    ])
    .where('operations.account_uuid', '=', sql<string>`any(${accounts}::uuid[])`)
    // Written into the statement, so that the index of open orders is used.
    .where(sql<boolean>`operations.operation_status not in ('FINALIZED', 'CANCELLED')`)
    .where(
      sql<boolean>`(${operations ?? null}::uuid[] is null or operations.uuid = any(${operations ?? null}::uuid[]))`,
    )
    .orderBy('operations.created_at')
    .orderBy('operations.uuid')
    .execute();
