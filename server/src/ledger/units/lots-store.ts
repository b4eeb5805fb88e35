import type { CivilDate } from '@area/domain/calendar/civil-date';
import { REDEMPTION_TYPES } from '@area/domain/operation/type-lists';
import { compareLots } from '@area/domain/operation/lots';
import type { Lot } from '@area/domain/operation/lots';
import { centsFrom, sharesFrom } from '@area/domain/money/wire';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { prepare } from '../../platform/db/prepared.ts';
import type { Bind, BoundParameters } from '../../platform/db/prepared.ts';
import type { Db } from '../../platform/db/tables.ts';

/** A lot of this registry. */
export interface HeldLot extends Lot {
  /** As what its units are held: consolidated, or economic once a contingency is recognised. Those of a fund are all C. *Source*: decisions 2.8. */
  readonly rights: 'C' | 'E';
}

/** What an account still has of each lot of a product, first bought first. *Source*: decisions, fourth, and 2.5. */
export const listLots = async (db: Db, account: string, product: string): Promise<HeldLot[]> => {
  const rows = await db
    .selectFrom('lots')
    .leftJoin('lot_events', 'lot_events.lot_uuid', 'lots.uuid')
    .select(['lots.uuid', 'lots.acquired_on', 'lots.rights'])
    .select(sql<string>`lots.units + coalesce(sum(lot_events.units), 0)`.as('units'))
    .select(sql<string>`lots.cost + coalesce(sum(lot_events.cost), 0)`.as('cost'))
    .where('lots.account_uuid', '=', account)
    .where('lots.product_uuid', '=', product)
    .groupBy('lots.uuid')
    .having(sql<boolean>`lots.units + coalesce(sum(lot_events.units), 0) > 0`)
    .execute();
  return rows
    .map(({ uuid, acquired_on, rights, units, cost }) => ({
      id: uuid,
      date: acquired_on,
      rights,
      units: sharesFrom(units),
      cost: centsFrom(cost),
    }))
    .toSorted(compareLots);
};

/**
 * Whether an operation only brought units here that the account had bought in this product while another system kept the register: it
 * opened one lot, which has its uuid, on the day of acquisition. What had come by a transfer was entered later. *Source*: office.md 4,
 * ADR 194.
 */
export const isBoughtBefore = () => sql<boolean>`operations.type = 'TRASPASO_ENTRADA' and exists (
  select from lots opened where opened.uuid = operations.uuid and opened.acquired_on = operations.nav_date)`;

export interface HoldingQuery {
  readonly account: string;
  readonly product: string;
  /** An operation that uses its own reservation. */
  readonly except?: string;
}

/** Purchases whose debit was returned, with the units that wait to be redeemed. */
export const listReturned = async (db: Db, { account, product, except }: HoldingQuery) =>
  db
    .selectFrom('operations')
    .select(['ordered_units', sql<string>`standing_operation(parent_uuid)`.as('bought_uuid')])
    .where('account_uuid', '=', account)
    .where('product_uuid', '=', product)
    // Written into the statement, so that the index of open orders is used.
    .where(sql<boolean>`operation_status not in ('FINALIZED', 'CANCELLED')`)
    .where('type', '=', 'REEMBOLSO')
    .where('subop', '=', 'V')
    .where('parent_uuid', 'is not', null)
    .where(sql<boolean>`uuid is distinct from ${except ?? null}::uuid`)
    .execute();

interface SalesQuery {
  readonly account: string;
  readonly product: string;
  readonly since: CivilDate;
}

const soldLots = (db: Db, { account, product, since }: BoundParameters<SalesQuery>) =>
  db
    .selectFrom('lot_events')
    .innerJoin('lots', 'lots.uuid', 'lot_events.lot_uuid')
    .innerJoin('operations as sale', 'sale.uuid', 'lot_events.operation_uuid')
    .select('sale.uuid')
    .select(sql<CivilDate>`sale.nav_date`.as('on'))
    // As texts, also where the lines are one column.
    .select([
      sql<string>`lot_events.units::text`.as('units'),
      sql<string>`lot_events.cost::text`.as('cost'),
      sql<string | null>`lot_events.fee::text`.as('fee'),
      sql<string>`lot_events.gross::text`.as('gross'),
    ])
    .where('lots.account_uuid', '=', account)
    .where('lots.product_uuid', '=', product)
    .where('sale.type', 'in', REDEMPTION_TYPES)
    .where('sale.nav_date', '>=', since)
    .where('lot_events.gross', 'is not', null)
    .where('lot_events.undoes_uuid', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lot_events as undone')
            .select('undone.uuid')
            .whereRef('undone.undoes_uuid', '=', 'sale.uuid'),
        ),
      ),
    )
    .orderBy('sale.nav_date')
    .orderBy('sale.uuid')
    .orderBy('lots.acquired_on')
    .orderBy('lots.uuid');

const soldLotsAsked = prepare((db, bind: Bind<SalesQuery>) =>
  soldLots(db, { account: bind('account'), product: bind('product'), since: bind('since') }),
);

/** Sales of an account since a day, lot by lot, the oldest first; corrected ones do not count. */
export const listSoldLots = async (db: Db, wanted: SalesQuery) => soldLotsAsked(db, wanted);

/** A line of a sale. */
export type SoldLotRow = Awaited<ReturnType<typeof listSoldLots>>[number];

/** The same as a column of another statement. */
export const soldLotsColumn = (db: Db, wanted: BoundParameters<SalesQuery>) =>
  jsonArrayFrom(soldLots(db, wanted));

/** The lots that some operations made, with the operation of each. */
export const listLotsMadeBy = async (db: Db, operations: readonly string[]) =>
  db
    .selectFrom('lots')
    .select(['uuid', 'operation_uuid'])
    .where('operation_uuid', 'in', operations)
    .execute();
