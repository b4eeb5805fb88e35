import type { Db } from '@area/server/platform/db/tables';
import { createHash } from 'node:crypto';
import type { ObjectStorage } from '@area/server/platform/outside/storage/storage';
import { sweepStorage } from '@area/server/platform/storage/sweep';
import { sql } from 'kysely';

const LATER_MS = 48 * 60 * 60 * 1000;

interface Counts {
  readonly signatures: number;
  readonly sealed: number;
  readonly status: string;
  readonly is_signed: boolean;
}

/** What is kept of the signing of an order. */
const countOf = async (db: Db, operation: string): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select (select count(*)::int from signatures s join envelopes e on e.uuid = s.envelope_uuid where e.entity_uuid = o.uuid) as signatures,
           (select count(*)::int from documents d where d.operation_uuid = o.uuid and d.subcategory = 'SIGNED_ORDER') as sealed,
           (select string_agg(e.status, ',') from envelopes e where e.entity_uuid = o.uuid) as status,
           o.has_docs_signed as is_signed
      from operations o where o.uuid = ${operation}::uuid`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`the order ${operation} is gone`);
  return row;
};

const OPEN = { signatures: 0, sealed: 0, status: 'PENDING', is_signed: false };
const DONE = { signatures: 1, sealed: 1, status: 'DONE', is_signed: true };

const isSame = (a: Counts, b: Counts): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether an order is in a valid state: open as if nothing had been tried, or executed once. */
export const findWrongState = async (
  db: Db,
  operation: string,
  { isSigned }: { isSigned: boolean },
): Promise<string[]> => {
  const counts = await countOf(db, operation);
  return isSame(counts, isSigned ? DONE : OPEN)
    ? []
    : [`${operation} should be ${isSigned ? 'done' : 'open'} and has ${JSON.stringify(counts)}`];
};

/** Every document row has its complete file. */
export const findDamagedFiles = async (db: Db, storage: ObjectStorage): Promise<string[]> => {
  const problems: string[] = [];
  for (const { storage_key, sha256 } of await db
    .selectFrom('documents')
    .select(['storage_key', 'sha256'])
    .execute()) {
    const bytes = await storage.get(storage_key).catch(() => undefined);
    if (!bytes) problems.push(`${storage_key} has no file`);
    else if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      problems.push(`${storage_key} is not what was kept`);
  }
  return problems;
};

/** Sweeps as two days later: incomplete files are deleted, and every row keeps its file. */
export const findFileProblems = async (
  db: Db,
  storage: ObjectStorage,
): Promise<{ readonly swept: number; readonly problems: readonly string[] }> => {
  const later = new Date(Date.now() + LATER_MS);
  const { orphans, is_removed } = await sweepStorage(db, storage, later);
  const again = await sweepStorage(db, storage, later);
  const left = again.orphans.map((key) => `${key} belongs to no row and was not swept`);
  return {
    swept: orphans.length,
    problems: [
      ...(is_removed ? [] : ['the sweep did not dare']),
      ...left,
      ...(await findDamagedFiles(db, storage)),
    ],
  };
};
