import {
  listImportUndoBlockers,
  signOffImport,
  undoImport,
} from '@area/contract/office/imports/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../../test/audit.ts';
import { importAll, seeImport, workOnImports } from '../../../../test/imports.ts';
import { inventFile, inventedKinds } from '../../../../test/invented-manager/manager.ts';
import type { InventedManager } from '../../../../test/invented-manager/names.ts';
import { enterAs } from '../../../../test/office-client.ts';
import { doTogether, enterPair } from '../../../../test/office-pair.ts';
import type { OfficePair } from '../../../../test/office-pair.ts';
import { createTestApp } from '../../../../test/test-app.ts';
import { TEST_NOW } from '../../../../test/test-clock.ts';
import type { TestApp } from '../../../../test/test-app.ts';
import { newUuid } from '../../../platform/new-uuid.ts';

let app: TestApp;
let pair: OfficePair;
beforeAll(async () => {
  app = await createTestApp({ JOBS: 'off' });
  pair = await enterPair(app);
});
afterAll(() => app.dispose());

const MANAGER: InventedManager = {
  people: 40,
  seed: 5,
  lots_each: 2,
  products: ['10392', '75151'],
  host: 'cierzo',
};
const FILES = Object.fromEntries(
  inventedKinds(MANAGER).map((kind) => [kind, inventFile(kind, MANAGER)]),
);
const REASON = { reason: 'El fichero era el de otra gestora' };

/** Rows that say what is there for the outside: names that an import takes, and what positions hold. */
const measure = async () => {
  const { rows } = await sql<Record<string, string>>`
    select (select count(*) from import_map) as names, (select count(*) from logins) as logins, (select count(*) from addresses) as addresses,
           (select count(*) from account_roles) as roles, (select count(*) from bank_accounts) as bank_accounts,
           (select count(*) from interveners where document_number not like 'ANULADO%') as people,
           (select count(*) from accounts where number not like 'ANULADA%') as accounts,
           (select sum(units)::text from positions) as units, (select sum(cost)::text from positions) as cost`.execute(
    app.db,
  );
  return rows[0];
};

const importOnce = async (): Promise<string> => {
  const done = await importAll(app, pair, FILES);
  expect(done).toMatchObject({ status: 'COMMITTED', errors: 0, audit_findings: 0 });
  return done.uuid;
};

const undo = async (id: string): Promise<void> => {
  await doTogether(pair, undoImport, { params: { id }, body: REASON });
  expect((await seeImport(pair.maker, id)).status).toBe('UNDOING');
  await workOnImports(app);
};

const blockersOf = async (id: string) =>
  pair.maker.ask(listImportUndoBlockers, { params: { id }, query: { $limit: 'null' } });

const findMade = async (external_id: string): Promise<string> =>
  (
    await app.db
      .selectFrom('import_map')
      .select('uuid')
      .where('external_id', '=', external_id)
      .executeTakeFirstOrThrow()
  ).uuid;

describe('undoing an import', () => {
  it('leaves what was there before, reversals of the units, and names that may come in again', async () => {
    const before = await measure();
    const id = await importOnce();
    expect(await measure()).not.toEqual(before);
    expect(await blockersOf(id)).toEqual([]);
    await undo(id);
    expect(await seeImport(pair.maker, id)).toMatchObject({ status: 'UNDONE', failure: null });
    expect(await measure()).toEqual(before);
    await expectCleanAudit(app);
    const { total } = await app.db
      .selectFrom('operations as back')
      .innerJoin('operations as came', 'came.uuid', 'back.parent_uuid')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('came.source', '=', 'MIGRACION')
      .where('back.type', '=', 'TRASPASO_SALIDA')
      .executeTakeFirstOrThrow();
    expect(Number(total)).toBe(42 * MANAGER.lots_each);

    const again = await importOnce();
    await undo(again);
    expect(await measure()).toEqual(before);
    await expectCleanAudit(app);
  });

  it('leaves a clean audit early on the day on which the lots came in', async () => {
    app.clock.setBusiness('2026-03-10T06:30:00Z');
    const [columns = '', ...rows] = (FILES.opening_lots ?? '').trim().split('\n');
    const enteredOn = columns.split(';').indexOf('entered_on');
    const today = rows.map((row) => row.split(';').with(enteredOn, '2026-03-10').join(';'));
    const done = await importAll(app, pair, {
      ...FILES,
      opening_lots: [columns, ...today, ''].join('\n'),
    });
    expect(done).toMatchObject({ status: 'COMMITTED', errors: 0, audit_findings: 0 });
    await undo(done.uuid);
    await expectCleanAudit(app);
    app.clock.setBusiness(TEST_NOW);
  });

  it('is refused whole while something has happened since, and lists what', async () => {
    const id = await importOnce();
    const [person, account] = [await findMade('P-0000001'), await findMade('C-0000002')];
    await app.db
      .updateTable('interveners')
      .set({ version: 2 })
      .where('uuid', '=', person)
      .execute();
    const role = newUuid();
    const someone = await app.db
      .selectFrom('interveners')
      .select('uuid')
      .where('uuid', 'not in', (eb) => eb.selectFrom('import_map').select('uuid'))
      .where('document_number', 'not like', 'ANULADO%')
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto('account_roles')
      .values({
        uuid: role,
        account_uuid: account,
        intervener_uuid: someone.uuid,
        role: 'AUTORIZADO_CONSULTA',
        status: 'ACTIVE',
        since: new Date('2026-01-02T09:00:00Z'),
      })
      .execute();
    expect(
      (await blockersOf(id)).map(({ kind, external_id, code }) => [kind, external_id, code]),
    ).toEqual([
      ['accounts', 'C-0000002', 'record'],
      ['people', 'P-0000001', 'change'],
    ]);
    const refused = await pair.maker.try(undoImport, { params: { id }, body: REASON });
    expect([refused.status, refused.errors[0]?.code]).toEqual([422, 'BLOCKED']);
    await app.db.deleteFrom('account_roles').where('uuid', '=', role).execute();
    await app.db
      .updateTable('interveners')
      .set({ version: 1 })
      .where('uuid', '=', person)
      .execute();
    await undo(id);
    expect(await seeImport(pair.maker, id)).toMatchObject({ status: 'UNDONE' });
  });

  it('goes back when something happens between its approval and its execution', async () => {
    const before = await measure();
    const id = await importOnce();
    const after = await measure();
    await doTogether(pair, undoImport, { params: { id }, body: REASON });
    const account = await findMade('C-0000003');
    await app.db.updateTable('accounts').set({ version: 2 }).where('uuid', '=', account).execute();
    await workOnImports(app);
    const found = await seeImport(pair.maker, id);
    expect([found.status, found.failure === null]).toEqual(['COMMITTED', false]);
    expect(await measure()).toEqual(after);
    await app.db.updateTable('accounts').set({ version: 1 }).where('uuid', '=', account).execute();
    await undo(id);
    expect(await measure()).toEqual(before);
  });

  it('asks for the right and for a second person, and names what is wrong in its input', async () => {
    const id = await importOnce();
    const auditor = await enterAs(app, 'AUDIT');
    expect((await auditor.try(undoImport, { params: { id }, body: REASON })).status).toBe(403);
    const without = await pair.maker.try(undoImport, { params: { id }, body: { reason: '' } });
    expect([without.status, without.errors[0]?.field]).toEqual([422, 'reason']);
    const proposal = await pair.maker.propose(undoImport, { params: { id }, body: REASON });
    expect(proposal.status).toBe('PENDING');
    expect(await seeImport(pair.maker, id)).toMatchObject({ status: 'COMMITTED' });
    await doTogether(pair, signOffImport, { params: { id } });
    // What it was made on is not so any more.
    expect((await pair.approver.tryApprove(proposal)).status).not.toBe(200);
    expect(await seeImport(pair.maker, id)).toMatchObject({ status: 'SIGNED_OFF' });
    const late = await pair.maker.try(undoImport, { params: { id }, body: REASON });
    expect([late.status, late.errors[0]?.code]).toEqual([422, 'IS_SIGNED_OFF']);
  });
});
