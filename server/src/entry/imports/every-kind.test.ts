import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signOffImport } from '@area/contract/office/imports/calls';
import type { ImportKind } from '@area/domain/imports/kinds';
import { expectCleanAudit } from '../../../test/audit.ts';
import {
  errorsOf,
  importAll,
  openWith,
  planIt,
  seeImport,
  uploadFile,
  workOnImports,
} from '../../../test/imports.ts';
import {
  ARCHIVE_TABLES,
  ONE_PDF,
  WHOLE_MANAGER,
  archive,
  wholeManager,
} from '../../../test/import-files/whole-manager.ts';
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

const namesOf = async (kind: ImportKind): Promise<readonly string[]> =>
  (
    await app.db
      .selectFrom('import_map')
      .select('uuid')
      .where('kind', '=', kind)
      .orderBy('external_id')
      .execute()
  ).map(({ uuid }) => uuid);

/** The import that is not right yet, in which one file at a time is another one. */
let open: string;

/** The errors of a file that is changed among all the others. */
const wrongWith = async (kind: keyof typeof WHOLE_MANAGER, from: string, to: string) => {
  const good = WHOLE_MANAGER[kind];
  const changed = good.replace(from, to);
  expect(changed).not.toBe(good);
  await uploadFile(pair.maker, open, [kind, changed]);
  await workOnImports(app);
  if (!(await hasFileErrors())) await planIt(app, pair.maker, open);
  const wrong = (await errorsOf(pair.maker, open)).map((each) => each.join(' '));
  await uploadFile(pair.maker, open, [kind, good]);
  await workOnImports(app);
  return wrong;
};

const hasFileErrors = async (): Promise<boolean> =>
  (await seeImport(pair.maker, open)).files.some(({ errors }) => errors > 0);

describe('a file among the others', () => {
  beforeAll(async () => {
    const { control_totals: _totals, ...rest } = wholeManager();
    open = await openWith(app, pair.maker, rest);
  });

  it.each([
    [
      'calendar',
      'H-01-01;MADRID;2031-01-01',
      'H-01-01;MADRID;2032-01-01',
      'calendar 2 day calendar_days',
    ],
    ['index_levels', ';2026-01-31;1010.5', ';2025-12-31;1010.5', 'index_levels 3 day twice'],
    ['index_levels', ';2026-01-31;1010.5', ';2099-01-31;1010.5', 'index_levels 3 day future'],
    ['index_levels', 'IPC;INFLATION', 'IPC;BENCHMARK', 'index_levels 4 kind index_kind'],
    ['index_levels', ';1010.5', ';0', 'index_levels 3 level decimal'],
    ['products', ';MIXTA-50;', ';IPC;', 'products 2 benchmark unknown_index'],
    ['products', ';ES0152743003;', ';ES0152743004;', 'products 2 isin isin'],
    ['products', ';N9234;', ';X9234;', 'products 3 fund_code plan_code'],
    ['products', ';14:00;2', ';14:00;4', 'products 2 settlement_days settlement_days'],
    ['products', '90:1.5 365:0.5', '365:1.5 90:0.5', 'products 2 exit_fees exit_fees'],
    ['product_terms', ';13:00;3', ';13:00;5', 'product_terms 2 settlement_days fund_terms'],
    ['product_terms', ';90001;', ';99999;', 'product_terms 2 product_code unknown_product'],
    [
      'product_terms',
      ';90001;2020-01-01',
      ';10392;2020-01-01',
      'product_terms 2 from_date terms_past',
    ],
    ['consents', 'G-1;P-1', 'G-1;P-9', 'consents 2 person unknown'],
    ['tax_residence', ';AD;;A;', ';ES;;A;', 'tax_residence 4 country twice'],
    ['tax_residence', ';AD;;A;', ';AD;;;', 'tax_residence 4 tin no_tin_reason'],
    ['beneficial_owners', 'W-3;E-2;P-2', 'W-3;E-2;E-1', 'beneficial_owners 4 owner cycle'],
    ['beneficial_owners', ';P-1;30', ';P-1;50', 'beneficial_owners 2 percentage whole'],
    ['kyc', 'K-3;E-2', 'K-3;P-2', 'beneficial_owners 4 company no_kyc'],
    ['kyc', ';ALTO;2025-01-03', ';ALTO;', 'kyc 3 approved_on approved'],
    ['accounts', ';F;O;', ';F;I;', 'signature_rules 2 account not_conditional'],
    ['accounts', ';F;I;', ';F;O;', 'accounts 4 signature_arrangement no_rules'],
    [
      'signature_rules',
      ';TITULAR;P-1',
      ';TITULAR;P-3',
      'signature_rules 2 must_include_persons not_on_account',
    ],
    ['signature_rules', 'S-2;C-1;2', 'S-2;C-1;1', 'signature_rules 3 place twice'],
    ['mandates', ';B-1;', ';B-7;', 'mandates 2 bank_account unknown'],
    ['beneficiaries', ';1;40;', ';1;30;', 'beneficiaries 2 percentage shares'],
    ['beneficiaries', 'BE-2;C-2', 'BE-2;C-1', 'beneficiaries 3 account no_plan'],
    [
      'beneficiaries',
      ';2020-01-01;',
      ';2001-01-01;',
      'beneficiaries 3 document_number no_document',
    ],
    ['contributors', ';R-4;', ';R-3;', 'contributors 2 kind other_role'],
    ['contributions_by_year', ';2025;', ';2099;', 'contributions_by_year 2 year future'],
    ['blocks', ';EMBARGO;20;', ';EMBARGO;29;', 'blocks 3 units not_free'],
    ['periodic_orders', ';B-1;MD-1;', ';B-1;;', 'periodic_orders 2 mandate mandate'],
    ['periodic_orders', 'PO-1;C-1', 'PO-1;C-3', 'periodic_orders 2 bank_account other_account'],
    ['periodic_orders', ';PORCENTUAL;2.00', ';PORCENTUAL;', 'periodic_orders 2 increase required'],
  ] as const)('%s: %s -> %s is said', async (kind, from, to, said) => {
    expect(await wrongWith(kind, from, to)).toContain(said);
  });

  it.each([
    ['a.pdf;', 'b.pdf;', ONE_PDF, ['documents 0 file spare_file', 'documents 2 file no_file']],
    ['2019-03-31;a.pdf;', '2019-03-31;a.pdf;0', ONE_PDF, ['documents 2 sha256 sha256']],
    ['P-1;', 'P-1;', { 'a.pdf': Buffer.from('%PDF-other') }, ['documents 2 sha256 other_sha256']],
  ] as const)('an archive: %s -> %s', async (from, to, files, said) => {
    const documents = archive('documents', ARCHIVE_TABLES.documents.replace(from, to), files);
    const id = await openWith(app, pair.maker, { documents });
    expect((await errorsOf(pair.maker, id)).map((each) => each.join(' '))).toEqual(
      expect.arrayContaining([...said]),
    );
  });

  it('an archive without its table, and no archive, are said as such', async () => {
    for (const documents of [archive('people', 'x', ONE_PDF), Buffer.from('external_id\nDO-1\n')]) {
      const id = await openWith(app, pair.maker, { documents });
      expect((await errorsOf(pair.maker, id)).map((each) => each.join(' '))).toEqual([
        'documents 0  archive',
      ]);
    }
  });
});

describe('a whole manager', () => {
  it('comes in with every kind, and the audit is clean', async () => {
    const done = await importAll(app, pair, wholeManager());
    expect(done).toMatchObject({ status: 'COMMITTED', failure: null, audit_findings: 0 });
    expect(done.done).toBe(done.to_do);
    await expectCleanAudit(app);
    const { rules } = await app.db
      .selectFrom('accounts')
      .select('signature_rules as rules')
      .where('number', '=', '4000000001')
      .executeTakeFirstOrThrow();
    expect(rules).toMatchObject([
      { max_amount: '30000.00', required_count: 1 },
      { required_count: 2 },
    ]);
    await doTogether(pair, signOffImport, { params: { id: done.uuid } });
  });

  it('who owns a company stands in its questionnaire, also through another company', async () => {
    const [company] = await namesOf('companies');
    const { answers } = await app.db
      .selectFrom('kyc_records')
      .select('answers')
      .where('intervener_uuid', '=', company ?? '')
      .executeTakeFirstOrThrow();
    expect(answers['E06_OWNERS']).toMatchObject([
      { document: '00000001R', percentage: '30.0000', is_indirect: true },
      { document: '12345678Z', percentage: '30.0000', is_indirect: false },
    ]);
  });

  it('a periodic order goes on from today, and its files are kept', async () => {
    const [order] = await namesOf('periodic_orders');
    const next = await app.db
      .selectFrom('periodic_orders')
      .select(['next_date', 'next_nominal_date', 'amount_from'])
      .where('operation_uuid', '=', order ?? '')
      .executeTakeFirstOrThrow();
    expect(next.next_date).not.toBeNull();
    expect(next.next_nominal_date?.slice(8)).toBe('05');
    const loose = await app.db
      .selectFrom('loose_files')
      .select('storage_key')
      .where('storage_key', 'like', '%imported%')
      .execute();
    expect(loose).toEqual([]);
  });

  it('changes nothing a second time', async () => {
    const id = await openWith(app, pair.maker, wholeManager());
    expect(await planIt(app, pair.maker, id)).toMatchObject({
      status: 'PLANNED',
      errors: 0,
      to_do: 0,
    });
  });
});
