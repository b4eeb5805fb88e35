import { listImportUndoBlockers, openImport } from '@area/contract/office/imports/calls';
import { exportOfficeList } from '@area/contract/office/lists/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterAs } from '../../../test/office-client.ts';
import { recordStatements } from '../../../test/statement-log.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { withoutDatabase } from '../../platform/parts/without-database.ts';

/** More than a file is read of at once. */
const LEVELS = 1005;

const noted = recordStatements();
let app: TestApp;
beforeAll(async () => {
  // One connection: whatever asks for a second one while it holds that gets none.
  const one = { ...noted.config, max: 1, connectionTimeoutMillis: 1_000 };
  app = await createTestApp({ JOBS: 'off' }, undefined, one);
});
afterAll(() => app.dispose());

describe('a list of the office', () => {
  it('of what stands against undoing an import needs one connection, as a file too', async () => {
    const maker = await enterAs(app, 'OPERATIONS');
    const { uuid: id } = await maker.ask(openImport, { body: { name: 'carga' } });
    expect(await maker.ask(listImportUndoBlockers, { params: { id } })).toEqual([]);
    const auditor = await enterAs(app, 'AUDIT');
    const asked = { params: { list: 'listImportUndoBlockers' }, query: { asked: `id=${id}` } };
    expect((await auditor.try(exportOfficeList, asked)).status).toBe(204);
  });

  it('asks for no second connection, on a day without others either', () => {
    const parts = withoutDatabase(app.parts);
    expect(() => parts.database).toThrow('a list asks for a second connection');
    expect({ ...parts }.clock).toBe(app.parts.clock);
  });

  it('that is answered whole is read once for its file, however many pages it has', async () => {
    await sql`insert into market_indices (code, kind, name, set_by, set_at) values ('LARGO', 'BENCHMARK', 'Largo', 'ana', now())`.execute(
      app.db,
    );
    await sql`
      insert into index_levels (uuid, index_code, day, level, set_by, set_at)
      select gen_random_uuid(), 'LARGO', date '2023-01-01' + n, 100 + n, 'ana', now() from generate_series(1, ${LEVELS}::int) n`.execute(
      app.db,
    );
    const reader = await enterAs(app, 'AUDIT');
    const asked = { params: { list: 'listIndexLevels' }, query: { asked: 'code=LARGO' } };
    const sent = await noted.during(async () => {
      const { bytes } = await reader.try(exportOfficeList, asked);
      expect(bytes.toString().trim().split('\n')).toHaveLength(LEVELS + 1);
    });
    expect(sent.filter((text) => text.includes('index_levels'))).toHaveLength(1);
  });
});
