import type { Call } from '@area/contract/call';
import { encodeFilter } from '@area/contract/list-filter';
import { OFFICE_CALLS } from '@area/contract/office/calls';
import { listOpenIssues } from '@area/contract/office/issues/calls';
import { exportOfficeList } from '@area/contract/office/lists/calls';
import { endpointOf } from '@area/contract/schemas/endpoints';
import { euros, moment } from '@area/contract/schemas/wire';
import { SHEET_LINES_MAX } from '@area/domain/rules/sheet';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openForOffice } from '../../documents/issues/open-for-office.ts';
import { deskOf } from '../../../test/desk.ts';
import type { OfficeClient } from '../../../test/office-client.ts';
import type { AskedAtOffice } from '../../../test/staff-browser.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { columnsOfList } from './list-columns.ts';

const CALLS: readonly Call[] = OFFICE_CALLS;
const LISTS = CALLS.filter(({ kind }) => kind === 'list');
/** More than one page. */
const ISSUES = 1005;

let app: TestApp;
let reader: OfficeClient;
beforeAll(async () => {
  app = await createTestApp();
  reader = await deskOf(app, 'READ_ONLY');
  await openForOffice(app.db, {
    subject: '=HYPERLINK("http://x")',
    description: 'Una línea;\notra',
    at: app.clock.business(),
  });
  await sql`
    insert into issues (uuid, subject, description, category, status, is_from_pa, is_blocking, is_intervener, expires_on, group_uuid, created_at)
    select gen_random_uuid(), 'Asunto ' || n, 'Texto', 'INTERVENER_CARE', 'OPEN', false, false, false,
           '2026-04-01T10:00:00Z', groups.uuid, '2026-03-01T10:00:00Z'
      from generate_series(1, ${ISSUES - 1}) n, groups where key_name = 'OPERATIONS'`.execute(
    app.db,
  );
});
afterAll(() => app.dispose());

type Query = NonNullable<AskedAtOffice<typeof exportOfficeList>['query']>;

const take = async (query: Query = {}, list = 'listOpenIssues', by = reader) =>
  by.try(exportOfficeList, { params: { list }, query });
const linesIn = (bytes: Buffer) =>
  parse<Record<string, string>>(bytes, { bom: true, columns: true, delimiter: ';' });
const lastAct = async () =>
  app.db
    .selectFrom('staff_audit')
    .select(['call', 'subject', 'staff_uuid'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

describe('a list of the office as a file', () => {
  it('has every line of the list, of all its pages, and is in the chain', async () => {
    const reply = await take();
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="listOpenIssues-2026-03-10.csv"',
    });
    expect([...reply.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = linesIn(reply.bytes);
    expect(lines).toHaveLength(ISSUES);
    const shown = await reader.ask(listOpenIssues, { query: { $limit: 1000 } });
    expect(lines.slice(0, 1000).map(({ uuid }) => uuid)).toEqual(shown.map(({ uuid }) => uuid));
    const [formula] = lines.filter(({ subject }) => subject?.includes('HYPERLINK'));
    expect(formula).toMatchObject({
      subject: `'=HYPERLINK("http://x")`,
      description: 'Una línea;\notra',
      document_number: '',
    });
    expect(await lastAct()).toEqual({
      call: 'exportOfficeList',
      subject: `listOpenIssues CSV, ${ISSUES} rows`,
      staff_uuid: reader.clerk.uuid,
    });
  });

  it('has the lines of its filter, and cells with the type of their values', async () => {
    const $filter = encodeFilter([{ field: 'subject', op: 'contains', value: 'Asunto 100' }]);
    const asked = new URLSearchParams({ $filter }).toString();
    const { bytes } = await take({ $format: 'XLSX', asked });
    const files = unzipSync(bytes);
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    const strings = strFromU8(files['xl/sharedStrings.xml'] ?? new Uint8Array());
    // The head, and 100 and 1000 to 1004.
    expect(sheet.match(/<row /g)).toHaveLength(7);
    expect(strings).toContain('Asunto 1004');
    expect(sheet).not.toContain('<f>');
    // A moment is a number of days, at the clock of Madrid: the first of April at noon.
    expect(sheet).toContain('<v>46113.5</v>');
    expect((await lastAct()).subject).toBe(`listOpenIssues XLSX, 6 rows, ${asked}`);
  });

  it('without lines has no content', async () => {
    const $filter = encodeFilter([{ field: 'subject', op: 'eq', value: 'Nada' }]);
    expect(await take({ asked: new URLSearchParams({ $filter }).toString() })).toMatchObject({
      status: 204,
    });
  });
});

describe('who takes lists along', () => {
  it('may read the list too', async () => {
    const auditor = await deskOf(app, 'AUDIT');
    expect((await take({}, 'listOpenIssues', auditor)).status).toBe(200);
    for (const list of ['listHosts', 'listAmlNotes', 'listStaff'])
      expect((await take({ asked: `id=${reader.clerk.uuid}` }, list)).code).toBe(
        'OFFICE_FORBIDDEN',
      );
  });

  it.each([
    'OPERATIONS',
    'OPERATIONS_ADMINISTRATOR',
    'COMMERCIAL',
    'COMPLIANCE',
    'IT_ADMIN',
  ] as const)('is not %s', async (set) => {
    const by = await deskOf(app, set);
    expect((await take({}, 'listOpenIssues', by)).code).toBe('OFFICE_FORBIDDEN');
    expect(await lastAct()).not.toMatchObject({
      call: 'exportOfficeList',
      staff_uuid: by.clerk.uuid,
    });
  });
});

describe('a list that cannot be taken along', () => {
  it.each([
    ['listNothing', {}, 'list'],
    ['getOfficeIssue', {}, 'list'],
    ['listOpenIssues', { asked: '$limit=10' }, 'asked'],
    ['listOpenIssues', { asked: 'colour=red' }, 'colour'],
    ['listOpenIssues', { asked: '$filter=W10x' }, '$filter'],
    ['listBatchPayments', { asked: '' }, 'id'],
    ['listOpenIssues', { $format: 'PDF' as 'CSV' }, '$format'],
  ])('%s with %j is refused at %s', async (list, query, field) => {
    expect(await take(query, list)).toMatchObject({ status: 422, errors: [{ field }] });
  });

  it('is one with more lines than a file takes', async () => {
    await sql`
      insert into issues (uuid, subject, description, category, status, is_from_pa, is_blocking, is_intervener, expires_on, group_uuid, created_at)
      select gen_random_uuid(), 'Más', 'Texto', 'INTERVENER_CARE', 'OPEN', false, false, false,
             '2026-04-01T10:00:00Z', groups.uuid, '2026-03-01T10:00:00Z'
        from generate_series(1, ${SHEET_LINES_MAX}) n, groups where key_name = 'OPERATIONS'`.execute(
      app.db,
    );
    expect(await take({ $format: 'XLSX' })).toMatchObject({
      status: 422,
      errors: [{ field: '$format', code: 'SHEET_TOO_LONG' }],
    });
    expect((await take()).status).toBe(200);
  });
});

describe('the columns', () => {
  it('are there for every list of the office', () => {
    for (const call of LISTS)
      expect(columnsOfList(endpointOf(call).response).length).toBeGreaterThan(0);
  });

  it('have the type of their field, those of a part by its name', () => {
    const line = z.object({
      amount: euros.nullable(),
      count: z.int(),
      is_new: z.boolean(),
      at: moment.nullable(),
      part: z.object({ codes: z.array(z.string()) }).nullable(),
      steps: z.array(z.object({ to: z.string() })),
    });
    const columns = columnsOfList(line);
    expect(columns.map(({ title, kind }) => [title, kind])).toEqual([
      ['amount', 'decimal'],
      ['count', 'decimal'],
      ['is_new', 'flag'],
      ['at', 'moment'],
      ['part.codes', 'text'],
      ['steps', 'text'],
    ]);
    const row = {
      amount: '10.50',
      count: 2,
      is_new: false,
      at: '2026-03-10T09:00:00.000Z',
      part: { codes: ['A', 'B'] },
      steps: [{ to: 'END' }],
    };
    expect(columns.map(({ of }) => of(row))).toEqual([
      '10.50',
      2,
      false,
      new Date('2026-03-10T09:00:00Z'),
      'A, B',
      '[{"to":"END"}]',
    ]);
    expect(columns.map(({ of }) => of({ part: null }))).toEqual(Array(6).fill(null));
  });
});
