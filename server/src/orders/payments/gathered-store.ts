import { businessCalendar } from '../../platform/calendar/in-force.ts';
import { madridDate } from '@area/domain/calendar/madrid';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { collectionDay, sequenceOf } from '@area/domain/payment/collection';
import type { SequenceType } from '@area/domain/payment/collection';
import { sql } from 'kysely';
import type { NotNull } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

const PAGE = 1000;

/** An order that is to be collected. */
export interface DueCollection {
  readonly uuid: string;
  readonly mandate_uuid: string;
  readonly product_uuid: string;
  readonly amount: string;
}

/** What the bank has collected by a mandate, or was asked to. */
const HAS_COLLECTED = sql<boolean>`exists (select 1 from collections c where c.mandate_uuid = mandates.uuid and c.status in ('SENT', 'COLLECTED'))`;

/** Sent orders to be collected by a mandate that is in force, held so that nobody changes them meanwhile. */
export const lockDue = async (db: Db): Promise<DueCollection[]> =>
  db
    .selectFrom('operations')
    .innerJoin('mandates', (join) =>
      join
        .onRef('mandates.uuid', '=', 'operations.mandate_uuid')
        .on('mandates.status', '=', 'ACTIVE'),
    )
    .select([
      'operations.uuid',
      'operations.product_uuid',
      'operations.amount',
      'mandates.uuid as mandate_uuid',
    ])
    .$narrowType<{ amount: NotNull }>()
    // Spelled out, so that the index of live orders serves.
    .where('operation_status', '=', sql.lit('RD_SENT'))
    .where('payment_method', '=', 'DOMICILIACION')
    .where('payment_status', '=', sql.lit('PENDING'))
    .where('operations.amount', '>', '0')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('collections')
            .select('operation_uuid')
            .whereRef('operation_uuid', '=', 'operations.uuid'),
        ),
      ),
    )
    .orderBy('operations.uuid')
    .limit(PAGE)
    .forUpdate('operations')
    .skipLocked()
    .execute();

/** Puts orders into batches. Their day and sequence are those of today until the bank gets them. */
export const gatherPage = async (
  db: Db,
  due: readonly (DueCollection & { readonly batch_uuid: string })[],
  now: Date,
): Promise<void> => {
  await db
    .insertInto('collections')
    .values(
      due.map(({ uuid: operation_uuid, mandate_uuid, product_uuid, amount, batch_uuid }) => ({
        operation_uuid,
        mandate_uuid,
        product_uuid,
        amount,
        batch_uuid,
        status: 'GATHERED' as const,
        sequence: sequenceOf(false),
        collect_on: collectionDay(madridDate(now), null, businessCalendar()),
      })),
    )
    .execute();
};

/** Holds the orders of a batch until the transaction ends. */
export const lockBatchOrders = async (db: Db, batch: string): Promise<void> => {
  await db
    .selectFrom('operations')
    .innerJoin('collections', 'collections.operation_uuid', 'operations.uuid')
    .select('operations.uuid')
    .where('collections.batch_uuid', '=', batch)
    .orderBy('operations.uuid')
    .forUpdate('operations')
    .execute();
};

/** An order of a batch that is not to be collected any more: it ended, was paid otherwise, or its mandate did. */
export const findUncollectable = async (db: Db, batch: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('collections')
      .innerJoin('operations', 'operations.uuid', 'collections.operation_uuid')
      .innerJoin('mandates', 'mandates.uuid', 'collections.mandate_uuid')
      .select('operations.reference')
      .where('collections.batch_uuid', '=', batch)
      .where('collections.status', '=', 'GATHERED')
      .where(({ or, eb }) =>
        or([
          eb('operation_status', '<>', 'RD_SENT'),
          eb('payment_status', '<>', 'PENDING'),
          eb('mandates.status', '<>', 'ACTIVE'),
        ]),
      )
      .orderBy('operations.reference')
      .limit(1)
      .executeTakeFirst()
  )?.reference;

/** The next page of what a batch still holds. */
export const listGathered = async (db: Db, batch: string) =>
  db
    .selectFrom('collections')
    .innerJoin('mandates', 'mandates.uuid', 'collections.mandate_uuid')
    .leftJoin('periodic_instalments', 'periodic_instalments.child_uuid', 'operation_uuid')
    .select(['operation_uuid', 'mandate_uuid', HAS_COLLECTED.as('has_collected')])
    // An instalment is collected on its day, any other order as soon as possible.
    .select('periodic_instalments.due_on as wanted')
    .where('batch_uuid', '=', batch)
    .where('collections.status', '=', 'GATHERED')
    .orderBy('operation_uuid')
    .limit(PAGE)
    .execute();

/** How a direct debit is collected. */
export interface SentDebit {
  readonly operation_uuid: string;
  readonly sequence: SequenceType;
  readonly collect_on: CivilDate;
}

/** Puts direct debits of a batch into a file. */
export const updateSent = async (
  db: Db,
  debits: readonly SentDebit[],
  { file, now }: { readonly file: string; readonly now: Date },
): Promise<void> => {
  const column = <K extends keyof SentDebit>(name: K) => debits.map((debit) => debit[name]);
  await sql`
    update collections c
       set status = 'SENT', file_uuid = ${file}, sent_at = ${now}, sequence = sent.sequence, collect_on = sent.collect_on
      from unnest(${column('operation_uuid')}::uuid[], ${column('sequence')}::text[], ${column('collect_on')}::date[])
           as sent (operation_uuid, sequence, collect_on)
     where c.operation_uuid = sent.operation_uuid`.execute(db);
};

/** The orders of a batch wait for another one. */
export const removeGathered = async (db: Db, batch: string): Promise<void> => {
  await db
    .deleteFrom('collections')
    .where('batch_uuid', '=', batch)
    .where('status', '=', 'GATHERED')
    .execute();
};
