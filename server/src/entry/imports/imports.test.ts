import { commitImport, planImport, signOffImport } from '@area/contract/office/imports/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listInitiallySubscribed } from '../../clients/accounts/initial-subscriptions.ts';
import { expectCleanAudit } from '../../../test/audit.ts';
import {
  approveIt,
  errorsOf,
  importAll,
  openWith,
  planIt,
  seeImport,
  uploadFile,
  workOnImports,
} from '../../../test/imports.ts';
import { inventFile, inventedKinds } from '../../../test/invented-manager/manager.ts';
import type { InventedManager } from '../../../test/invented-manager/names.ts';
import { enterAs } from '../../../test/office-client.ts';
import { doTogether, enterPair } from '../../../test/office-pair.ts';
import type { OfficePair } from '../../../test/office-pair.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let pair: OfficePair;
beforeAll(async () => {
  app = await createTestApp({ JOBS: 'off' });
  pair = await enterPair(app);
});
afterAll(() => app.dispose());

const manager = (seed: number, people = 60): InventedManager => ({
  people,
  seed,
  lots_each: 3,
  products: ['10392', '75151'],
});

/** The files of a manager; a seed of its own makes other people, so names and documents are moved on. */
const filesOf = (invented: InventedManager) => {
  const files = Object.fromEntries(
    inventedKinds(invented).map((kind) => [kind, inventFile(kind, invented)]),
  );
  const lots = files['opening_lots'] ?? '';
  // What the first account holds had come by a transfer.
  const [, first = ''] = /^L-[^;]*;([^;]*);/m.exec(lots) ?? [];
  const line = new RegExp(`^(L-[^;]*;${first};[^;]*;[^;]*);;`, 'gm');
  return { ...files, opening_lots: lots.replaceAll(line, '$1;2026-01-05;') };
};

const countOf = async (table: 'interveners' | 'accounts' | 'lots' | 'operations') => {
  const { total } = await app.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
};

describe('the import of a manager', () => {
  it('goes from files to positions, with equal totals and a clean audit', async () => {
    const before = await countOf('interveners');
    const done = await importAll(app, pair, filesOf(manager(7)));
    expect(done).toMatchObject({ status: 'COMMITTED', audit_findings: 0, errors: 0 });
    expect(done.failure).toBeNull();
    expect(done.done).toBe(done.to_do);
    expect(await countOf('interveners')).toBe(before + 60 + 3);
    for (const { units, told_units, held_units, cost, told_cost, held_cost } of done.products) {
      expect([told_units, held_units]).toEqual([units, units]);
      expect([told_cost, held_cost]).toEqual([cost, cost]);
    }
    await expectCleanAudit(app);
    await doTogether(pair, signOffImport, { params: { id: done.uuid } });
    expect(await seeImport(pair.maker, done.uuid)).toMatchObject({ status: 'SIGNED_OFF' });
  });

  it('lets who bought units before subscribe periodically at once, not who brought them by a transfer', async () => {
    const held = await app.db
      .selectFrom('lots')
      .innerJoin('operations', 'operations.uuid', 'lots.operation_uuid')
      .innerJoin('unit_movements as moved', 'moved.operation_uuid', 'lots.operation_uuid')
      .select(['lots.account_uuid', 'lots.product_uuid', 'lots.acquired_on', 'moved.moved_on'])
      .innerJoin('import_map', 'import_map.uuid', 'lots.account_uuid')
      .where('import_map.kind', '=', 'accounts')
      .where('operations.type', '=', 'TRASPASO_ENTRADA')
      .where('moved.account_uuid', 'is not', null)
      .execute();
    const bought = new Map<string, Set<string>>();
    for (const { account_uuid, product_uuid, acquired_on, moved_on } of held) {
      const of = bought.get(account_uuid) ?? new Set<string>();
      bought.set(account_uuid, acquired_on === moved_on ? of.add(product_uuid) : of);
    }
    expect([...bought.values()].filter(({ size }) => size === 0)).toHaveLength(1);
    for (const [account, products] of bought)
      expect(await listInitiallySubscribed(app.db, account)).toEqual(products);
  });

  it('changes nothing with the same files again', async () => {
    const before = [await countOf('interveners'), await countOf('lots')];
    const id = await openWith(app, pair.maker, filesOf(manager(7)));
    const planned = await planIt(app, pair.maker, id);
    expect(planned).toMatchObject({ status: 'PLANNED', errors: 0, to_do: 0 });
    await approveIt(pair, id);
    await workOnImports(app);
    expect(await seeImport(pair.maker, id)).toMatchObject({ status: 'COMMITTED', done: 0 });
    expect([await countOf('interveners'), await countOf('lots')]).toEqual(before);
  });

  it('refuses rows that came in with other data', async () => {
    const people = inventFile('people', manager(7)).replace('p1@example.com', 'otra@example.com');
    const id = await openWith(app, pair.maker, { people });
    expect(await planIt(app, pair.maker, id)).toMatchObject({ status: 'OPEN', plan_sha256: null });
    expect(await errorsOf(pair.maker, id)).toEqual([
      ['people', 2, 'document_number', 'known'],
      ['people', 2, 'external_id', 'changed'],
    ]);
    const { status } = await pair.maker.try(commitImport, {
      params: { id },
      body: { plan_sha256: '0'.repeat(64) },
    });
    expect(status).toBe(422);
  });

  it('asks for the right, and for the hash of the plan that is there', async () => {
    const id = await openWith(app, pair.maker, { people: inventFile('people', manager(7, 2)) });
    const auditor = await enterAs(app, 'AUDIT');
    expect((await auditor.try(planImport, { params: { id } })).status).toBe(403);
    await planIt(app, pair.maker, id);
    const other = await pair.maker.try(commitImport, {
      params: { id },
      body: { plan_sha256: 'a'.repeat(64) },
    });
    expect([other.status, other.errors[0]?.field]).toEqual([422, 'plan_sha256']);
  });

  it('makes a proposal stale when another file comes after it', async () => {
    const id = await openWith(app, pair.maker, { people: inventFile('people', manager(7, 2)) });
    const { plan_sha256 } = await planIt(app, pair.maker, id);
    const proposal = await pair.maker.propose(commitImport, {
      params: { id },
      body: { plan_sha256: plan_sha256 ?? '' },
    });
    await uploadFile(pair.maker, id, ['people', inventFile('people', manager(7, 3))]);
    expect((await pair.approver.tryApprove(proposal)).status).not.toBe(200);
    expect(await seeImport(pair.maker, id)).toMatchObject({ status: 'OPEN' });
  });
});
