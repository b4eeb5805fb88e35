import { sql } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';
import type { SubjectKind } from '@area/domain/staff/subjects';
import type { Subject } from '@area/domain/staff/subjects';

/** The table that holds each kind. */
const SUBJECT_TABLES: Readonly<Record<SubjectKind, keyof Tables>> = {
  account: 'accounts',
  application: 'applications',
  bank_account: 'bank_accounts',
  beneficiary: 'beneficiaries',
  brand: 'configurations',
  calendar: 'business_calendars',
  change: 'pending_changes',
  document: 'documents',
  host: 'portals',
  import: 'imports',
  integration: 'integration_clients',
  integration_keys: 'integration_keys',
  index: 'market_indices',
  index_levels: 'index_levels',
  intervener: 'interveners',
  issue: 'issues',
  kyc: 'kyc_records',
  merger: 'mergers',
  operation: 'operations',
  partner: 'partners',
  payment: 'payments',
  payment_batch: 'payment_batches',
  payout: 'payouts',
  positions: 'positions',
  product: 'products',
  product_terms: 'product_terms',
  register_difference: 'register_differences',
  role: 'account_roles',
  screening_hit: 'screening_hits',
  staff: 'staff',
  unit_values: 'unit_values',
  work_income: 'work_income_declarations',
  webhook: 'webhook_endpoints',
};

/** The column by which a kind is known, where it is no `uuid`. All rows of one identifier are one subject. */
const SUBJECT_KEYS: Readonly<Partial<Record<SubjectKind, string>>> = {
  brand: 'id',
  calendar: 'region',
  host: 'id',
  index: 'code',
  index_levels: 'index_code',
  integration: 'id',
  integration_keys: 'client_id',
  partner: 'id',
  positions: 'account_uuid',
  product_terms: 'product_uuid',
  unit_values: 'product_uuid',
  work_income: 'intervener_uuid',
};

/**
 * They are not locked themselves: a publication or correction of unit values, and new terms, lock the product, and so does a
 * decision about them. Lists of holidays are only added; levels lock their index.
 */
const HELD_BY_OTHERS: ReadonlySet<SubjectKind> = new Set([
  'unit_values',
  'product_terms',
  'calendar',
  'index_levels',
]);

/** A row that is not there. */
const MISSING = Buffer.alloc(32);

/** A subject with a hash of its whole row. */
export interface HashedSubject extends Subject {
  readonly content_hash: Buffer;
}

const nameOf = ({ kind, uuid }: Subject): string => `${kind} ${uuid}`;

const lockSubject = async (tx: Db, subject: Subject): Promise<HashedSubject> => {
  const { kind, uuid } = subject;
  const [table, key] = [sql.table(SUBJECT_TABLES[kind]), sql.ref(SUBJECT_KEYS[kind] ?? 'uuid')];
  // Nobody changes or removes it meanwhile; a row that only names it may be written.
  const lock = HELD_BY_OTHERS.has(kind) ? sql`` : sql`for no key update`;
  // The alias is the name of no column: `subject` is one of issues and of differences.
  const { rows } = await sql<{ content_hash: Buffer | null }>`
    select sha256(convert_to(string_agg(to_jsonb(whole_row)::text, ',' order by to_jsonb(whole_row)::text), 'UTF8')) as content_hash
      from (select * from ${table} where ${key} = ${uuid} ${lock}) as whole_row`.execute(tx);
  return { ...subject, content_hash: rows[0]?.content_hash ?? MISSING };
};

/** The hashes of rows of one kind as they are now, by their identifiers; a row that is not there has none. */
export const findHashes = async (
  db: Db,
  kind: SubjectKind,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> => {
  const column = SUBJECT_KEYS[kind] ?? 'uuid';
  const [table, key] = [sql.table(SUBJECT_TABLES[kind]), sql.ref(column)];
  // Compared as what it is: an identifier that is read as text is found by no index.
  const type = sql.raw(column.endsWith('uuid') ? 'uuid[]' : 'text[]');
  const { rows } = await sql<{ uuid: string; content_hash: Buffer }>`
    select ${key}::text as uuid,
           sha256(convert_to(string_agg(to_jsonb(whole_row)::text, ',' order by to_jsonb(whole_row)::text), 'UTF8')) as content_hash
      from ${table} as whole_row where ${key} = any(${[...uuids]}::${type}) group by ${key}`.execute(
    db,
  );
  return new Map(rows.map(({ uuid, content_hash }) => [uuid, content_hash]));
};

/** Locks rows until the transaction ends, always in the same order, and returns their hashes. */
export const lockSubjects = async (
  tx: Db,
  subjects: readonly Subject[],
): Promise<readonly HashedSubject[]> => {
  const hashed: HashedSubject[] = [];
  for (const subject of subjects.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b))))
    hashed.push(await lockSubject(tx, subject));
  return hashed;
};

export const insertSubjects = async (
  tx: Db,
  proposal_uuid: string,
  subjects: readonly HashedSubject[],
): Promise<void> => {
  if (subjects.length === 0) return;
  await tx
    .insertInto('proposal_subjects')
    .values(
      subjects.map(({ kind, uuid, content_hash }) => ({
        proposal_uuid,
        kind,
        subject_id: uuid,
        content_hash,
      })),
    )
    .execute();
};

/** The rows that a proposal was made on, as they were then. */
export const listSubjects = async (
  db: Db,
  proposal_uuid: string,
): Promise<readonly HashedSubject[]> => {
  const rows = await db
    .selectFrom('proposal_subjects')
    .select(['kind', 'subject_id as uuid', 'content_hash'])
    .where('proposal_uuid', '=', proposal_uuid)
    .execute();
  return rows;
};

/** Whether every row still holds what it held. */
export const areUnchanged = (
  before: readonly HashedSubject[],
  now: readonly HashedSubject[],
): boolean => {
  const known = new Map(before.map((subject) => [nameOf(subject), subject.content_hash]));
  return (
    before.length === now.length &&
    now.every((subject) => known.get(nameOf(subject))?.equals(subject.content_hash) ?? false)
  );
};
