import { madridDate } from '@area/domain/calendar/madrid';
import type { Insertable, QueryCreator, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type {
  Db,
  Tables,
  OperationsTable,
  OperationHistoryTable,
} from '../../platform/db/tables.ts';
import { recordingEvent } from '../../platform/events/store.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { paymentReference } from '@area/domain/operation/codes';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import {
  orderEnvelopeColumn,
  toOrderEnvelope,
} from '../../documents/signatures/order-envelope-store.ts';
import { latestUnitValueOf, unitValueKnownAt } from '../../ledger/units/unit-values-store.ts';
import { stepEvent } from './history-store.ts';
import { isSignatureRejected } from './refused-store.ts';

const joined = (db: Pick<QueryCreator<Tables>, 'selectFrom'>) =>
  db
    .selectFrom('operations')
    .innerJoin('accounts', 'accounts.uuid', 'operations.account_uuid')
    .innerJoin('products', 'products.uuid', 'operations.product_uuid')
    .selectAll('operations')
    .select([
      'accounts.alias as account_alias',
      'accounts.number as account_number',
      'accounts.signature_arrangement',
      'accounts.required_signatures',
      'accounts.signature_rules',
      'products.name as product_name',
      'products.class as product_class',
      'products.type as product_type',
      'products.isin',
      'products.cnmv_number',
      'products.iban as product_iban',
      // That of the day on which it was placed.
      sql<string>`coalesce((
        select t.entry_fee from product_terms t
         where t.product_uuid = products.uuid and t.from_date <= (operations.created_at at time zone 'Europe/Madrid')::date
         order by t.from_date desc, t.number desc limit 1), products.entry_fee)`.as(
        'product_entry_fee',
      ),
    ])
    .select([
      isSignatureRejected().as('is_signature_rejected'),
      // The last unit value before it was ordered, as in its review and its document.
      unitValueKnownAt(sql.ref('operations.product_uuid'), sql.ref('operations.created_at')).as(
        'known_unit_value',
      ),
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('transfer_orders')
          .select('transfer_orders.operation_uuid')
          .whereRef('transfer_orders.operation_uuid', '=', 'operations.uuid'),
      ).as('is_between_managers'),
    );

/** An operation with what its account and product add to it. */
export type OperationWhole = Awaited<
  ReturnType<ReturnType<typeof joined>['executeTakeFirstOrThrow']>
>;

export const getOperationWhole = async (db: Db, uuid: string): Promise<OperationWhole> => {
  const row = await joined(db).where('operations.uuid', '=', uuid).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/** An operation for its page: with the envelope of its version, and the last unit value of its product on a day. */
export const getOperationPage = async (db: Db, uuid: string, on: CivilDate) => {
  const row = await joined(db)
    .select([
      orderEnvelopeColumn().as('stored_envelope'),
      latestUnitValueOf(sql.ref('operations.product_uuid'), sql`${on}::date`).as(
        'latest_unit_value',
      ),
    ])
    .where('operations.uuid', '=', uuid)
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  const { stored_envelope: stored, ...operation } = row;
  return { ...operation, envelope: stored ? toOrderEnvelope(stored) : undefined };
};

export type OperationPage = Awaited<ReturnType<typeof getOperationPage>>;

const nextNumber = () => sql<number>`nextval('operation_numbers')::int`;

/** The number of an operation, which none gets again. */
export const drawReference = async (db: Db): Promise<string> => {
  const { number } = await db.selectNoFrom(nextNumber().as('number')).executeTakeFirstOrThrow();
  return paymentReference(number);
};

/** Defaults of the database for missing columns. */
const FRESH = { version: 1, has_docs_signed: false, waiting_for: [] };

/** A statement with `operations` among its common table expressions, so that the reading of a row is written once. */
type WithOperations = Pick<QueryCreator<Tables>, 'selectFrom'>;

/**
 * A row that is not written yet, as `getOperationWhole` would find it, with the number that it will have: what is printed of it is
 * rendered before it is written.
 */
export const draftOperation = async (
  db: Db,
  row: Omit<Insertable<OperationsTable>, 'uuid' | 'updated_at' | 'subop' | 'reference'>,
): Promise<OperationWhole> => {
  const written = JSON.stringify({
    ...FRESH,
    ...row,
    uuid: newUuid(),
    updated_at: row.created_at,
  });
  const drafted = db.with(
    'operations',
    () => sql<
      Selectable<OperationsTable>
    >`(select draft.* from product_on(${row.product_uuid}, ${madridDate(row.created_at)}) products,
      jsonb_populate_record(null::operations, ${written}::jsonb
        || jsonb_build_object('cut_off', products.cut_off, 'settlement_days', products.settlement_days)) draft)`,
  );
  const { number, ...draft } = await joined(drafted as WithOperations)
    .select(nextNumber().as('number'))
    .executeTakeFirstOrThrow();
  return { ...draft, reference: paymentReference(number) };
};

/** Writes an operation and the first step of its history, and finds it as `getOperationWhole` does. */
export const insertWithHistory = async (
  db: Db,
  row: Insertable<OperationsTable>,
  first: Insertable<OperationHistoryTable>,
): Promise<OperationWhole> => {
  const written = recordingEvent(db, stepEvent(first.operation_uuid, first.to_status))
    .with('first_step', (creator) => creator.insertInto('operation_history').values(first))
    .with('operations', (creator) => creator.insertInto('operations').values(row).returningAll());
  return joined(written as WithOperations).executeTakeFirstOrThrow();
};

/** Some operations in no order; those that are not there are left out. */
export const getOperationsWhole = async (
  db: Db,
  uuids: readonly string[],
): Promise<OperationWhole[]> =>
  uuids.length === 0
    ? []
    : joined(db)
        .where('operations.uuid', '=', sql<string>`any(${uuids}::uuid[])`)
        .execute();

/** One operation, locked until the transaction ends. */
export const lockOperation = async (db: Db, uuid: string): Promise<OperationWhole> => {
  const row = await joined(db)
    .where('operations.uuid', '=', uuid)
    .forUpdate('operations')
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/** Columns of an operation other than its status, which `transitionOperation` changes. */
export const updateOperation = async (
  db: Db,
  uuid: string,
  changes: Omit<Updateable<OperationsTable>, 'operation_status'>,
): Promise<void> => {
  await db.updateTable('operations').set(changes).where('uuid', '=', uuid).execute();
};

/** Orders whose money the bank is asked to collect. */
export const markCollecting = async (
  db: Db,
  uuids: readonly string[],
  now: Date,
): Promise<void> => {
  await db
    .updateTable('operations')
    .set({ payment_status: 'COLLECTING', updated_at: now })
    .where('uuid', '=', sql<string>`any(${uuids}::uuid[])`)
    .execute();
};
