import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDataFolder, removeDataFolder } from '../../../test/data-folder.ts';
import { createEmptyDatabase, type TestDatabase } from '../../../test/database.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { DataFolderInUseError } from './embedded/lock.ts';
import { openDatabase } from './open.ts';
import type { Role } from './pool.ts';

describe('a connection', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createEmptyDatabase();
  });
  afterAll(() => database.dispose());

  const readOne = async (expression: string): Promise<unknown> =>
    (await database.pool.query<{ it: unknown }>(`select ${expression} as it`)).rows[0]?.it;

  it.each([
    ['12.340000::numeric', '12.340000'],
    ['array[0.1, null]::numeric[]', ['0.1', null]],
    ['count(*)', 1],
    ['array[3]::bigint[]', [3]],
    ["date '2026-03-29'", '2026-03-29'],
    ["array[date '2026-03-29']", ['2026-03-29']],
    ["timestamptz '2026-03-29 14:00:00+02'", new Date('2026-03-29T12:00:00Z')],
  ])('reads %s as the program holds it', async (expression, expected) => {
    expect(await readOne(expression)).toEqual(expected);
  });

  it('refuses a bigint that a number cannot hold', async () => {
    await expect(readOne('9007199254740993')).rejects.toThrow(RangeError);
  });

  it('that dies in use fails its query and nothing else', async () => {
    const suicide = sql`select pg_terminate_backend(pg_backend_pid())`.execute(database.kysely);
    await expect(suicide).rejects.toThrow(/terminat/);
    expect(await readOne('1')).toBe(1);
  });

  it('is bound in time', async () => {
    const { rows } = await database.pool.query<{ setting: string }>(
      `select setting from pg_settings where name in
       ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`,
    );
    expect(rows.every(({ setting }) => Number(setting) > 0)).toBe(true);
  });
});

describe('openDatabase', () => {
  const dataDir = createDataFolder();
  afterEach(() => removeDataFolder(dataDir));
  const open = (role: Role) => openDatabase({ dataDir, role }, silentLog);

  it('lets the office work beside one server, and refuses a second', async () => {
    const server = await open('server');
    await expect(open('server')).rejects.toThrow(DataFolderInUseError);
    const office = await open('office');
    expect(office.kind).toBe('embedded');
    await office.pool.query('select 1');
    await office.close();
    await server.pool.query('select 1');
    await server.close();
  });
});
