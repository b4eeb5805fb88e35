import { CALLS } from '@area/contract/calls';
import { CONFIRMATION_HEADER } from '@area/contract/confirmation';
import { ERRORS } from '@area/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

/** What a call whose rule is not about a session wants to see. */
const WANTED: Readonly<Record<string, object[]>> = {
  anyone: [],
  consumer: [{ consumer: [] }],
  apikey: [{ apikey: [] }],
  bearer: [{ session: [] }, { host: [] }],
};

interface Operation {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content: object }>
  >;
}

interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: object };
}

const readDocument = async (): Promise<Document> =>
  (await app.app.inject('/api/openapi.json')).json<Document>();

const find = async ({ path, method }: { path: string; method: string }): Promise<Operation> => {
  const { paths } = await readDocument();
  const found = paths[path]?.[method.toLowerCase()];
  if (!found) throw new Error(`${method} ${path} is not described`);
  return found;
};

describe('/api/openapi.json', () => {
  it('describes every call of the contract and nothing else', async () => {
    const { openapi, paths } = await readDocument();
    const described = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(openapi).toBe('3.1.0');
    expect(described.toSorted()).toEqual(CALLS.map(({ id }) => id).toSorted());
  });

  it.each(CALLS.map((call) => ({ id: call.id, call })))(
    'tells of $id its parameters, its errors and who may call it',
    async ({ call }) => {
      const { parameters, responses, security } = await find(call);
      const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(parameters.filter((each) => each.in === 'path').map(({ name }) => name)).toEqual(
        inPath,
      );
      expect(parameters.some(({ name }) => name === 'Idempotency-Key')).toBe(call.idempotent);
      expect(parameters.some(({ name }) => name === CONFIRMATION_HEADER)).toBe(call.confirmed);
      expect('202' in responses).toBe(call.confirmed);
      expect(security).toEqual(WANTED[call.access.rule] ?? [{ session: [] }]);
      for (const code of call.errors)
        expect(responses[ERRORS[code]]?.description).toContain(`${code}: `);
      expect(responses[call.status]).toBeDefined();
    },
  );

  it('says what every call that writes takes, whatever kinds of body it has', async () => {
    const taking = CALLS.filter(
      ({ method, body }) => method !== 'GET' && !body.safeParse({}).success,
    );
    expect(taking.length).toBeGreaterThan(40);
    for (const call of taking)
      expect({ id: call.id, body: (await find(call)).requestBody }).toMatchObject({
        id: call.id,
        body: { content: expect.any(Object) },
      });
    const order = await find({ path: '/operations', method: 'POST' });
    const kinds = JSON.stringify(order.requestBody?.content['application/json']);
    for (const type of ['SUSCRIPCION', 'REEMBOLSO', 'APORTACION', 'RESCATE'])
      expect(kinds).toContain(`"const":"${type}"`);
  });

  it('says of a file that is taken as data too how it travels', async () => {
    const { requestBody } = await find({ path: '/interveners/{id}/documents', method: 'POST' });
    expect(requestBody?.content).toMatchObject({
      'multipart/form-data': { schema: { properties: { attachment: { format: 'binary' } } } },
      'application/json': { schema: { properties: { attachment: { contentEncoding: 'base64' } } } },
    });
  });

  it('tells what a list may be asked, and that a download may be empty', async () => {
    const list = await find({ path: '/operations', method: 'GET' });
    expect(list.parameters.map(({ name }) => name)).toEqual([
      '$limit',
      '$offset',
      '$filter',
      '$orderby',
      '$search',
      '$expand',
    ]);
    expect(list.parameters.some(({ required }) => required)).toBe(false);
    expect(JSON.stringify(list.parameters)).toContain('created_at desc');
    const download = await find({ path: '/operations/download', method: 'POST' });
    expect(download.responses['204']).toBeDefined();
    expect(Object.keys(download.responses['200']?.content ?? {})).toEqual([
      'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
  });

  it('has only references that lead somewhere', async () => {
    const document = await readDocument();
    const references = [
      ...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g),
    ].map(([, name]) => name);
    expect(references.length).toBeGreaterThan(0);
    for (const name of references) expect(Object.keys(document.components.schemas)).toContain(name);
  });

  it('says of the token call that it takes a form, and how its failures look', async () => {
    const token = await find({ path: '/oauth2/token', method: 'POST' });
    expect(Object.keys(token.requestBody?.content ?? {})).toEqual([
      'application/x-www-form-urlencoded',
    ]);
    expect(JSON.stringify(token.responses['401'])).toContain('TokenFailure');
  });
});

/** As a browser asks for a page or an asset. */
const get = async (url: string) => app.app.inject({ url, headers: { accept: '*/*' } });

const policyOf = async (url: string): Promise<string> =>
  String((await get(url)).headers['content-security-policy']);

describe('/api/docs', () => {
  it('is a page whose every script, style and picture comes from this server', async () => {
    const page = await get('/api/docs/');
    expect(page.statusCode).toBe(200);
    const assets = [...page.payload.matchAll(/(?:src|href)="([^"]+)"/g)].map(
      ([, address = '']) => new URL(address, 'http://here/api/docs/'),
    );
    expect(assets.length).toBeGreaterThan(3);
    for (const { host, pathname } of assets) {
      expect(host).toBe('here');
      expect({ pathname, status: (await get(pathname)).statusCode }).toEqual({
        pathname,
        status: 200,
      });
    }
  });

  it('may load nothing from elsewhere', async () => {
    const policy = await policyOf('/api/docs/');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/https?:|\*/);
  });

  it('may write its own markup, which no other page may', async () => {
    expect(await policyOf('/api/docs/')).not.toContain('require-trusted-types-for');
    expect(await policyOf('/login')).toContain("require-trusted-types-for 'script'");
    expect(await policyOf('/login')).not.toContain('unsafe-inline');
  });
});
