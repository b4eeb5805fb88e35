import {
  apiGetImport,
  apiListImportErrors,
  apiListImports,
  apiOpenImport,
  apiPlanImport,
  apiUploadImportFile,
} from '@area/contract/integration/import-calls';
import { openImport } from '@area/contract/office/imports/calls';
import type { ImportKind } from '@area/domain/imports/kinds';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importForm, workOnImports } from '../../../test/imports.ts';
import { addProgram } from '../../../test/integration.ts';
import type { Program } from '../../../test/integration.ts';
import { enterPair } from '../../../test/office-pair.ts';
import type { OfficePair } from '../../../test/office-pair.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { makeDni } from '../demo/make-identifiers.ts';

let app: TestApp;
let pair: OfficePair;
let program: Program;
beforeAll(async () => {
  app = await createTestApp();
  pair = await enterPair(app, 'IT_ADMIN');
  program = await addProgram(app, pair);
});
afterAll(() => app.dispose());

const person = (number: number, fields: object = {}) => ({
  external_id: `P-${number}`,
  given_name: 'Lucía',
  family_name_1: 'Navarro',
  document_type: 'DNI',
  document_number: makeDni(number),
  birthdate: '1985-02-03',
  ...fields,
});

const fileOf = (kind: ImportKind, rows: readonly object[]) =>
  importForm(kind, rows.map((row) => JSON.stringify(row)).join('\n'), `${kind}.jsonl`);

const open = async (rows: readonly object[], by = program): Promise<{ readonly id: string }> => {
  const { data } = await by.ask(apiOpenImport, { body: { name: 'Altas' } });
  const params = { id: data.uuid };
  await by.ask(apiUploadImportFile, { params, body: fileOf('people', rows) });
  await workOnImports(app);
  return params;
};

it('is planned by the program that has seen its files read, and waits for two of the office', async () => {
  const params = await open([person(88_000_001)]);
  const read = await program.try(apiGetImport, { params });
  expect(read.body.data).toMatchObject({
    status: 'OPEN',
    created_by: `${program.name} (${program.id})`,
    errors: 0,
    files: [{ kind: 'people', status: 'READ', records: 1 }],
  });
  expect((await program.try(apiPlanImport, { params })).status).toBe(428);
  const etag = String(read.headers['etag']);
  const body = fileOf('people', [person(88_000_002)]);
  await program.ask(apiUploadImportFile, { params, body });
  const late = { params, headers: { 'if-match': etag } };
  expect((await program.try(apiPlanImport, late)).status).toBe(412);
  await workOnImports(app);
  const again = await program.try(apiGetImport, { params });
  const headers = { 'if-match': String(again.headers['etag']) };
  expect((await program.ask(apiPlanImport, { params, headers })).data.status).toBe('PLANNING');
  await workOnImports(app);
  const { data } = await program.ask(apiGetImport, { params });
  expect(data).toMatchObject({ status: 'PLANNED', to_do: 1, done: 0 });
  expect(data.plan_sha256).toMatch(/^[\da-f]{64}$/);
});

it('says what is wrong in its files, page by page', async () => {
  const wrong = [1, 2, 3].map((number) => person(88_000_100 + number, { birthdate: 'nunca' }));
  const params = await open(wrong);
  const whole = (await program.ask(apiListImportErrors, { params })).data;
  expect(whole.map(({ line, column, code }) => [line, column, code])).toEqual([
    [1, 'birthdate', 'day'],
    [2, 'birthdate', 'day'],
    [3, 'birthdate', 'day'],
  ]);
  const first = await program.ask(apiListImportErrors, { params, query: { limit: '2' } });
  const query = { limit: '2', cursor: first.page.next ?? '' };
  const second = await program.ask(apiListImportErrors, { params, query });
  expect([...first.data, ...second.data]).toEqual(whole);
  expect(second.page.next).toBeNull();
});

it('of the office or of another program is read, and not changed', async () => {
  const { maker } = await enterPair(app);
  const { uuid } = await maker.ask(openImport, { body: { name: 'De la oficina' } });
  const other = await addProgram(app, pair);
  const { id } = await open([person(88_000_003)], other);
  const listed = (await program.ask(apiListImports)).data.map((each) => each.uuid);
  expect(listed).toEqual(expect.arrayContaining([uuid, id]));
  const body = fileOf('people', [person(88_000_004)]);
  for (const params of [{ id: uuid }, { id }]) {
    const { status, headers } = await program.try(apiGetImport, { params });
    expect(status).toBe(200);
    expect((await program.try(apiUploadImportFile, { params, body })).status).toBe(404);
    const planned = { params, headers: { 'if-match': String(headers['etag']) } };
    expect((await program.try(apiPlanImport, planned)).status).toBe(404);
  }
});
