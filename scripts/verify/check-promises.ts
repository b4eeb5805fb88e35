import type { Db } from '@area/server/platform/db/tables';
import { join } from 'node:path';
import { runAudit } from '@area/server/entry/audit/run-audit';
import { openDatabase } from '@area/server/platform/db/open';
import { diskStorage } from '@area/server/platform/outside/storage/disk';
import type { ObjectStorage } from '@area/server/platform/outside/storage/storage';
import { silentLog } from '../../server/test/silent-log.ts';
import { sql } from 'kysely';
import { addressIn } from './direct-database.ts';
import { sendRequest, describe } from './http-client.ts';
import type { Ledger } from './ledger.ts';
import type { LoggedIn } from './people.ts';
import { findDamagedFiles } from './signing-state.ts';

const PAGE = 1000;

interface OperationsPage {
  readonly data: readonly { readonly uuid: string }[];
  readonly page: { readonly total: number };
}

/** Every operation that a person sees, with the calls of the portal. */
const listSeen = async (url: string, { authorization }: LoggedIn): Promise<string[]> => {
  const seen: string[] = [];
  for (;;) {
    const path = `/api/operations?$limit=${PAGE}&$offset=${seen.length}&$orderby=created_at`;
    const answer = await sendRequest(url, { method: 'GET', path, headers: { authorization } });
    if (answer.kind === 'lost' || answer.status !== 200)
      throw new Error(`GET ${path}: ${describe(answer)}`);
    const { data, page } = answer.body as OperationsPage;
    seen.push(...data.map(({ uuid }) => uuid));
    if (data.length === 0 || seen.length >= page.total) return seen;
  }
};

const findUnseen = async (
  url: string,
  ledger: Ledger,
  people: readonly LoggedIn[],
): Promise<string[]> => {
  const problems: string[] = [];
  for (const person of people) {
    const seen = await listSeen(url, person);
    const counts = new Map<string, number>();
    for (const uuid of seen) counts.set(uuid, (counts.get(uuid) ?? 0) + 1);
    for (const { uuid, person: key } of ledger.orders.values())
      if (key === person.key && counts.get(uuid) !== 1)
        problems.push(`${key} sees acknowledged order ${uuid} ${counts.get(uuid) ?? 0} times`);
  }
  return problems;
};

/** Each key has at most one operation, each operation its key, and each acknowledged key the acknowledged operation. */
const findWrongOrders = async (db: Db, ledger: Ledger): Promise<string[]> => {
  const { rows: kept } = await sql<{ key: string; operation: string | null }>`
    select key, answer ->> 'uuid' as operation from idempotency_keys`.execute(db);
  const { rows: orders } = await sql<{ uuid: string }>`
    select uuid from operations where source_system = 'PRIVATE_AREA' and source = 'ONLINE'`.execute(
    db,
  );
  const told = new Map(kept.map(({ key, operation }) => [key, operation]));
  const named = new Set(told.values());
  const existing = new Set(orders.map(({ uuid }) => uuid));
  return [
    ...[...ledger.orders.values()]
      .filter(({ key, uuid }) => told.get(key) !== uuid || !existing.has(uuid))
      .map(({ key, uuid }) => `acknowledged order ${uuid} of key ${key} is not there`),
    ...orders
      .filter(({ uuid }) => !named.has(uuid))
      .map(({ uuid }) => `operation ${uuid} belongs to no key`),
    ...(named.size === told.size ? [] : [`${told.size} keys name ${named.size} operations`]),
    ...kept
      .filter(({ operation }) => operation === null)
      .map(({ key }) => `key ${key} was committed without its order`),
  ];
};

const findWrongSignatures = async (db: Db, ledger: Ledger): Promise<string[]> => {
  const rows = await db
    .selectFrom('signatures')
    .innerJoin('envelopes', 'envelopes.uuid', 'signatures.envelope_uuid')
    .select(['envelopes.entity_uuid as operation_uuid', 'signatures.intervener_uuid'])
    .execute();
  const there = new Set(
    rows.map(({ operation_uuid, intervener_uuid }) => `${operation_uuid} ${intervener_uuid}`),
  );
  return ledger.signatures
    .filter(({ operation, intervener }) => !there.has(`${operation} ${intervener}`))
    .map(({ operation }) => `the acknowledged signature of ${operation} is not there`);
};

/** Every document is complete; every order has its document, every signed one its sealed copy. */
const findWrongDocuments = async (db: Db, storage: ObjectStorage): Promise<string[]> => {
  const problems = await findDamagedFiles(db, storage);
  const { rows } = await sql<{ uuid: string }>`
    select o.uuid from operations o
     where o.source_system = 'PRIVATE_AREA' and o.source = 'ONLINE'
       and (not exists (select from documents d where d.operation_uuid = o.uuid and d.subcategory = 'SUBSCRIPTION_ORDER')
            or o.has_docs_signed and not exists (select from documents d where d.operation_uuid = o.uuid and d.subcategory = 'SIGNED_ORDER'))`.execute(
    db,
  );
  return [...problems, ...rows.map(({ uuid }) => `operation ${uuid} lacks a document`)];
};

/** What the auditor finds. */
export const findAuditProblems = async (db: Db): Promise<string[]> =>
  (await runAudit(db))
    .filter(({ rows }) => rows.length > 0)
    .map(({ name, rows }) => `auditor, ${name}: ${JSON.stringify(rows[0])}`);

interface Held {
  readonly url: string;
  readonly dataDir: string;
  readonly ledger: Ledger;
  readonly people: readonly LoggedIn[];
  /** The place of the files, if not in the data folder. */
  readonly storage?: ObjectStorage;
}

/** Checks everything that the server acknowledged, over HTTP and in the database. */
export const findBrokenPromises = async ({
  url,
  dataDir,
  ledger,
  people,
  storage = diskStorage(join(dataDir, 'files')),
}: Held): Promise<string[]> => {
  const database = await openDatabase(
    { dataDir, databaseUrl: addressIn(dataDir), role: 'office' },
    silentLog,
  );
  try {
    const db = database.kysely;
    return [
      ...(await findUnseen(url, ledger, people)),
      ...(await findWrongOrders(db, ledger)),
      ...(await findWrongSignatures(db, ledger)),
      ...(await findWrongDocuments(db, storage)),
      ...(await findAuditProblems(db)),
    ];
  } finally {
    await database.close();
  }
};
