import { Client } from 'pg';
import type { PoolConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createEmptyDatabase, createTestDatabase } from '../../../../test/database.ts';
import type { TestDatabase } from '../../../../test/database.ts';
import { silentLog } from '../../../../test/silent-log.ts';
import { runAsAdmin } from '../../../../test/test-server.ts';
import { openMigrated } from '../open-migrated.ts';
import { migrationState } from '../migrate.ts';
import { grantRights, listDifferences } from './rights.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

const FORBIDDEN = '42501';
const UPDATES = 16;
const DELETES = 8;

interface AppendOnly {
  readonly name: string;
  readonly column: string;
  readonly refused: number;
  readonly trigger: string;
}

/** Read as the owner from the triggers themselves: a table that gets one is tried without anybody adding it here. */
const listAppendOnly = async (): Promise<AppendOnly[]> => {
  const { rows } = await database.pool.query<AppendOnly>(`
    select c.relname as name, bit_or(t.tgtype::int) filter (where t.tgqual is null) as refused, min(t.tgname) as trigger,
           (select attname from pg_attribute where attrelid = c.oid and attnum > 0 and attidentity = '' order by attnum limit 1) as column
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     where p.proname = 'refuse_change' group by c.oid, c.relname order by c.relname`);
  return rows;
};

/** What the program's own credentials are answered; nothing when they may. */
const codeOf = async (text: string): Promise<string | undefined> =>
  database.working.pool.query(text).then(
    () => undefined,
    (error: unknown) => String(Reflect.get(Object(error), 'code')),
  );

const attemptsOn = ({ name, column, refused, trigger }: AppendOnly): string[] => [
  ...(refused & UPDATES ? [`update ${name} set ${column} = ${column}`] : []),
  ...(refused & DELETES ? [`delete from ${name}`] : []),
  `truncate ${name}`,
  `truncate ${name} cascade`,
  `alter table ${name} disable trigger all`,
  `alter table ${name} disable trigger ${trigger}`,
  `alter table ${name} add column planted text`,
  `alter table ${name} owner to current_user`,
  `drop trigger ${trigger} on ${name}`,
  `create trigger planted before insert on ${name} for each row execute function refuse_change()`,
  `create rule planted as on insert to ${name} do instead nothing`,
  `create index planted on ${name} (${column})`,
  `drop table ${name}`,
];

describe('the role that the program works with', () => {
  it('may change nothing of what is only ever added to', async () => {
    const tables = await listAppendOnly();
    expect(tables.length).toBeGreaterThan(25);
    const allowed: string[] = [];
    for (const attempt of tables.flatMap(attemptsOn))
      if ((await codeOf(attempt)) !== FORBIDDEN) allowed.push(attempt);
    expect(allowed).toEqual([]);
  });

  it('still updates the few of them that change in one way, and only in that way', async () => {
    const tables = await listAppendOnly();
    const partly = tables.filter(({ refused }) => (refused & UPDATES) === 0);
    expect(partly.map(({ name }) => name)).toEqual([
      'convenience_tests',
      'passkeys',
      'payment_batches',
      'proposals',
      'register_differences',
      'staff',
      'staff_audit_head',
      'staff_delegations',
    ]);
    expect(await codeOf('update staff_audit_head set seq = seq')).toBeUndefined();
    expect(await codeOf('delete from staff_audit_head')).toBe(FORBIDDEN);
  });

  it.each([
    'create table planted (one int)',
    'create schema planted',
    "create function public.planted() returns int language sql as 'select 1'",
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
    'drop function refuse_change() cascade',
    'alter table operations add column planted text',
    'set session_replication_role = replica',
    'insert into schema_migrations (number, name, checksum) values (9999, $$planted$$, $$planted$$)',
    'delete from schema_migrations',
    'alter role current_user superuser',
    'create role planted superuser',
    "alter system set fsync = 'off'",
    "copy staff_audit to program 'cat'",
  ])('may not: %s', async (text) => {
    expect(await codeOf(text)).toBe(FORBIDDEN);
  });

  it('cannot become the owner', async () => {
    expect(await codeOf(`set role ${String(inject('databaseServer').target.user)}`)).toBe(
      FORBIDDEN,
    );
  });

  it('owns nothing and has every right that it works with, before and after another time', async () => {
    const user = String(inject('databaseServer').working.user);
    expect(await listDifferences(database.pool, user)).toEqual([]);
    const acls = async () =>
      (
        await database.pool.query(
          "select relname, relacl::text from pg_class where relnamespace = 'public'::regnamespace order by 1",
        )
      ).rows;
    const before = await acls();
    await grantRights(database.pool, user);
    expect(await acls()).toEqual(before);
  });

  it('gets back what somebody took or gave by hand', async () => {
    const user = String(inject('databaseServer').working.user);
    await database.pool.query(
      `grant update, truncate on staff_audit to ${user}; revoke insert on lots from ${user}; grant create on schema public to public`,
    );
    expect(await listDifferences(database.pool, user)).toHaveLength(4);
    await grantRights(database.pool, user);
    expect(await listDifferences(database.pool, user)).toEqual([]);
  });
});

const urlOf = ({ host, port, user, password }: PoolConfig, name: string): string =>
  `postgres://${user}:${encodeURIComponent(String(password))}@localhost/${name}?host=${encodeURIComponent(String(host))}&port=${port}`;

describe('a PostgreSQL of one’s own', () => {
  const server = inject('databaseServer');
  const role = { user: `area_work_${Date.now()}`, password: 'a password’s "own" \\ signs' };
  let empty: TestDatabase;
  let name: string;
  beforeAll(async () => {
    empty = await createEmptyDatabase();
    name = String(empty.pool.options.database);
  });
  afterAll(async () => {
    await empty.dispose();
    await runAsAdmin(server.target, `drop role if exists ${role.user}`);
  });

  const settingsOf = (given: { working?: PoolConfig; owner?: PoolConfig; DEMO?: boolean }) => ({
    DATABASE_URL: urlOf(given.working ?? { ...server.target, ...role }, name),
    DATABASE_OWNER_URL: given.owner && urlOf(given.owner, name),
    DATABASE_WAIT_SECONDS: 0,
    DATA_DIR: '/nonexistent',
    DEMO: given.DEMO ?? false,
  });
  const open = async (given: Parameters<typeof settingsOf>[0]) =>
    openMigrated(settingsOf(given), 'office', silentLog);

  it('is not worked on by who owns it, outside a demo', async () => {
    await expect(open({ working: server.target })).rejects.toThrow(
      /^The role \w+ of DATABASE_URL is a superuser, .* DATABASE_OWNER_URL/,
    );
    await expect(open({ working: server.target, owner: server.target })).rejects.toThrow(
      /is a superuser/,
    );
    expect((await migrationState(empty.pool)).pending).toEqual([]);
  });

  it('is migrated by its owner, who makes the working role and leaves', async () => {
    const opened = await open({ owner: server.target });
    const { rows } = await opened.pool.query('select current_user as user');
    expect(rows).toEqual([{ user: role.user }]);
    const connected = await empty.pool.query(
      "select usename from pg_stat_activity where datname = $1 and application_name like 'private-area office%'",
      [name],
    );
    expect(connected.rows).toEqual([{ usename: role.user }]);
    await opened.close();
  });

  it('needs no owner once it is migrated, and says when it does', async () => {
    await (await open({})).close();
    await empty.pool.query(
      'delete from schema_migrations where number = (select max(number) from schema_migrations)',
    );
    await expect(open({})).rejects.toThrow(
      'The database lacks 1 migrations, and the role of DATABASE_URL may not make them: start once with DATABASE_OWNER_URL.',
    );
  });

  it('says what to type where the owner may not make roles', async () => {
    const owner = { ...server.target, user: `${role.user}_owner`, password: 'x' };
    const client = new Client({ ...server.target, database: name });
    await client.connect();
    try {
      await client.query(`create role ${owner.user} login password 'x'`);
      await expect(
        open({ owner, working: { ...server.target, user: 'nobody_there', password: 'x' } }),
      ).rejects.toThrow('create role "nobody_there" login password');
    } finally {
      await client.query(`drop role ${owner.user}`);
      await client.end();
    }
  });
});
