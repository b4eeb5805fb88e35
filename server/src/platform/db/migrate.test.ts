import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../../test/database.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { migrate, migrationState } from './migrate.ts';

let database: TestDatabase;
let directory: string;

const write = (files: Record<string, string>): void => {
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(directory, name), sql);
};

const run = (pool: Pool = database.pool): Promise<void> =>
  migrate(pool, { log: silentLog, directory });

beforeEach(async () => {
  database = await createEmptyDatabase();
  directory = mkdtempSync(join(tmpdir(), 'area-migrations-'));
  write({
    '0001-people.sql': "create table people (name text); insert into people values ('Ana');",
    '0002-age.sql': 'alter table people add age integer;',
  });
});

afterEach(async () => {
  rmSync(directory, { recursive: true });
  await database.dispose();
});

describe('migrate', () => {
  it('applies what is missing, once', async () => {
    await run();
    write({ '0003-city.sql': 'alter table people add city text;' });
    await run();
    await run();
    const { rows } = await database.pool.query('select name, age, city from people');
    expect(rows).toEqual([{ name: 'Ana', age: null, city: null }]);
    expect(await migrationState(database.pool, directory)).toEqual({
      applied: 3,
      pending: [],
      beyond: [],
    });
  });

  it('is safe when several processes start at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => run()));
    const { rows } = await database.pool.query('select number from schema_migrations order by 1');
    expect(rows).toEqual([{ number: 1 }, { number: 2 }]);
  });

  it('is tried again when PostgreSQL ends it in favour of a process that works on', async () => {
    await run();
    await database.pool.query('create table places (name text)');
    write({
      '0003-both.sql': 'lock table people; lock table places; alter table people add city text;',
    });
    const worker = await database.pool.connect();
    await worker.query("begin; set local deadlock_timeout = '30s'; lock table places");
    const migrating = run();
    const waiting = async (): Promise<number> =>
      (await database.pool.query('select from pg_locks where not granted')).rows.length;
    await expect.poll(waiting).toBeGreaterThan(0);
    await worker.query("insert into people values ('Eva')");
    await worker.query('commit');
    worker.release();
    await migrating;
    expect(await migrationState(database.pool, directory)).toMatchObject({ applied: 3 });
  });

  it('refuses an applied file that was edited, but not other line ends', async () => {
    await run();
    write({ '0002-age.sql': 'alter table people add age integer;\r\n'.trimEnd() });
    await run();
    write({ '0002-age.sql': 'alter table people add age bigint;' });
    await expect(run()).rejects.toThrow('Migration 0002-age was edited after it was applied');
    expect(await migrationState(database.pool, directory)).toMatchObject({
      problem: expect.any(String),
    });
  });

  it('leaves nothing of a file that fails, and keeps those before it', async () => {
    write({ '0003-wrong.sql': 'create table half (); select nonsense;' });
    await expect(run()).rejects.toThrow(/Migration 0003-wrong failed: .*nonsense/);
    const { rows } = await database.pool.query("select to_regclass('half') as half");
    expect(rows).toEqual([{ half: null }]);
    const state = await migrationState(database.pool, directory);
    expect(state).toEqual({ applied: 2, pending: ['0003-wrong'], beyond: [] });
  });

  it('refuses a database newer than the program, and tells one that runs that it is old', async () => {
    write({ '0003-city.sql': 'select 1' });
    await run();
    rmSync(join(directory, '0003-city.sql'));
    await expect(run()).rejects.toThrow('0003-city, which this program does not know');
    expect(await migrationState(database.pool, directory)).toEqual({
      applied: 3,
      pending: [],
      beyond: ['0003-city'],
    });
  });

  it('refuses a gap in the numbers and a strange name', async () => {
    write({ '0004-gap.sql': 'select 1' });
    await expect(run()).rejects.toThrow('0004-gap.sql');
    rmSync(join(directory, '0004-gap.sql'));
    write({ 'notes.sql': 'select 1' });
    await expect(run()).rejects.toThrow('notes.sql');
  });

  it('tells of an untouched database what is pending', async () => {
    const state = await migrationState(database.pool, directory);
    expect(state).toEqual({
      applied: 0,
      pending: ['0001-people', '0002-age'],
      beyond: [],
    });
  });
});

describe('createTestDatabase', () => {
  it('gives a database with every migration of the program', async () => {
    const migrated = await createTestDatabase();
    expect(await migrationState(migrated.pool)).toMatchObject({ pending: [] });
    await migrated.dispose();
  });
});
