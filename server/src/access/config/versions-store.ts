import { createHash, randomBytes } from 'node:crypto';
import type { ConfigurationContent } from '@area/contract/config/schemas';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** Who changes what, and when. */
export interface Change {
  readonly id: string;
  readonly by: string;
  readonly now: Date;
}

/** One change at a time: two at once would give two versions the same number. */
const waitForTurn = async (db: Db): Promise<void> => {
  await sql`lock table configurations in share row exclusive mode`.execute(db);
};

export const listVersions = async (db: Db) =>
  db
    .selectFrom('configurations')
    .select(['id', 'version', 'status', 'created_by', 'created_at', 'published_by', 'published_at'])
    .orderBy('id')
    .orderBy('version', 'desc')
    .execute();

const lastVersion = async (db: Db, id: string): Promise<number> => {
  const row = await db
    .selectFrom('configurations')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.version ?? 0;
};

/** Stores a draft: a new version that replaces an existing draft. */
export const saveDraft = async (
  db: Db,
  { id, by, now }: Change,
  content: ConfigurationContent,
): Promise<number> => {
  await waitForTurn(db);
  await db
    .deleteFrom('configurations')
    .where('id', '=', id)
    .where('status', '=', 'DRAFT')
    .execute();
  const version = (await lastVersion(db, id)) + 1;
  const draft = {
    id,
    version,
    status: 'DRAFT',
    content: JSON.stringify(content),
    created_by: by,
    created_at: now,
    published_at: null,
  } as const;
  await db.insertInto('configurations').values(draft).execute();
  return version;
};

export const findDraft = async (db: Db, id: string) =>
  db
    .selectFrom('configurations')
    .select(['version', 'content'])
    .where('id', '=', id)
    .where('status', '=', 'DRAFT')
    .executeTakeFirst();

/** What is published, with its version. */
export const findPublishedVersion = async (db: Db, id: string) =>
  db
    .selectFrom('configurations')
    .select(['version', 'content'])
    .where('id', '=', id)
    .where('status', '=', 'PUBLISHED')
    .executeTakeFirst();

/** One version of a brand. */
export const findVersion = async (db: Db, id: string, version: number) =>
  db
    .selectFrom('configurations')
    .select(['version', 'status', 'content'])
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();

/** The version before the published one, or the one that is named, if it was published once. */
export const findVersionBefore = async (db: Db, id: string, version?: number) =>
  db
    .selectFrom('configurations as older')
    .innerJoin('configurations as current', 'current.id', 'older.id')
    .select(['older.version', 'older.content'])
    .where('older.id', '=', id)
    .where('current.status', '=', 'PUBLISHED')
    .where('older.status', '=', 'RETIRED')
    .where((eb) =>
      version === undefined
        ? eb('older.version', '<', eb.ref('current.version'))
        : eb('older.version', '=', version),
    )
    .orderBy('older.version', 'desc')
    .limit(1)
    .executeTakeFirst();

const retire = async (db: Db, id: string): Promise<number | undefined> => {
  const retired = await db
    .updateTable('configurations')
    .set({ status: 'RETIRED' })
    .where('id', '=', id)
    .where('status', '=', 'PUBLISHED')
    .returning('version')
    .executeTakeFirst();
  return retired?.version;
};

const showVersion = async (db: Db, version: number, { id, by, now }: Change): Promise<void> => {
  await db
    .updateTable('configurations')
    .set({
      status: 'PUBLISHED',
      published_at: now,
      published_by: by,
      preview_hash: null,
      preview_until: null,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();
};

/** Publishes the draft; nothing without a draft. */
export const publishDraft = async (db: Db, change: Change): Promise<number | undefined> => {
  await waitForTurn(db);
  const draft = await findDraft(db, change.id);
  if (!draft) return undefined;
  await retire(db, change.id);
  await showVersion(db, draft.version, change);
  return draft.version;
};

/** Publishes an older version again: the one before the published one, which done twice is the one before that, or a named one. */
export const rollBack = async (
  db: Db,
  change: Change,
  version?: number,
): Promise<number | undefined> => {
  await waitForTurn(db);
  const before = await findVersionBefore(db, change.id, version);
  if (!before) return undefined;
  await retire(db, change.id);
  await showVersion(db, before.version, change);
  return before.version;
};

const PREVIEW_HOURS = 24;
const HOUR_MS = 3_600_000;
const SECRET_BYTES = 24;
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A secret that shows the draft for a day, or nothing without a draft. A new one ends the one before. */
export const openPreview = async (db: Db, id: string, now: Date): Promise<string | undefined> => {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const { numUpdatedRows } = await db
    .updateTable('configurations')
    .set({
      preview_hash: hashOf(secret),
      preview_until: new Date(now.getTime() + PREVIEW_HOURS * HOUR_MS),
    })
    .where('id', '=', id)
    .where('status', '=', 'DRAFT')
    .executeTakeFirst();
  return numUpdatedRows === 1n ? secret : undefined;
};

/** The draft that a secret shows, while it does. */
export const findPreviewed = async (
  db: Db,
  { id, secret, now }: { id: string; secret: string; now: Date },
) =>
  (
    await db
      .selectFrom('configurations')
      .select('content')
      .where('id', '=', id)
      .where('status', '=', 'DRAFT')
      .where('preview_hash', '=', hashOf(secret))
      .where('preview_until', '>', now)
      .executeTakeFirst()
  )?.content;
