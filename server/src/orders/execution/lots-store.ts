import { cents, shares, subtractCents } from '@area/domain/money/money';
import { centsFrom, sharesFrom } from '@area/domain/money/wire';
import type { Lot } from '@area/domain/operation/lots';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';
import type { CarriedLot } from '@area/domain/operation/carried-lots';

/** The parts of lots that an operation took. */
export const listTaken = async (db: Db, operation: string): Promise<Lot[]> => {
  const rows = await db
    .selectFrom('lot_events')
    .innerJoin('lots', 'lots.uuid', 'lot_events.lot_uuid')
    .select(['lots.uuid', 'lots.acquired_on', 'lot_events.units', 'lot_events.cost'])
    .where('lot_events.operation_uuid', '=', operation)
    .where('lot_events.undoes_uuid', 'is', null)
    .where('lot_events.units', '<', '0')
    .execute();
  return rows.map(({ uuid, acquired_on, units, cost }) => ({
    id: uuid,
    date: acquired_on,
    units: shares(-sharesFrom(units)),
    cost: cents(-centsFrom(cost)),
  }));
};

/** The lots that an operation made, as it made them. */
export const listMade = async (db: Db, operation: string): Promise<Lot[]> => {
  const rows = await db
    .selectFrom('lots')
    .select(['uuid', 'acquired_on', 'units', 'cost'])
    .where('operation_uuid', '=', operation)
    .execute();
  return rows.map(({ uuid, acquired_on, units, cost }) => ({
    id: uuid,
    date: acquired_on,
    units: sharesFrom(units),
    cost: centsFrom(cost),
  }));
};

/** Lots of a position that came after an operation took from it. Ids of lots and events follow the clock. */
export const listLaterLots = async (
  db: Db,
  { account_uuid, product_uuid, uuid }: OperationWhole,
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ uuid: string }>`
    select l.uuid from lots l join operations o on o.uuid = l.operation_uuid
     where l.account_uuid = ${account_uuid} and l.product_uuid = ${product_uuid} and o.source_system <> 'CORRECTION'
       and not exists (select from lot_events e where e.operation_uuid = ${uuid} and e.uuid > l.uuid)`.execute(
    db,
  );
  return new Set(rows.map((row) => row.uuid));
};

/** Whether units left a position after an operation: then other lots would have left with a correction. */
export const hasLeftSince = async (
  db: Db,
  { account_uuid, product_uuid, uuid }: OperationWhole,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from lot_events e join lots l on l.uuid = e.lot_uuid join operations o on o.uuid = e.operation_uuid
     where l.account_uuid = ${account_uuid} and l.product_uuid = ${product_uuid} and e.units < 0 and o.source_system <> 'CORRECTION'
       and not exists (select from lot_events own where own.operation_uuid = ${uuid} and own.uuid >= e.uuid)
     limit 1`.execute(db);
  return rows.length > 0;
};

/** A lot that comes from another one of ours, with its rights. */
type CarriedHere = CarriedLot & { readonly rights: 'C' | 'E' };

/** The carried lots of an exit: date, cost and rights stay, the value is the sale less the fee. */
export const listCarried = async (db: Db, leg: string): Promise<CarriedHere[]> => {
  const rows = await db
    .selectFrom('lot_events')
    .innerJoin('lots', 'lots.uuid', 'lot_events.lot_uuid')
    .select([
      'lots.uuid',
      'lots.acquired_on',
      'lots.rights',
      'lot_events.cost',
      'lot_events.gross',
      'lot_events.fee',
    ])
    .where('lot_events.operation_uuid', '=', leg)
    .where('lot_events.undoes_uuid', 'is', null)
    .orderBy('lots.acquired_on')
    .orderBy('lots.uuid')
    .execute();
  return rows.map(({ uuid, acquired_on, rights, cost, gross, fee }) => ({
    id: uuid,
    date: acquired_on,
    rights,
    cost: cents(-centsFrom(cost)),
    value: subtractCents(centsFrom(gross ?? '0.00'), centsFrom(fee ?? '0.00')),
  }));
};

/** The names of the lots that an operation made. */
export const listOwnLots = async (db: Db, operation: string): Promise<ReadonlySet<string>> => {
  const made = await db
    .selectFrom('lots')
    .select('uuid')
    .where('operation_uuid', '=', operation)
    .execute();
  return new Set(made.map(({ uuid }) => uuid));
};
