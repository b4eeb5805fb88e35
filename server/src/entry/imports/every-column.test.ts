import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import writeSheet from 'write-excel-file/node';
import type { Cell } from 'write-excel-file/node';
import {
  downloadImportErrors,
  downloadImportTemplate,
  planImport,
} from '@area/contract/office/imports/calls';
import { IMPORT_KINDS } from '@area/domain/imports/kinds';
import type { ImportKind } from '@area/domain/imports/kinds';
import { columnsOf, exampleRow } from '../../../test/import-files/examples.ts';
import { ONE_PDF, archive } from '../../../test/import-files/whole-manager.ts';
import { errorsOf, openWith, seeImport } from '../../../test/imports.ts';
import { enterAs } from '../../../test/office-client.ts';
import type { OfficeClient } from '../../../test/office-client.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { isArchivedKind } from './archive.ts';

let app: TestApp;
let maker: OfficeClient;
beforeAll(async () => {
  app = await createTestApp({ JOBS: 'off' });
  maker = await enterAs(app, 'OPERATIONS');
});
afterAll(() => app.dispose());

/** A file of a kind of which each line has something wrong in another column. */
const poisoned = (kind: ImportKind, poison: string): string | Buffer => {
  const columns = columnsOf(kind);
  const good = exampleRow(kind);
  const lines = columns.map((wrong) =>
    columns.map((column) => (column === wrong ? poison : (good[column] ?? ''))),
  );
  const table = stringify([[...columns], ...lines], { delimiter: ';' });
  return isArchivedKind(kind) ? archive(kind, table, ONE_PDF) : table;
};

const TABLES = [
  'interveners',
  'accounts',
  'operations',
  'products',
  'documents',
  'import_map',
] as const;

const countAll = async (): Promise<readonly number[]> => {
  const counts: number[] = [];
  for (const table of TABLES) {
    const { total } = await app.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    counts.push(Number(total));
  }
  return counts;
};

/** Uploads every file with something wrong; what is found, by kind, line and column. */
const wrongIn = async (poison: string): Promise<ReadonlySet<string>> => {
  const before = await countAll();
  const files = Object.fromEntries(IMPORT_KINDS.map((kind) => [kind, poisoned(kind, poison)]));
  const id = await openWith(app, maker, files);
  const wrong = (await errorsOf(maker, id)).map((each) => each.slice(0, 3).join(' '));
  await maker.try(planImport, { params: { id } });
  expect(await seeImport(maker, id)).toMatchObject({ plan_sha256: null, done: 0 });
  expect(await countAll()).toEqual(before);
  return new Set(wrong);
};

const EVERY = IMPORT_KINDS.flatMap((kind) =>
  columnsOf(kind).map((column, index) => `${kind} ${index + 2} ${column}`),
);

it.each([
  ['a formula', '=1+1'],
  ['a control character', 'a\u0007b'],
  ['a huge text', '9'.repeat(5_000)],
])('%s in every column of every file is named by row and column', async (_what, poison) => {
  const wrong = await wrongIn(poison);
  expect(EVERY.filter((place) => !wrong.has(place))).toEqual([]);
});

it.each([
  ['a day of a spreadsheet', '31/02/2024'],
  ['a decimal comma and a quote', '1,5"x'],
  ['a number with an exponent', '1e9'],
])('%s is named in every column that is no text', async (_what, poison) => {
  const wrong = await wrongIn(poison);
  const places = EVERY.filter((place) => /_on$|_from$|day$|units$|cost$|amount$|fee$/.test(place));
  expect(places.filter((place) => !wrong.has(place))).toEqual([]);
});

it('the errors are a sheet with row, column, code and sentence', async () => {
  const id = await openWith(app, maker, { people: poisoned('people', '=1+1') });
  const { bytes } = await maker.try(downloadImportErrors, { params: { id } });
  expect(bytes.toString('utf8')).toContain('people;3;given_name;formula;');
});

it('a template is taken as it is downloaded, as CSV and as a workbook', async () => {
  for (const $format of ['CSV', 'XLSX'] as const) {
    const asked = { params: { kind: 'movements' }, query: { $format } } as const;
    const { bytes, status } = await maker.try(downloadImportTemplate, asked);
    expect(status).toBe(200);
    const id = await openWith(app, maker, { movements: bytes });
    expect(await errorsOf(maker, id)).toEqual([]);
    expect(await seeImport(maker, id)).toMatchObject({ files: [{ records: 1 }] });
  }
});

const cells = (...row: readonly string[]) => row.map((value): Cell => ({ value, type: String }));

it('what is wrong in a workbook is named by its row', async () => {
  const HEAD = [
    'external_id',
    'given_name',
    'family_name_1',
    'document_type',
    'document_number',
    'birthdate',
  ];
  const rows = [cells(...HEAD), [], cells('P-1', 'Ana', 'Ruiz', 'DNI', '12345678Z', '1981-02-30')];
  const id = await openWith(app, maker, { people: await writeSheet(rows).toBuffer() });
  expect(await errorsOf(maker, id)).toEqual([['people', 3, 'birthdate', 'day']]);
  const formula: Cell = { value: '1+1', type: 'Formula' };
  const other = await openWith(app, maker, {
    people: await writeSheet([cells(...HEAD), [formula]]).toBuffer(),
  });
  expect(await errorsOf(maker, other)).toEqual([['people', 2, '', 'sheet_formula']]);
});
