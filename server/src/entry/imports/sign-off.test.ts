import { signOffImport } from '@area/contract/office/imports/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importAll } from '../../../test/imports.ts';
import { inventFile, inventedKinds } from '../../../test/invented-manager/manager.ts';
import type { InventedManager } from '../../../test/invented-manager/names.ts';
import { enterPair } from '../../../test/office-pair.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ JOBS: 'off' });
});
afterAll(() => app.dispose());

const MANAGER: InventedManager = {
  people: 20,
  seed: 5,
  lots_each: 1,
  products: ['10392'],
  host: 'cierzo',
};

it('an import is not signed off while the last decimal of its units differs from what is held', async () => {
  const pair = await enterPair(app);
  const files = Object.fromEntries(
    inventedKinds(MANAGER).map((kind) => [kind, inventFile(kind, MANAGER)]),
  );
  const { uuid, status } = await importAll(app, pair, files);
  expect(status).toBe('COMMITTED');
  const signOff = async (held: string) => {
    // As many units as no floating number tells from their neighbours.
    const totals = { units: '98765432109876.000001', held_units: held };
    await sql`
      update imports set totals = (select jsonb_agg(line || ${JSON.stringify(totals)}::jsonb) from jsonb_array_elements(totals) line)
       where uuid = ${uuid}::uuid`.execute(app.db);
    return pair.maker.try(signOffImport, { params: { id: uuid } });
  };
  const refused = await signOff('98765432109876.000002');
  expect([refused.status, refused.errors.map(({ code }) => code)]).toEqual([422, ['HELD']]);
  expect((await signOff('98765432109876.000001')).status).toBe(202);
});
