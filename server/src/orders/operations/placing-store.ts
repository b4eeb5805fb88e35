import { addMonths, civilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { paymentReference } from '@area/domain/operation/codes';
import { subOperationOf } from '@area/domain/operation/sub-operation';
import type { SubOperationCode } from '@area/domain/operation/sub-operation-codes';
import { sql } from 'kysely';
import type { Insertable, QueryCreator, Selectable } from 'kysely';
import { soldLotsColumn } from '../../ledger/units/lots-store.ts';
import type { SoldLotRow } from '../../ledger/units/lots-store.ts';
import { prepareInsert, prepareWrite } from '../../platform/db/prepared.ts';
import type { Bind } from '../../platform/db/prepared.ts';
import type {
  Db,
  OperationHistoryTable,
  OperationsTable,
  Tables,
} from '../../platform/db/tables.ts';
import { boundEvent, recordingBoundEvent } from '../../platform/events/store.ts';
import type { BoundEvent } from '../../platform/events/store.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { stepEvent } from './history-store.ts';
import type { historyRow } from './history-store.ts';
import { joinedOperations } from './store.ts';
import type { OperationWhole } from './store.ts';

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

/** Whose sales before an order count. */
interface SalesBefore {
  readonly account: string;
  readonly product: string;
  readonly sold_since: CivilDate;
}

const salesBefore = (
  row: Pick<
    Insertable<OperationsTable>,
    'account_uuid' | 'product_uuid' | 'expected_nav_date' | 'created_at'
  >,
): SalesBefore => ({
  account: row.account_uuid,
  product: row.product_uuid,
  sold_since: addMonths(civilDate(row.expected_nav_date ?? madridDate(row.created_at)), -12),
});

/** Before `operations` has another meaning in the statement. */
const soldIn = (db: Db, bind: Bind<SalesBefore>) =>
  sql<{ readonly lots: readonly SoldLotRow[] }>`(select ${soldLotsColumn(db, {
    account: bind('account'),
    product: bind('product'),
    since: bind('sold_since'),
  })} as lots)`;

const SOLD = sql<readonly SoldLotRow[]>`(select lots from sold)`.as('sold_lots');

interface Draft extends SalesBefore {
  readonly on: CivilDate;
  readonly written: string;
}

const drafted = prepareWrite((db, bind: Bind<Draft>) =>
  joinedOperations(
    db
      .with('sold', () => soldIn(db, bind))
      .with(
        'operations',
        () => sql<
          Selectable<OperationsTable>
        >`(select draft.* from product_on(${bind('product')}, ${bind('on')}) products,
      jsonb_populate_record(null::operations, ${bind('written')}::jsonb
        || jsonb_build_object('cut_off', products.cut_off, 'settlement_days', products.settlement_days)) draft)`,
      ) as WithOperations,
  ).select([nextNumber().as('number'), SOLD]),
);

/**
 * A row that is not written yet, as `getOperationWhole` would find it, with the number that it will have: what is printed of it is
 * rendered before it is written.
 */
export const draftOperation = async (
  db: Db,
  row: Omit<Insertable<OperationsTable>, 'uuid' | 'updated_at' | 'subop' | 'reference'>,
): Promise<OperationWhole> => {
  const [found] = await drafted(db, {
    ...salesBefore(row),
    on: madridDate(row.created_at),
    written: JSON.stringify({ ...FRESH, ...row, uuid: newUuid(), updated_at: row.created_at }),
  });
  if (!found) throw new Error('there is no such account or product');
  const { number, ...draft } = found;
  return { ...draft, reference: paymentReference(number) };
};

/** The first step of its history. */
type FirstStep = Insertable<OperationHistoryTable> & ReturnType<typeof historyRow>;

/** The code of a subscription, which depends on whether the account bought that product before. */
interface SubopOfSubscription extends SalesBefore {
  readonly first_subop: SubOperationCode;
  readonly later_subop: SubOperationCode;
}

const written = prepareInsert(
  (db, values, bind: Bind<FirstStep & BoundEvent & SubopOfSubscription>) =>
    joinedOperations(
      recordingBoundEvent(db, bind)
        .with('sold', () => soldIn(db, bind))
        .with('first_step', (creator) =>
          creator.insertInto('operation_history').values({
            operation_uuid: bind('operation_uuid'),
            step: bind('step'),
            from_status: bind('from_status'),
            to_status: bind('to_status'),
            actor_kind: bind('actor_kind'),
            actor_uuid: bind('actor_uuid'),
            actor_name: bind('actor_name'),
            reason: bind('reason'),
            ip: bind('ip'),
            request_id: bind('request_id'),
            at: bind('at'),
          }),
        )
        .with(
          'operations',
          () =>
            sql<Selectable<OperationsTable>>`(insert into operations ${values({
              subop: sql`case when exists(
            select from operations bought
             where bought.account_uuid = ${bind('account')} and bought.product_uuid = ${bind('product')}
               and bought.type = 'SUSCRIPCION' and bought.operation_status <> 'CANCELLED')
            then ${bind('later_subop')} else ${bind('first_subop')} end`,
            })} returning *)`,
        ) as WithOperations,
    ).select(SOLD),
);

/**
 * Writes an operation and the first step of its history, and finds it as `getOperationWhole` does. A subscription may leave its
 * code of a sub-operation to the statement.
 */
export const insertWithHistory = async (
  db: Db,
  row: Insertable<OperationsTable>,
  first: FirstStep,
): Promise<OperationWhole> => {
  const event = boundEvent(stepEvent(first.operation_uuid, first.to_status));
  const subops = {
    ...salesBefore(row),
    first_subop: subOperationOf({ type: 'SUSCRIPCION', is_first: true }),
    later_subop: subOperationOf({ type: 'SUSCRIPCION', is_first: false }),
  };
  const [operation] = await written(db, row, { ...first, ...event, ...subops });
  if (!operation) throw new Error('an operation was not written');
  return operation;
};
