import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Operation } from '@area/contract/operations/schemas';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectCleanAudit } from '../../../test/audit.ts';
import { correctTogether } from '../../../test/corrections.ts';
import { addExecuted } from '../../../test/executed.ts';
import { enterPair } from '../../../test/office-pair.ts';
import { createEmptyDatabase } from '../../../test/database.ts';
import type { TestDatabase } from '../../../test/database.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { runAsAdmin } from '../../../test/test-server.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { createPool } from '../../platform/db/pool.ts';
import { listDifferences } from '../../platform/db/roles/rights.ts';

const YEARS_SQL = fileURLToPath(
  new URL('../../../../deploy/partitions/years.sql', import.meta.url),
);
const DIVIDED = [
  ['operation_history', 'operation_uuid'],
  ['unit_movements', 'operation_uuid'],
  ['lots', 'uuid'],
  ['lot_events', 'uuid'],
] as const;

let app: TestApp;
const run = async (text: string, values: readonly unknown[] = []) =>
  (await app.database.pool.query<Record<string, unknown>>(text, [...values])).rows;

const countAll = async () =>
  Promise.all(DIVIDED.map(async ([table]) => run(`select count(*) from ${table}`)));

const shapeOf = async (table: string) => ({
  columns: await run(
    'select column_name, data_type, is_nullable, column_default from information_schema.columns where table_schema = $$public$$ and table_name = $1 order by ordinal_position',
    [table],
  ),
  triggers: await run(
    'select tgname from pg_trigger where tgrelid = $1::regclass and not tgisinternal and tgname <> $$guards_reversals$$ order by 1',
    [table],
  ),
  indexes: await run(
    'select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = $1::regclass order by 1',
    [table],
  ),
  comment: await run("select obj_description($1::regclass, 'pg_class')", [table]),
});
const shapesOfAll = async () => Promise.all(DIVIDED.map(async ([table]) => shapeOf(table)));

let before: Operation;
let counts: unknown;
let shapes: unknown;
beforeAll(async () => {
  app = await createTestApp();
  before = (await addExecuted(app)).order;
  counts = await countAll();
  shapes = await shapesOfAll();
  await run(await readFile(YEARS_SQL, 'utf8'));
  for (const [table, key] of DIVIDED) await run('select years.divide($1, $2)', [table, key]);
});
afterAll(() => app.dispose());

const REVERSAL = (reversed: string) =>
  `insert into unit_movements select gen_random_uuid(), operation_uuid, product_uuid, account_uuid, -units, moved_on, ${reversed}, now() from unit_movements where operation_uuid = $1 and account_uuid is not null and reverses_uuid is null`;

describe('tables that are divided by year', () => {
  it('hold all that they held, with the same columns, triggers, indexes and comments', async () => {
    expect(await countAll()).toEqual(counts);
    expect(await shapesOfAll()).toEqual(shapes);
    await expectCleanAudit(app);
  });

  it('keep a row in the year in which it was recorded', async () => {
    const places = await run(
      'select distinct tableoid::regclass::text as place from operation_history where operation_uuid = $1',
      [before.uuid],
    );
    const year = new Date(Number.parseInt(before.uuid.replace('-', '').slice(0, 12), 16));
    expect(places).toEqual([{ place: `years.operation_history_${year.getUTCFullYear()}` }]);
  });

  it('are worked with by the program: orders are executed, and executed again at a corrected value', async () => {
    const { product } = await addExecuted(app);
    await correctTogether(app, await enterPair(app), {
      code: product.code,
      day: '2026-03-10',
      value: '12.500000',
    });
    expect(await run('select count(*)::int as count from years.reversed_movements')).toEqual([
      { count: 2 },
    ]);
    await expectCleanAudit(app);
  });

  it('leave the working role the rights that it had', async () => {
    const role = String(inject('databaseServer').working.user);
    expect(await listDifferences(app.database.pool, role)).toEqual([]);
    expect(await run("select has_schema_privilege($1, 'years', 'USAGE') as may", [role])).toEqual([
      { may: false },
    ]);
  });

  it.each([
    [
      'a movement that is changed',
      'update unit_movements set units = units + 1 where operation_uuid = $1',
      '23000',
    ],
    ['a lot that is deleted', 'delete from lots where operation_uuid = $1', '23000'],
    [
      'a history that is changed',
      "update operation_history set reason = 'x' where operation_uuid = $1",
      '23000',
    ],
    ['a second set of movements', REVERSAL('null::uuid'), '23505'],
    [
      'a line that is reversed twice',
      `${REVERSAL('uuid')} union all ${REVERSAL('uuid').slice('insert into unit_movements '.length)}`,
      '23505',
    ],
    ['a reversal of nothing', REVERSAL('gen_random_uuid()'), '23503'],
    [
      'an event of no lot',
      'insert into lot_events (uuid, lot_uuid, operation_uuid, units, cost, created_at) values (gen_random_uuid(), gen_random_uuid(), $1, -1, -1, now())',
      '23503',
    ],
    [
      'a movement of no operation',
      'insert into unit_movements select gen_random_uuid(), gen_random_uuid(), product_uuid, account_uuid, 1, moved_on, null, now() from unit_movements where operation_uuid = $1',
      '23503',
    ],
  ])('refuse %s', async (_, text, code) => {
    await expect(run(text, [before.uuid])).rejects.toMatchObject({ code });
  });
});

describe('tables that a superuser has divided for their owner', () => {
  const server = inject('databaseServer');
  const role = { user: `years_owner_${Date.now()}`, password: 'of the tests' };
  let empty: TestDatabase;
  let superuser: ReturnType<typeof createPool>;
  let owner: ReturnType<typeof createPool>;
  beforeAll(async () => {
    empty = await createEmptyDatabase();
    const database = String(empty.pool.options.database);
    await runAsAdmin(
      server.target,
      `create role ${role.user} login password '${role.password}'`,
      `alter database ${database} owner to ${role.user}`,
    );
    superuser = createPool({ ...server.target, database }, 'office', silentLog);
    owner = createPool({ ...server.target, ...role, database }, 'office', silentLog);
    await migrate(owner, { log: silentLog });
    await superuser.query(await readFile(YEARS_SQL, 'utf8'));
    for (const divided of DIVIDED)
      await superuser.query('select years.divide($1, $2)', [...divided]);
  });
  afterAll(async () => {
    await owner.end();
    await superuser.end();
    await empty.dispose();
    await runAsAdmin(server.target, `drop role ${role.user}`);
  });

  /** As `pg_dump` begins: it names each table, the parts of others too. */
  const lockAll = async (): Promise<readonly string[]> => {
    const { rows } = await owner.query<{ name: string }>(
      "select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'years'::regnamespace)",
    );
    const names = rows.map(({ name }) => name);
    await owner.query(`begin; lock table ${names.join(', ')} in access share mode; commit`);
    return names;
  };

  it('are dumped by that owner, with the years that are added later', async () => {
    await superuser.query("select years.add_year('lots', 2040)");
    expect(await lockAll()).toEqual(
      expect.arrayContaining([
        'years.lots_2040',
        'years.lots_others',
        'years.reversed_movements',
        'lots',
      ]),
    );
  });

  it('get the index that a migration adds', async () => {
    await owner.query('create index tried on unit_movements (moved_on, account_uuid)');
    const { rows } = await owner.query<{ owner: string }>(
      "select distinct pg_get_userbyid(relowner) as owner from pg_class where relnamespace = 'years'::regnamespace",
    );
    expect(rows).toEqual([{ owner: role.user }]);
  });
});
