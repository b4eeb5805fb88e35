import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';

/** What is older counts for nothing any more. */
const COUNTS_FOR_DAYS = 2;

/** Times of the wall clock that are compared with the clock later, and which of their rows still count. */
const PROMISED = [
  { table: 'tokens', times: ['issued_at', 'expires_at'], counts: 'true' },
  {
    table: 'token_families',
    times: ['last_used_at', 'exchanged_at', 'expires_at'],
    counts: 'ended_at is null',
  },
  {
    table: 'sign_challenges',
    times: ['created_at', 'expires_at'],
    counts: `created_at > now() - interval '${COUNTS_FOR_DAYS} days'`,
  },
  {
    table: 'contact_challenges',
    times: ['created_at', 'expires_at'],
    counts: `created_at > now() - interval '${COUNTS_FOR_DAYS} days'`,
  },
  { table: 'password_resets', times: ['created_at', 'expires_at'], counts: 'used_at is null' },
  { table: 'login_failures', times: ['last_failed_at', 'locked_until'], counts: 'true' },
  { table: 'sign_failures', times: ['last_at'], counts: 'true' },
  {
    table: 'jobs',
    times: ['next_try_at', 'leased_until'],
    counts: `status in ('WAITING', 'RUNNING')`,
  },
  { table: 'documents', times: ['next_scan_at'], counts: 'next_scan_at is not null' },
] as const;

/** Moves back every stored deadline. */
export const moveBack = async (tx: Db, by_ms: number): Promise<void> => {
  for (const { table, times, counts } of PROMISED) {
    const changes = times.map(
      (time) => sql`${sql.ref(time)} = ${sql.ref(time)} - make_interval(secs => ${by_ms / 1000})`,
    );
    await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${sql.raw(counts)}`.execute(
      tx,
    );
  }
};

export const findSetting = async (db: Db, key: string): Promise<unknown> =>
  (await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst())
    ?.value;

/** A setting, held until the transaction ends. */
export const lockSetting = async (tx: Db, key: string): Promise<unknown> =>
  (
    await tx
      .selectFrom('settings')
      .select('value')
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirstOrThrow()
  ).value;

/** Writes a setting that is not there yet. */
export const insertSetting = async (tx: Db, key: string, value: unknown): Promise<void> => {
  await tx
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
};

export const setSetting = async (tx: Db, key: string, value: unknown): Promise<void> => {
  await tx
    .updateTable('settings')
    .set({ value: JSON.stringify(value) })
    .where('key', '=', key)
    .execute();
};

/** Writes a setting, whether it was there or not. */
export const saveSetting = async (db: Db, key: string, value: unknown): Promise<void> => {
  const text = JSON.stringify(value);
  await db
    .insertInto('settings')
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
    .execute();
};
