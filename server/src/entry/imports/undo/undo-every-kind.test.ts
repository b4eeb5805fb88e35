import {
  listImportUndoBlockers,
  signOffImport,
  undoImport,
} from '@area/contract/office/imports/calls';
import { exportTaxForm } from '@area/contract/office/tax-forms/calls';
import { IMPORT_KINDS } from '@area/domain/imports/kinds';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../../test/audit.ts';
import { wholeManager } from '../../../../test/import-files/whole-manager.ts';
import { importAll, seeImport, workOnImports } from '../../../../test/imports.ts';
import { enterAs } from '../../../../test/office-client.ts';
import { doTogether, enterPair } from '../../../../test/office-pair.ts';
import type { OfficePair } from '../../../../test/office-pair.ts';
import { createTestApp } from '../../../../test/test-app.ts';
import type { TestApp } from '../../../../test/test-app.ts';
import { UNDO_KINDS } from './undo-kinds.ts';

let app: TestApp;
let pair: OfficePair;
beforeAll(async () => {
  app = await createTestApp({ JOBS: 'off' });
  pair = await enterPair(app);
});
afterAll(() => app.dispose());

const REASON = { reason: 'El fichero era el de otra gestora' };

/** Tables whose imported rows go, and those of which nothing that is left counts any more. */
const GOES = [
  'import_map',
  'import_rows',
  'addresses',
  'convenience_tests',
  'gdpr_answers',
  'logins',
  'unit_values',
  'account_roles',
  'bank_accounts',
  'mandates',
  'tax_declarations',
  'kyc_records',
  'designations',
  'beneficiaries',
  'contributors',
  'contributions_elsewhere',
  'documents',
  'product_documents',
  'product_terms',
  'plan_terms',
  'business_calendars',
  'market_indices',
  'index_levels',
] as const;

const measure = async (): Promise<Record<string, unknown>> => {
  const counts: Record<string, unknown> = {};
  for (const table of GOES) {
    const { rows } = await sql<{
      total: string;
    }>`select count(*)::text as total from ${sql.table(table)}`.execute(app.db);
    counts[table] = rows[0]?.total;
  }
  const { rows } = await sql<Record<string, unknown>>`
    select (select count(*) from products where code not like 'ANULADO%')::int as products,
           (select count(*) from interveners where document_number not like 'ANULADO%')::int as people,
           (select count(*) from accounts where number not like 'ANULADA%')::int as accounts,
           (select coalesce(sum(units), 0)::text from positions) as units, (select coalesce(sum(cost), 0)::text from positions) as cost,
           (select coalesce(sum(blocked_units), 0)::text from positions) as blocked,
           (select coalesce(sum(units), 0)::text from position_days) as units_of_days, (select coalesce(sum(cost), 0)::text from position_days) as cost_of_days,
           (select count(*) from operations where operation_status not in ('FINALIZED', 'CANCELLED'))::int as under_way,
           (select count(*) from periodic_orders where next_date is not null)::int as repeating,
           (select count(*) from interveners where gdpr is not null or tin_code is not null)::int as told`.execute(
    app.db,
  );
  return { ...counts, ...rows[0] };
};

const importOnce = async (): Promise<string> => {
  const done = await importAll(app, pair, wholeManager());
  expect(done).toMatchObject({ status: 'COMMITTED', errors: 0, failure: null, audit_findings: 0 });
  return done.uuid;
};

const undo = async (id: string) => {
  await doTogether(pair, undoImport, { params: { id }, body: REASON });
  await workOnImports(app);
  return seeImport(pair.maker, id);
};

const blockersOf = async (id: string) =>
  (await pair.maker.ask(listImportUndoBlockers, { params: { id }, query: { $limit: 'null' } })).map(
    ({ kind, external_id, code }) => [kind, external_id, code].join(' '),
  );

/** What the tax agency would be told of a fund of the import. */
const listTaxed = async (): Promise<readonly string[]> => {
  const clerk = await enterAs(app, 'TAX');
  const reply = await clerk.try(exportTaxForm, {
    params: { form: '187', year: 2022 },
    query: { $format: 'JSON' },
  });
  expect(reply.status).toBe(200);
  return (reply.data as readonly object[])
    .map((line) => JSON.stringify(line))
    .filter((line) => /ES0152743003|ANULAD/.test(line));
};

const findMade = async (kind: string, external_id: string): Promise<string> =>
  (
    await app.db
      .selectFrom('import_map')
      .select('uuid')
      .where('kind', '=', kind as never)
      .where('external_id', '=', external_id)
      .executeTakeFirstOrThrow()
  ).uuid;

describe('undoing an import of every kind', () => {
  it('has a way back for each kind', () => {
    expect(Object.keys(UNDO_KINDS).toSorted()).toEqual([...IMPORT_KINDS].toSorted());
  });

  it('leaves what was there before, a clean audit, and names that come in again', async () => {
    const before = await measure();
    const id = await importOnce();
    const after = await measure();
    const unchanged = GOES.filter((table) => after[table] === before[table]);
    expect(unchanged).toEqual(['addresses', 'convenience_tests', 'logins']);
    expect(await listTaxed()).not.toEqual([]);
    expect(await blockersOf(id)).toEqual([]);
    expect(await undo(id)).toMatchObject({ status: 'UNDONE', failure: null });
    expect(await measure()).toEqual(before);
    await expectCleanAudit(app);
    expect(await listTaxed()).toEqual([]);
    const again = await importOnce();
    expect({ ...(await measure()), import_rows: 0 }).toEqual({ ...after, import_rows: 0 });
    expect(await undo(again)).toMatchObject({ status: 'UNDONE' });
    expect(await measure()).toEqual(before);
    await expectCleanAudit(app);
  });

  it('keeps operations and their opposites out of papers, taxes and limits', async () => {
    const { rows } = await sql<{ came: string; back: string; units: string }>`
      select o.type as came, back.type as back, o.units::text as units
        from undone_operations u join operations o on o.uuid = u.original_uuid join operations back on back.uuid = u.reversal_uuid
       where u.import_uuid = (select uuid from imports where status = 'UNDONE' order by created_at limit 1) order by o.order_at, o.type, o.units`.execute(
      app.db,
    );
    expect(rows.map(({ came, back }) => `${came} ${back}`).toSorted()).toEqual([
      'BLOQUEO_PARTICIPACIONES DESBLOQUEO_PARTICIPACIONES',
      'BLOQUEO_PARTICIPACIONES DESBLOQUEO_PARTICIPACIONES',
      'REEMBOLSO TRASPASO_ENTRADA',
      'SUSCRIPCION TRASPASO_SALIDA',
      'SUSCRIPCION TRASPASO_SALIDA',
      'TRASPASO_ENTRADA TRASPASO_SALIDA',
      'TRASPASO_ENTRADA TRASPASO_SALIDA',
      'TRASPASO_ENTRADA TRASPASO_SALIDA',
    ]);
  });

  it.each([
    [
      'a paused order',
      'periodic_orders PO-1 change',
      async () =>
        app.db
          .updateTable('operations')
          .set({ operation_status: 'PERIODIC_SUSPENDED' })
          .where('uuid', '=', await findMade('periodic_orders', 'PO-1'))
          .execute(),
      async () =>
        app.db
          .updateTable('operations')
          .set({ operation_status: 'PERIODIC_ACTIVE' })
          .where('uuid', '=', await findMade('periodic_orders', 'PO-1'))
          .execute(),
    ],
    [
      'other money contributed elsewhere',
      'people P-1 record',
      async () =>
        sql`update contributions_elsewhere set amount = 901 where year = 2025`.execute(app.db),
      async () =>
        sql`update contributions_elsewhere set amount = 900 where year = 2025`.execute(app.db),
    ],
    [
      'a revoked mandate',
      'mandates MD-1 change',
      async () =>
        sql`update mandates set status = 'REVOKED', ended_at = now() where is_imported`.execute(
          app.db,
        ),
      async () =>
        sql`update mandates set status = 'ACTIVE', ended_at = null where is_imported`.execute(
          app.db,
        ),
    ],
    [
      'a closed product',
      'products F-1 change',
      async () => sql`update products set status = 'CLOSED' where code = '90001'`.execute(app.db),
      async () => sql`update products set status = 'OPEN' where code = '90001'`.execute(app.db),
    ],
    [
      'a unit value since',
      'products F-1 record',
      async () =>
        sql`insert into unit_values (product_uuid, day, value, imported_by, imported_at) select uuid, '2026-03-02', 13, 'x', now() from products where code = '90001'`.execute(
          app.db,
        ),
      async () =>
        sql`delete from unit_values where day = '2026-03-02' and value = 13`.execute(app.db),
    ],
  ] as const)('is refused whole by %s', async (_what, blocker, happen, takeBack) => {
    const open = await app.db
      .selectFrom('imports')
      .select('uuid')
      .where('status', '=', 'COMMITTED')
      .executeTakeFirst();
    const id = open?.uuid ?? (await importOnce());
    const before = await measure();
    await happen();
    expect(await blockersOf(id)).toEqual([blocker]);
    const refused = await pair.maker.try(undoImport, { params: { id }, body: REASON });
    expect([refused.status, refused.errors[0]?.code]).toEqual([422, 'BLOCKED']);
    await takeBack();
    expect(await blockersOf(id)).toEqual([]);
    expect(await measure()).toEqual(before);
  });

  it('is over with the sign-off, and rows that stay are kept by the database itself', async () => {
    const { uuid: id } = await app.db
      .selectFrom('imports')
      .select('uuid')
      .where('status', '=', 'COMMITTED')
      .executeTakeFirstOrThrow();
    await doTogether(pair, signOffImport, { params: { id } });
    const refused = await pair.maker.try(undoImport, { params: { id }, body: REASON });
    expect([refused.status, refused.errors[0]?.code]).toEqual([422, 'IS_SIGNED_OFF']);
    for (const table of [
      'gdpr_answers',
      'tax_declarations',
      'kyc_records',
      'business_calendars',
      'product_documents',
      'product_terms',
    ])
      await expect(
        sql`delete from ${sql.table(table)}`.execute(app.parts.database.kysely),
      ).rejects.toThrow(/append-only/);
  });
});
