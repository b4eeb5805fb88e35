import { ENDPOINTS } from '@area/contract/schemas/endpoints';
import type { Endpoint } from '@area/contract/schemas/endpoints';
import { MAX_PAGE_SIZE, SERIES_MAX } from '@area/contract/paging';
import { encodeFilter } from '@area/contract/list-filter';
import type { Filter } from '@area/contract/list-filter';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reply } from '../../../test/client.ts';
import type { Client } from '../../../test/client.ts';
import { offerPayIns } from '../../../test/pay-in.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { addCallers } from '../../../test/matrix/callers.ts';
import type { Callers } from '../../../test/matrix/callers.ts';
import { pathOf } from '../../../test/matrix/call-as.ts';
import { ROWS } from '../../../test/matrix/rows.ts';
import { grantView, viewBody } from '../../../test/views.ts';

/** *Source*: specification 7, whatever it calls a list. */
const LISTS_OF_THE_SPECIFICATION = [
  '/notifications',
  '/interveners/{id}/accounts',
  '/interveners/{id}/operations',
  '/interveners/{id}/addresses',
  '/interveners/{id}/documents',
  '/interveners/{id}/document-validations',
  '/interveners/{id}/kyc',
  '/accounts/{id}/interveners',
  '/accounts/{id}/bank-accounts',
  '/accounts/{id}/products',
  '/accounts/{id}/document-validations',
  '/accounts/{id}/documents',
  '/accounts/{id}/operations',
  '/accounts/{id}/positions',
  '/accounts/{id}/evolution',
  '/accounts/{id}/distribution',
  '/accounts/{id}/beneficiaries',
  '/accounts/{id}/associates',
  '/accounts/{id}/patrons',
  '/accounts/{id}/contributors',
  '/operations',
  '/operations/{id}/operations',
  '/operations/{id}/documents',
  '/operations/{id}/historical',
  '/operations/{id}/interveners',
  '/operations/{id}/issues',
  '/operations/{id}/document-validations',
  '/operation-type',
  '/cnmv',
  '/payment-methods',
  '/products',
  '/polls',
  '/pension-plans',
];

/** Whole sets that nobody pages, and what is only ever a handful of one's own. */
const ARRAYS_THAT_ARE_NO_LISTS = [
  'listCountries',
  'listProvinces',
  'getMinimums',
  'listExports',
  'listReportYears',
  'listSessions',
  'listPasskeys',
  'listUnseenRejections',
  // All days of thirteen months, by day.
  'listUpcoming',
];

const LISTS: readonly Endpoint[] = ENDPOINTS.filter(({ kind }) => kind === 'list');
const EACH = LISTS.map((call) => ({ id: call.id, call }));

let app: TestApp;
let cast: Callers;
let adviser: Client;
beforeAll(async () => {
  app = await createTestApp();
  await offerPayIns(app, true);
  cast = await addCallers(app, ['owner', 'stranger', 'participant', 'contributor']);
  const { owner } = cast.worlds;
  const client = cast.knockers.owner?.client;
  if (!owner?.things.account || !client) throw new Error('the owner has an account');
  adviser = (await grantView(app, { client }, viewBody([{ uuid: owner.things.account }]))).reader;
});
afterAll(() => app.dispose());

const get = async (call: Endpoint, query: Readonly<Record<string, string>>): Promise<Reply> => {
  const row = ROWS[call.id];
  const home = row?.plan ? 'participant' : 'owner';
  const [world, knocker] = [cast.worlds[home], cast.knockers[home]];
  if (!row || !world || !knocker) throw new Error(`nobody asks for ${call.id}`);
  const path = pathOf(call, { ...row, query: '' }, world.things);
  const client = call.access.rule === 'view' ? adviser : knocker.client;
  return client.get(`${path}?${new URLSearchParams(query)}`);
};

interface Page {
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly page: { readonly total: number; readonly limit: number; readonly offset: number };
}
const pageOf = ({ bytes }: Reply): Page => JSON.parse(bytes.toString()) as Page;

const ALL = { $limit: 'null', $offset: '0', $filter: 'null' };
const whole = async (call: Endpoint): Promise<Page['data']> => pageOf(await get(call, ALL)).data;

it('the contract has every list of the specification, and no other answer is a list in disguise', () => {
  const paths = LISTS.map(({ path }) => path);
  expect(LISTS_OF_THE_SPECIFICATION.filter((path) => !paths.includes(path))).toEqual([]);
  expect(
    ENDPOINTS.filter(
      ({ kind, method, response }) =>
        method === 'GET' && kind === 'json' && response instanceof z.ZodArray,
    )
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(ARRAYS_THAT_ARE_NO_LISTS.toSorted());
});

const isSaid = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

describe.each(EACH)('$id', ({ call }) => {
  it("takes 'null' as its limit, its beginning and its filter", async () => {
    const reply = await get(call, ALL);
    expect(reply.status).toBe(200);
    const isSeries = ['listEvolution', 'listOwnEvolution', 'listSharedEvolution'].includes(call.id);
    const limit = isSeries ? SERIES_MAX : MAX_PAGE_SIZE;
    expect(pageOf(reply).page).toMatchObject({ limit, offset: 0 });
    expect((await get(call, { $offset: 'null' })).status).toBe(200);
  });

  it('answers the page that is asked for', async () => {
    const all = await whole(call);
    for (const offset of [0, Math.max(0, all.length - 1), all.length]) {
      const reply = pageOf(await get(call, { $limit: '1', $offset: `${offset}` }));
      expect(reply.data).toEqual(all.slice(offset, offset + 1));
      // Beyond its end a statement counts nothing.
      const total = reply.data.length > 0 ? all.length : reply.page.total;
      expect(reply.page).toEqual({ total, limit: 1, offset });
    }
  });

  it('refuses a filter that it cannot read, or of a field that it does not have', async () => {
    const unknown = encodeFilter([{ field: 'password_hash', op: 'eq', value: 'x' }]);
    expect((await get(call, { $filter: 'no-base64!' })).result?.errors).toMatchObject([
      { field: '$filter', code: 'BASE64' },
    ]);
    const reply = await get(call, { $filter: unknown });
    expect({ status: reply.status, errors: reply.result?.errors }).toMatchObject({
      status: 422,
      errors: [{ field: '$filter', code: 'FIELD' }],
    });
  });

  it('lets through exactly the lines that a filter names, field by field', async () => {
    const all = await whole(call);
    for (const [field, { type }] of Object.entries(call.filter?.fields ?? {})) {
      const value = all.find((line) => isSaid(line[field]))?.[field];
      if (value === undefined || type === 'day') continue;
      const named = type === 'flag' ? value : String(value);
      const filter = [{ field, op: 'eq', value: named }] as unknown as Filter;
      const reply = await get(call, { $filter: encodeFilter(filter), $limit: 'null' });
      expect({ field, status: reply.status, lines: pageOf(reply).data }).toEqual({
        field,
        status: 200,
        lines: all.filter((line) => line[field] === value),
      });
      expect(pageOf(reply).page.total).toBe(pageOf(reply).data.length);
    }
  });
});

describe('a download', () => {
  const download = ENDPOINTS.find(({ id }) => id === 'getOperationsDownload') as Endpoint;

  it('takes the same, and is whole without them', async () => {
    const lines = async (query: Readonly<Record<string, string>>): Promise<string[]> => {
      const { bytes } = await get(download, query);
      return bytes.toString().trim().split('\r\n').slice(1);
    };
    const all = await lines(ALL);
    expect(all.length).toBeGreaterThan(1);
    expect(await lines({})).toEqual(all);
    expect(await lines({ $limit: '1', $offset: '1' })).toEqual(all.slice(1, 2));
    expect((await get(download, { $offset: '99' })).status).toBe(204);
  });
});

it('compares figures and days by what they are worth, however they are written', async () => {
  const history = ENDPOINTS.find(({ id }) => id === 'listHistory') as Endpoint;
  const steps = async (op: 'lt' | 'gte', value: string): Promise<number> =>
    pageOf(await get(history, { $filter: encodeFilter([{ field: 'at', op, value }]) })).page.total;
  expect(await steps('gte', '2026-03-10')).toBeGreaterThan(0);
  expect(await steps('lt', '2026-03-10')).toBe(0);
  const types = ENDPOINTS.find(({ id }) => id === 'listProducts') as Endpoint;
  const riskier = async (value: string): Promise<Page['data']> =>
    pageOf(await get(types, { $filter: encodeFilter([{ field: 'risk', op: 'gt', value }]) })).data;
  expect((await riskier('0')).length).toBeGreaterThan(0);
  expect(await riskier('10')).toEqual([]);
});
