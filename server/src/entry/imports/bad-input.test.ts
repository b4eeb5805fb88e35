import { gzipSync } from 'node:zlib';
import { assert, constantFrom, oneof, property, string } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openImport, planImport } from '@area/contract/office/imports/calls';
import { IMPORT_KINDS } from '@area/domain/imports/kinds';
import { checkRow } from './check-row.ts';
import {
  errorsOf,
  openWith,
  planIt,
  seeImport,
  uploadFile,
  workOnImports,
} from '../../../test/imports.ts';
import { columnsOf, exampleRow } from '../../../test/import-files/examples.ts';
import { enterAs } from '../../../test/office-client.ts';
import type { OfficeClient } from '../../../test/office-client.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let maker: OfficeClient;
beforeAll(async () => {
  app = await createTestApp({ JOBS: 'off' });
  maker = await enterAs(app, 'OPERATIONS');
});
afterAll(() => app.dispose());

const HEAD = 'external_id;given_name;family_name_1;document_type;document_number;birthdate';
const GOOD = 'P-1;Ana;Ruiz;DNI;12345678Z;1981-04-12';
const people = (...lines: readonly string[]) => ({ people: [HEAD, ...lines, ''].join('\n') });

const wrongIn = async (files: Parameters<typeof openWith>[2]) => {
  const id = await openWith(app, maker, files);
  return errorsOf(maker, id);
};

/** The errors of the plan of files that are right one by one. */
const wrongTogether = async (files: Parameters<typeof openWith>[2]) => {
  const id = await openWith(app, maker, files);
  expect(await errorsOf(maker, id)).toEqual([]);
  expect(await planIt(app, maker, id)).toMatchObject({ status: 'OPEN', plan_sha256: null });
  return errorsOf(maker, id);
};

const upload = async (content: string | Buffer) => {
  const { uuid } = await maker.ask(openImport, { body: { name: 'mala' } });
  await uploadFile(maker, uuid, ['people', content]);
  await workOnImports(app);
  return (await errorsOf(maker, uuid)).map(([, line, , code]) => [line, code]);
};

describe('a file that is wrong', () => {
  it.each([
    [
      'latin-1',
      Buffer.from(`${HEAD}\nP-1;Íñigo;Ruiz;DNI;12345678Z;1981-04-12\n`, 'latin1'),
      [1, 'encoding'],
    ],
    ['utf-16', Buffer.from(`${HEAD}\n${GOOD}\n`, 'utf16le'), [1, 'control']],
    ['an open quote', `${HEAD}\nP-1;"Ana;Ruiz;DNI;12345678Z;1981-04-12\n`, [2, 'csv']],
    ['a column too many', `${HEAD}\n${GOOD};x\n`, [2, 'csv']],
    ['no line', '', [0, 'empty']],
    ['a header alone', `${HEAD}\n`, [0, 'empty']],
    ['a column twice', `${HEAD};birthdate\n${GOOD};1999-01-01\n`, [1, 'unknown_column']],
    ['another header', 'external_id;nombre\nP-1;Ana\n', [1, 'unknown_column']],
    [
      'a bomb',
      gzipSync([HEAD, ...Array.from({ length: 200_000 }, () => GOOD)].join('\n')),
      [0, 'too_large'],
    ],
    ['a broken archive', Buffer.from([0x1f, 0x8b, 1, 2, 3]), [1, 'encoding']],
  ])('%s is named by its line, and nothing is planned', async (_what, content, found) => {
    expect(await upload(content)).toContainEqual(found);
  });

  it('names row and column of each value', async () => {
    const wrong = await wrongIn(
      people(
        '=1+1;Ana;Ruiz;DNI;12345678Z;1981-04-12',
        'P-2;Ana;Ruiz;DNI;12345678A;1981-02-30',
        'P-3;;Ruiz;XXX;12345678Z;3021-01-01',
      ),
    );
    expect(wrong).toEqual([
      ['people', 2, 'external_id', 'formula'],
      ['people', 3, 'birthdate', 'day'],
      ['people', 3, 'document_number', 'document'],
      ['people', 4, 'birthdate', 'day'],
      ['people', 4, 'document_type', 'code'],
      ['people', 4, 'given_name', 'required'],
    ]);
  });

  it('is found out among all files: twice, unknown, without owner', async () => {
    const accounts =
      'external_id;number;alias;type;signature_arrangement;opened_on\nC-1;4000000001;Mi cuenta;F;I;2015-06-01\nC-2;4000000001;Otra;F;I;2015-06-01\n';
    const account_roles =
      'external_id;account;person;role;since\nR-1;C-1;P-1;TITULAR;2015-06-01\nR-2;C-9;P-9;TITULAR;2015-06-01\n';
    const wrong = await wrongTogether({ ...people(GOOD, GOOD), accounts, account_roles });
    expect(wrong).toEqual([
      ['account_roles', 3, 'account', 'unknown'],
      ['account_roles', 3, 'person', 'unknown'],
      ['accounts', 3, 'external_id', 'no_owner'],
      ['accounts', 3, 'number', 'twice'],
      ['people', 3, 'document_number', 'twice'],
      ['people', 3, 'external_id', 'twice'],
    ]);
  });

  it('asks who acts for a minor, and for the other half of a usufruct', async () => {
    const accounts =
      'external_id;number;alias;type;signature_arrangement;opened_on\nC-1;4000000001;Mi cuenta;F;I;2015-06-01\nC-2;4000000002;Otra;F;I;2015-06-01\n';
    const account_roles =
      'external_id;account;person;role;since\nR-1;C-1;P-1;TITULAR;2015-06-01\nR-2;C-2;P-2;NUDO_PROPIETARIO;2015-06-01\n';
    const minor = 'P-1;Ana;Ruiz;DNI;12345678Z;2018-04-12';
    const adult = 'P-2;Luis;Ruiz;DNI;00000001R;1981-04-12';
    expect(await wrongTogether({ ...people(minor, adult), accounts, account_roles })).toEqual([
      ['accounts', 2, 'external_id', 'no_guardian'],
      ['accounts', 3, 'external_id', 'usufruct'],
    ]);
  });

  it('is compared with its control totals to the unit', async () => {
    const accounts =
      'external_id;number;alias;type;signature_arrangement;opened_on\nC-1;4000000001;Mi cuenta;F;I;2015-06-01\n';
    const account_roles = 'external_id;account;person;role;since\nR-1;C-1;P-1;TITULAR;2015-06-01\n';
    const opening_lots =
      'external_id;account;product_code;acquired_on;units;cost\nL-1;C-1;10392;2022-03-08;10.5;100.00\nL-2;C-1;99999;2022-03-08;1;1.00\n';
    const control_totals =
      'external_id;product_code;lots;units;cost\nT-1;10392;1;10.500001;100.00\n';
    const files = { ...people(GOOD), accounts, account_roles, opening_lots, control_totals };
    expect(
      (await wrongTogether(files)).map(([kind, line, , code]) => [kind, line, code]).toSorted(),
    ).toEqual([
      ['control_totals', 2, 'totals'],
      ['opening_lots', 3, 'no_total'],
      ['opening_lots', 3, 'unknown_product'],
    ]);
  });

  it('cannot be planned while it is not read, nor without a file', async () => {
    const { uuid: id } = await maker.ask(openImport, { body: { name: 'vacía' } });
    expect((await maker.try(planImport, { params: { id } })).errors[0]?.code).toBe('NO_FILES');
    await uploadFile(maker, id, ['people', people(GOOD).people]);
    expect((await maker.try(planImport, { params: { id } })).errors[0]?.code).toBe('UNREAD');
    await workOnImports(app);
    expect(await seeImport(maker, id)).toMatchObject({ status: 'OPEN', errors: 0 });
  });
});

/** What a staged row holds in a column. */
const textIn = (data: string, column: string): string => {
  const row = JSON.parse(data) as Record<string, string>;
  return row[column] ?? '';
};

describe.each(IMPORT_KINDS)('a row of %s', (kind) => {
  it('is taken with the examples of its template', () => {
    expect(checkRow(kind, { line: 2, fields: exampleRow(kind) })).toMatchObject({ line: 2 });
  });

  it('never stores what no schema takes, whatever stands in a column', () => {
    const columns = columnsOf(kind);
    const value = oneof(
      string({ unit: 'binary', maxLength: 300 }),
      constantFrom(
        '=1',
        '@x',
        '-1',
        '1e9',
        'NaN',
        '1,5',
        '\u0000',
        '9'.repeat(400),
        '2024-02-30',
        ' ',
      ),
    );
    assert(
      property(constantFrom(...columns), value, (column, typed) => {
        const checked = checkRow(kind, {
          line: 2,
          fields: { ...exampleRow(kind), [column]: typed },
        });
        const stored = 'data' in checked ? textIn(checked.data, column) : '';
        // oxlint-disable-next-line no-control-regex -- these characters are looked for
        expect(stored).not.toMatch(/[\u0000-\u001F]|^[=@]/);
        expect('data' in checked || checked.length > 0).toBe(true);
      }),
    );
  });
});
