import type { ImportKind } from '@area/domain/imports/kinds';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/tables.ts';
import { listReferences } from '../../../platform/import-undo/undo-store.ts';
import type { Reference } from '../../../platform/import-undo/undo-store.ts';

/** Why a row that came in cannot be taken back. */
type BlockedBy = 'operation' | 'signature' | 'document' | 'import' | 'change' | 'value' | 'record';

/** A row that came in, and what stands against taking it back. */
interface UndoBlocker {
  readonly kind: ImportKind;
  readonly external_id: string;
  readonly blocked_by: BlockedBy;
}

/** Tables whose rows an import makes by uuid. */
const MADE = [
  'interveners',
  'accounts',
  'account_roles',
  'addresses',
  'bank_accounts',
  'convenience_tests',
  'operations',
  'lots',
  'products',
  'product_documents',
  'index_levels',
  'mandates',
  'tax_declarations',
  'gdpr_answers',
  'kyc_records',
  'designations',
  'beneficiaries',
  'documents',
  'unit_blocks',
  'periodic_orders',
  'benefits',
] as const;

/** What is written with the rows that came in; it goes, or is reversed, with them. */
const CARRIED = new Set([
  'operation_history',
  'unit_movements',
  'lot_events',
  'positions',
  'position_days',
  'operation_counts',
  'logins',
  'plan_terms',
  'tax_lines',
  'periodic_orders',
]);

/**
 * Rows without a name of their own that came in with the row `m` to which they refer, as the files say them. One that says something else was written
 * since.
 */
const BROUGHT: Readonly<Record<string, RawBuilder<boolean>>> = Object.fromEntries([
  // What belongs to an operation came with it.
  ...(
    [
      ['reservations', 'operation_uuid'],
      ['benefits', 'operation_uuid'],
      ['benefit_incomes', 'benefit_uuid'],
      ['benefit_payments', 'benefit_uuid'],
    ] as const
  ).map(([table, operation]) => [
    table,
    sql<boolean>`exists (select from import_map with_it where with_it.uuid = t.${sql.ref(operation)} and with_it.import_uuid = m.import_uuid)`,
  ]),
  ...(
    [
      ['contributors', 'contributors', sql`r.data ->> 'account_role' = m.external_id`],
      [
        'contributions_elsewhere',
        'contributions_by_year',
        sql`r.data ->> 'person' = m.external_id and (r.data ->> 'year')::integer = t.year and (r.data ->> 'amount')::numeric = t.amount`,
      ],
      [
        'unit_values',
        'unit_values',
        sql`r.data ->> 'product_code' = (select code from products where uuid = m.uuid) and (r.data ->> 'day')::date = t.day and (r.data ->> 'value')::numeric = t.value`,
      ],
      [
        'product_terms',
        'product_terms',
        sql`r.data ->> 'product_code' = (select code from products where uuid = m.uuid) and (r.data ->> 'from_date')::date = t.from_date`,
      ],
    ] as const
  ).map(([table, kind, is_told]) => [
    table,
    sql<boolean>`exists (select from import_rows r where r.import_uuid = m.import_uuid and r.kind = ${kind} and r.action = 'CREATE' and ${is_told})`,
  ]),
]);

/** What says that somebody came in, was told or was looked at, and decides nothing: it stays with an empty record. */
const TRACES = new Set([
  'tokens',
  'token_families',
  'passkeys',
  'password_resets',
  'staff_audit',
  'outbox',
  'notifications',
  'notification_events',
  'notification_choices',
  'seen_rejections',
  'test_notices',
]);

const OF_TABLES: Readonly<Record<string, BlockedBy>> = {
  operations: 'operation',
  reservations: 'operation',
  payments: 'operation',
  envelopes: 'signature',
  signatures: 'signature',
  signing_records: 'signature',
  sign_challenges: 'signature',
  documents: 'document',
  statements: 'document',
  plan_papers: 'document',
  yearly_papers: 'document',
  report_requests: 'document',
  data_exports: 'document',
};

/** Of each reason as many as a person looks at. */
const MOST_OF_ONE = 200;

type Found = Pick<UndoBlocker, 'kind' | 'external_id'> & { readonly is_imported: boolean };

/** Rows of a table that refer to what came in, and did not come in with it. */
const listReferring = async (
  db: Db,
  import_uuid: string,
  { table, column, is_named }: Reference,
): Promise<readonly UndoBlocker[]> => {
  const own = (of: 'own' | 'any') =>
    is_named
      ? sql`exists (select from import_map own where own.uuid = t.uuid${of === 'own' ? sql` and own.import_uuid = ${import_uuid}::uuid` : sql``})`
      : (BROUGHT[table] ?? sql`false`);
  const { rows } = await sql<Found>`
    select distinct m.kind, m.external_id, ${own('any')} as is_imported
      from ${sql.table(table)} t join import_map m on m.uuid = t.${sql.ref(column)}
     where m.import_uuid = ${import_uuid}::uuid and not ${own('own')}
     order by 1, 2 limit ${MOST_OF_ONE}::int`.execute(db);
  return rows.map(({ kind, external_id, is_imported }) => ({
    kind,
    external_id,
    blocked_by: is_imported ? 'import' : (OF_TABLES[table] ?? 'record'),
  }));
};

/** What was changed since: its version, or its status, is not that with which it came in. */
const listChanged = async (db: Db, import_uuid: string): Promise<readonly UndoBlocker[]> => {
  const { rows } = await sql<UndoBlocker>`
    select m.kind, m.external_id, 'change' as blocked_by
      from import_map m
      left join interveners i on i.uuid = m.uuid
      left join accounts a on a.uuid = m.uuid
      left join account_roles r on r.uuid = m.uuid
      left join bank_accounts b on b.uuid = m.uuid
      left join mandates d on d.uuid = m.uuid
      left join documents x on x.uuid = m.uuid and m.kind = 'documents'
      left join operations o on o.uuid = m.uuid and m.kind in ('periodic_orders', 'benefits', 'open_orders')
     where m.import_uuid = ${import_uuid}::uuid
       and (i.version <> 1 or a.version <> 1 or a.closed_at is not null or r.status <> 'ACTIVE' or b.status <> 'VALIDATED' or d.status <> 'ACTIVE'
         or x.status <> 'VALIDATED' or o.operation_status is distinct from case m.kind when 'open_orders' then 'RD_SENT' when 'benefits' then 'PERIODIC_ACTIVE' else o.operation_status end
         or o.operation_status in ('PERIODIC_SUSPENDED', 'CANCELLED'))
     order by 1, 2 limit ${MOST_OF_ONE}::int`.execute(db);
  return rows;
};

/** Unit values at which something else was executed. */
const listUsedValues = async (db: Db, import_uuid: string): Promise<readonly UndoBlocker[]> => {
  const { rows } = await sql<UndoBlocker>`
    select r.kind, r.external_id, 'value' as blocked_by
      from import_rows r join products p on p.code = r.data ->> 'product_code'
     where r.import_uuid = ${import_uuid}::uuid and r.kind = 'unit_values' and r.action = 'CREATE'
       and exists (select from operations o where o.product_uuid = p.uuid and o.nav_date = (r.data ->> 'day')::date
                     and not exists (select from import_map m where m.uuid = o.uuid and m.import_uuid = r.import_uuid))
     order by 1, 2 limit ${MOST_OF_ONE}::int`.execute(db);
  return rows;
};

/** Terms and documents that came in for products of before, and under which something was ordered since. */
const listUsedConditions = async (db: Db, import_uuid: string): Promise<readonly UndoBlocker[]> => {
  const { rows } = await sql<UndoBlocker>`
    select r.kind, r.external_id, 'operation' as blocked_by
      from import_rows r join imports i on i.uuid = r.import_uuid join products p on p.code = r.data ->> 'product_code'
     where r.import_uuid = ${import_uuid}::uuid and r.kind in ('product_terms', 'product_documents') and r.action = 'CREATE'
       and exists (select from operations o where o.product_uuid = p.uuid and o.created_at >= i.planned_at
                     and (o.created_at at time zone 'Europe/Madrid')::date >= coalesce(r.data ->> 'from_date', r.data ->> 'in_force_from')::date
                     and not exists (select from import_map m where m.uuid = o.uuid and m.import_uuid = r.import_uuid))
     order by 1, 2 limit ${MOST_OF_ONE}::int`.execute(db);
  return rows;
};

/** Products whose status somebody has changed. */
const listChangedProducts = async (
  db: Db,
  import_uuid: string,
): Promise<readonly UndoBlocker[]> => {
  const { rows } = await sql<UndoBlocker>`
    select r.kind, r.external_id, 'change' as blocked_by
      from import_rows r join import_map m on m.kind = r.kind and m.external_id = r.external_id and m.import_uuid = r.import_uuid
      join products p on p.uuid = m.uuid
     where r.import_uuid = ${import_uuid}::uuid and r.kind = 'products' and p.status <> r.data ->> 'status'
     order by 1, 2 limit ${MOST_OF_ONE}::int`.execute(db);
  return rows;
};

/** Everything that stands against taking an import back, in a transaction. *Source*: office.md 4, ADR 203. */
export const listBlockers = async (
  db: Db,
  import_uuid: string,
): Promise<readonly UndoBlocker[]> => {
  // What was just filled has no statistics: the database would take it for a few rows, and read it once for each of them.
  await sql`set local enable_nestloop = off`.execute(db);
  const found: UndoBlocker[] = [
    ...(await listChanged(db, import_uuid)),
    ...(await listChangedProducts(db, import_uuid)),
    ...(await listUsedValues(db, import_uuid)),
    ...(await listUsedConditions(db, import_uuid)),
  ];
  for (const reference of await listReferences(db, MADE))
    if (!CARRIED.has(reference.table) && !TRACES.has(reference.table))
      found.push(...(await listReferring(db, import_uuid, reference)));
  const keyOf = ({ kind, external_id, blocked_by }: UndoBlocker): string =>
    `${kind} ${external_id} ${blocked_by}`;
  return [...new Map(found.map((blocker) => [keyOf(blocker), blocker])).values()].toSorted(
    (one, other) => (keyOf(one) < keyOf(other) ? -1 : 1),
  );
};

/** Frees the outside names: the same files may come in again. */
export const forgetNames = async (db: Db, import_uuid: string): Promise<void> => {
  await db.deleteFrom('import_map').where('import_uuid', '=', import_uuid).execute();
};
