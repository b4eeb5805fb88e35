import { sql } from 'kysely';
import { parquetReadObjects } from 'hyparquet';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { placeSigned } from '../../../test/orders.ts';
import { addInvestor } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { runAsAdmin } from '../../../test/test-server.ts';
import { madridDate } from '@area/domain/calendar/madrid';
import { openForOffice } from '../../documents/issues/open-for-office.ts';
import { sha256Of } from '../storage/stored-file.ts';
import { listAnalysisViews } from './store.ts';
import { writeAnalysisFiles } from './write-files.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ ANALYSIS_FILES: 'both' });
});
afterAll(() => app.dispose());

const now = (): Date => app.clock.business();
const keyOf = (name: string): string => `analysis/${madridDate(now())}/${name}`;

const listKeys = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of app.parts.storage.list()) keys.push(key);
  return keys;
};

interface Manifest {
  readonly files: readonly { file: string; view: string; rows: number; sha256: string }[];
}

const readManifest = async (): Promise<Manifest> =>
  JSON.parse(
    Buffer.from(await app.parts.storage.get(keyOf('manifest.json'))).toString(),
  ) as Manifest;

describe('the views for analysis', () => {
  it('say what each column holds, and keep their names and types', async () => {
    const views = await listAnalysisViews(app.db);
    const mute = views.flatMap(({ name, comment, columns }) =>
      [{ name, comment }, ...columns.map((each) => ({ ...each, name: `${name}.${each.name}` }))]
        .filter((each) => each.comment === '')
        .map((each) => each.name),
    );
    expect(mute).toEqual([]);
    expect(
      Object.fromEntries(
        views.map(({ name, columns }) => [
          name,
          columns.map((each) => `${each.name} ${each.kind}`).join(', '),
        ]),
      ),
    ).toMatchSnapshot();
  });

  it('hold a block of compliance as any block, and none of its issues', async () => {
    const { person, account } = await addInvestor(app);
    await openForOffice(app.db, {
      subject: 'Alerta',
      description: 'Un indicio',
      category: 'AML_THIRD_PARTY_PAYMENT',
      group: 'COMPLIANCE',
      intervener: person.uuid,
      at: now(),
    });
    await app.db
      .updateTable('interveners')
      .set({ intervener_status: 'BLOQUEADO_AML' })
      .where('uuid', '=', person.uuid)
      .execute();
    await app.db
      .updateTable('accounts')
      .set({ status: 'BLOQUEADO_AML' })
      .where('uuid', '=', account.uuid)
      .execute();
    const { rows } = await sql<{ person: string; account: string; issues: number }>`
      select (select status from bi.people where uuid = ${person.uuid}) as person,
             (select status from bi.accounts where uuid = ${account.uuid}) as account,
             (select count(*)::int from bi.issues where category like 'AML%') as issues`.execute(
      app.db,
    );
    expect(rows).toEqual([{ person: 'BLOQUEADO', account: 'BLOQUEADO', issues: 0 }]);
  });

  it('are all that a reader of them may read', async () => {
    const { target } = inject('databaseServer');
    const { database } = app.database.pool.options;
    const role = `reader_${String(database)}`;
    await runAsAdmin(target, `create role ${role} login password 'of a test'`);
    const reader = new Client({ ...target, database, user: role, password: 'of a test' });
    try {
      await sql.raw(`grant usage on schema bi to ${role}`).execute(app.db);
      await sql.raw(`grant select on all tables in schema bi to ${role}`).execute(app.db);
      await reader.connect();
      const { rows } = await reader.query('select count(*)::int as n from bi.accounts');
      expect(rows[0]).toMatchObject({ n: expect.any(Number) as number });
      await expect(reader.query('select * from interveners')).rejects.toThrow('permission denied');
      await expect(reader.query('delete from bi.products')).rejects.toThrow('permission denied');
    } finally {
      await reader.end();
      await sql.raw(`drop owned by ${role}`).execute(app.db);
      await runAsAdmin(target, `drop role ${role}`);
    }
  });
});

describe('the files of a night', () => {
  it('hold every row of every view, and the manifest says their sums', async () => {
    await placeSigned(app, await addInvestor(app));
    const views = await listAnalysisViews(app.db);
    expect(await writeAnalysisFiles(app.parts, now())).toBe(2 * views.length + 1);
    const { files } = await readManifest();
    for (const { file, view, rows, sha256 } of files) {
      expect(sha256Of(await app.parts.storage.get(keyOf(file)))).toBe(sha256);
      const found = await sql<{
        n: number;
      }>`select count(*)::int as n from ${sql.id('bi', view)}`.execute(app.db);
      expect({ file, rows }).toEqual({ file, rows: found.rows[0]?.n });
    }
  });

  it('are the same in both formats, decimals exact', async () => {
    const bytes = await app.parts.storage.get(keyOf('orders.parquet'));
    const file = new Uint8Array(bytes).buffer;
    const read = (await parquetReadObjects({ file })) as Record<string, unknown>[];
    const csv = Buffer.from(await app.parts.storage.get(keyOf('orders.csv')))
      .toString()
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    const [head = [], ...lines] = csv;
    const amounts = lines.map((line) => line[head.indexOf('amount')] ?? '');
    // The reader of the test makes a binary fraction of what the file holds exactly, in cents.
    const readAmounts = read.map(({ amount }) =>
      amount === null ? '' : Number(amount).toFixed(2),
    );
    expect(readAmounts).toEqual(amounts);
    expect(read.map(({ uuid }) => uuid)).toEqual(lines.map((line) => line[head.indexOf('uuid')]));
    expect(amounts.some((amount) => Number(amount) > 0)).toBe(true);
  });

  it('take the place of those of the same day, and go after a week', async () => {
    const first = await writeAnalysisFiles(app.parts, now());
    expect(await writeAnalysisFiles(app.parts, now())).toBe(first);
    const key = keyOf('orders.csv');
    const later = new Date(now().getTime() + 8 * 24 * 60 * 60 * 1000);
    await writeAnalysisFiles(app.parts, later);
    const kept = await app.db.selectFrom('analysis_files').select('storage_key').execute();
    expect(kept).toHaveLength(first);
    expect(await listKeys()).not.toContain(key);
  });
});
