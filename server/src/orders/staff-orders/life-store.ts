import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** The orders that another one made. */
export const listLegs = async (db: Db, operation: string) =>
  db
    .selectFrom('operations')
    .innerJoin('products', 'products.uuid', 'operations.product_uuid')
    .select([
      'operations.reference',
      'operations.type',
      'operations.operation_status',
      'products.name as product',
      'operations.amount',
      'operations.units',
    ])
    .where('operations.parent_uuid', '=', operation)
    .orderBy('operations.reference')
    .execute();

/** A line of a file, or an answer to it, as it is shown. */
interface FileLine {
  readonly kind: 'REGISTRAR' | 'REGISTRAR_ANSWER' | 'TRANSFER_IN' | 'TRANSFER_OUT';
  readonly name: string;
  readonly at: Date | null;
  readonly outcome: string | null;
}

/** Every file that names it, and what was answered, the oldest first. */
export const listFileLines = async (db: Db, operation: string): Promise<readonly FileLine[]> => {
  const { rows } = await sql<FileLine>`
    select 'REGISTRAR' as kind, f.name, f.closed_at as at, null as outcome
      from registrar_lines l join registrar_files f on f.uuid = l.file_uuid where l.operation_uuid = ${operation}
    union all
    select 'REGISTRAR_ANSWER', coalesce(a.reference, ''), a.answered_at, concat_ws(' ', a.outcome, a.code, a.text)
      from registrar_answers a where a.operation_uuid = ${operation}
    union all
    select case m.direction when 'SENT' then 'TRANSFER_OUT' else 'TRANSFER_IN' end, coalesce(m.file_name, m.message_id), m.created_at,
           concat_ws(' ', m.kind, m.outcome, m.outcome_text)
      from transfer_messages m where m.operation_uuid = ${operation}
    order by at nulls last, kind`.execute(db);
  return rows;
};

/** Money that came in, is collected or goes out. */
interface Money {
  readonly kind: 'PAYMENT' | 'COLLECTION' | 'PAYOUT';
  readonly amount: string;
  readonly status: string;
  readonly on: string;
  readonly iban: string | null;
}

export const listMoney = async (db: Db, operation: string): Promise<readonly Money[]> => {
  const { rows } = await sql<Money>`
    select 'PAYMENT' as kind, amount::text, outcome as status, booked_on as "on", nullif(iban, '') as iban from payments where operation_uuid = ${operation}
    union all
    select 'COLLECTION', amount::text, status, collect_on, null from collections where operation_uuid = ${operation}
    union all
    select 'PAYOUT', amount::text, status, due_on, iban from payouts where operation_uuid = ${operation}
    order by "on", kind`.execute(db);
  return rows;
};

export const listOrderDocuments = async (db: Db, operation: string) =>
  db
    .selectFrom('documents')
    .select(['uuid', 'title', 'subcategory'])
    .where('operation_uuid', '=', operation)
    .orderBy('created_at')
    .orderBy('uuid')
    .execute();

/** Who ordered it, when it was a person, and the code of its product. */
export const findOrigin = async (
  db: Db,
  { created_by, product_uuid }: { readonly created_by: string; readonly product_uuid: string },
) => {
  const [orderer, product] = await Promise.all([
    db
      .selectFrom('interveners')
      .select(['uuid', 'name', 'document_number'])
      .where('uuid', '=', created_by)
      .executeTakeFirst(),
    db
      .selectFrom('products')
      .select('code')
      .where('uuid', '=', product_uuid)
      .executeTakeFirstOrThrow(),
  ]);
  return { ordered_by: orderer ?? null, product_code: product.code };
};

export const findReference = async (db: Db, uuid: string): Promise<string> =>
  (
    await db
      .selectFrom('operations')
      .select('reference')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
  ).reference;
