import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addStaff } from '../../../test/staff.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import type { Db } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { findFetched, findLastAct } from '../proposals/last-act-store.ts';
import { listLastActs } from './audit-store.ts';

const ROWS = 60_000;
const CALLS = 20;
const NOW = new Date('2026-03-10T12:00:00Z');

let app: TestApp;
let clerk: { readonly uuid: string };
beforeAll(async () => {
  app = await createTestApp({ JOBS: 'off' });
  clerk = await addStaff(app);
  // A row a second, the last one now. Nobody walks this chain.
  await sql`
    insert into staff_audit (seq, at, staff_uuid, call, subject, reason, request_id, ip, previous_hash, hash)
    select head.seq + n, ${NOW}::timestamptz - make_interval(secs => ${ROWS}::int - n), ${clerk.uuid}::uuid, 'call' || n % ${CALLS}::int, 'operation ' || n, '', '', '', '', ''
      from staff_audit_head head, generate_series(1, ${ROWS}::int) n`.execute(app.db);
  await sql`update staff_audit_head set seq = seq + ${ROWS}::int`.execute(app.db);
  await sql`vacuum analyze staff_audit`.execute(app.db);
});
afterAll(() => app.dispose());

/** Rows of the trail that were read by now, from the table or from one of its indexes. */
const countRead = async (db: Db): Promise<number> => {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + (select sum(idx_tup_read) from pg_stat_user_indexes i where i.relid = t.relid))::int as read
      from pg_stat_user_tables t where relname = 'staff_audit'`.execute(db);
  return rows[0]?.read ?? 0;
};

/** What some work finds, and how many rows of the trail it reads for that. */
const reading = async <T>(work: (db: Db) => Promise<T>): Promise<readonly [T, number]> =>
  app.db.connection().execute(async (db) => {
    const before = await countRead(db);
    const found = await work(db);
    return [found, (await countRead(db)) - before];
  });

describe('a trail of many rows', () => {
  it('is not read for what each member of staff last did', async () => {
    const [acts, read] = await reading(listLastActs);
    const own = acts.filter(({ staff_uuid }) => staff_uuid === clerk.uuid);
    expect(own).toHaveLength(CALLS);
    expect(own[0]).toEqual({ staff_uuid: clerk.uuid, call: 'call0', at: NOW });
    expect(own.map(({ at }) => NOW.getTime() - at.getTime())).toEqual(
      Array.from({ length: CALLS }, (_, back) => back * 1000),
    );
    expect(read).toBeLessThan(1_000);
  });

  it('is looked back so far for who changed a record meanwhile', async () => {
    const calls = ['call0', 'call1'];
    const who = async (subject: string) =>
      reading(async (db) => findLastAct(db, subject, { calls, now: NOW }));
    const [near] = await who(`operation ${ROWS - 100}`);
    expect(near).toMatchObject({ call: 'call0' });
    const [nobody, read] = await who('operation none');
    expect(nobody).toBeUndefined();
    expect(read).toBeLessThanOrEqual(20_000);
    const [old] = await who('operation 20');
    expect(old).toBeUndefined();
  });

  it('is read as far back as somebody asks for a file that nobody fetched', async () => {
    const since = new Date(NOW.getTime() - 60_000);
    const [hash, read] = await reading(async (db) =>
      findFetched(db, { staff: clerk.uuid, paper: newUuid(), since }),
    );
    expect(hash).toBeUndefined();
    expect(read).toBeLessThan(1_000);
  });
});
