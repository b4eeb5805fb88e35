import { ENDPOINTS } from '@area/contract/schemas/endpoints';
import { CONFIRMATION_HEADER } from '@area/contract/confirmation';
import { ERRORS } from '@area/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/test-app.ts';
import type { TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let document: Document;
beforeAll(async () => {
  app = await createTestApp();
  document = (await app.app.inject('/api/openapi.json')).json<Document>();
});
afterAll(() => app.dispose());

/** What a call whose rule is not about a session wants to see. */
const WANTED: Readonly<Record<string, object[]>> = {
  anyone: [],
  consumer: [{ consumer: [] }],
  apikey: [{ apikey: [] }],
  bearer: [{ session: [] }, { host: [] }],
  // With the key of the application, a header of its own.
  applicant: [{ session: [] }, { host: [] }],
  view: [{ view: [] }],
};

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
}

interface Schema {
  readonly $ref?: string;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly const?: string;
  readonly discriminator?: { readonly mapping: Readonly<Record<string, string>> };
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

interface Answer {
  readonly description: string;
  readonly content?: Content;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Answer>>;
}

interface Document {
  readonly openapi: string;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

/** What is there, or where it points. */
const resolve = <T extends object>(value: T): T => {
  const reference: unknown = Reflect.get(value, '$ref');
  if (typeof reference !== 'string') return value;
  const [, , kind = '', name = ''] = reference.split('/');
  const found = document.components[kind]?.[name];
  if (!found) throw new Error(`${reference} leads nowhere`);
  return found as T;
};

const find = ({ path, method }: { path: string; method: string }): Operation => {
  const found = document.paths[path]?.[method.toLowerCase()];
  if (!found) throw new Error(`${method} ${path} is not described`);
  return {
    ...found,
    parameters: found.parameters.map(resolve),
    responses: Object.fromEntries(
      Object.entries(found.responses).map(([status, answer]) => [status, resolve(answer)]),
    ),
  };
};

const operations = (): readonly Operation[] =>
  Object.values(document.paths).flatMap((methods) => Object.values(methods));

const JSON_TYPE = 'application/json';

describe('/api/openapi.json', () => {
  it('describes every call of the contract and nothing else, each under an id of its own', () => {
    const described = operations().map(({ operationId }) => operationId);
    expect(document.openapi).toBe('3.1.0');
    expect(new Set(described).size).toBe(described.length);
    expect(described.toSorted()).toEqual(ENDPOINTS.map(({ id }) => id).toSorted());
  });

  it.each(ENDPOINTS.map((call) => ({ id: call.id, call })))(
    'tells of $id its parameters, its errors and who may call it',
    ({ call }) => {
      const { parameters, responses, security } = find(call);
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

  it('says what every call that writes takes, whatever kinds of body it has', () => {
    const taking = ENDPOINTS.filter(
      ({ method, body }) => method !== 'GET' && !body.safeParse({}).success,
    );
    expect(taking.length).toBeGreaterThan(40);
    for (const call of taking)
      expect({ id: call.id, body: find(call).requestBody }).toMatchObject({
        id: call.id,
        body: { content: expect.any(Object) },
      });
    const order = find({ path: '/operations', method: 'POST' });
    const { schema = {} } = order.requestBody?.content[JSON_TYPE] ?? {};
    const { mapping = {} } = resolve(schema).discriminator ?? {};
    expect(Object.keys(mapping)).toHaveLength(10);
    for (const [type, $ref] of Object.entries(mapping))
      expect(resolve<Schema>({ $ref }).properties?.['type']?.const).toBe(type);
  });

  it('says of a file that is taken as data too how it travels', () => {
    const { requestBody } = find({ path: '/interveners/{id}/documents', method: 'POST' });
    const attachments = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => [
      type,
      resolve(schema).properties?.['attachment'],
    ]);
    expect(Object.fromEntries(attachments)).toMatchObject({
      'multipart/form-data': { format: 'binary' },
      'application/json': { contentEncoding: 'base64' },
    });
  });

  it('tells what a list may be asked, and that a download may be empty', () => {
    const list = find({ path: '/operations', method: 'GET' });
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
    const download = find({ path: '/operations/download', method: 'POST' });
    expect(download.responses['204']).toBeDefined();
    expect(Object.keys(download.responses['200']?.content ?? {})).toEqual([
      'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
  });

  it('has only references that lead somewhere, and no component that nothing refers to', () => {
    const references = new Set(
      [...JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)].map(
        ([, kind, name]) => `${kind}/${name}`,
      ),
    );
    const { securitySchemes: _apart, ...components } = document.components;
    const there = Object.entries(components).flatMap(([kind, named]) =>
      Object.keys(named).map((name) => `${kind}/${name}`),
    );
    expect([...references].toSorted()).toEqual(there.toSorted());
  });

  it('gives every body and every answer of JSON a schema with a name', () => {
    const named = { $ref: expect.stringMatching(/^#\/components\/schemas\/\w+$/) };
    for (const call of ENDPOINTS) {
      const { requestBody, responses } = find(call);
      for (const { schema } of Object.values(requestBody?.content ?? {}))
        expect({ id: call.id, schema }).toEqual({ id: call.id, schema: named });
      const answer = responses[call.status]?.content?.[JSON_TYPE]?.schema;
      if (!answer) continue;
      const { data } = answer.properties ?? {};
      expect({ id: call.id, data: data?.items ?? data ?? answer }).toEqual({
        id: call.id,
        data: named,
      });
    }
  });

  it('says of each call what it does, who may make it and how it fails', () => {
    const tags = document.tags.map(({ name }) => name);
    for (const { description } of document.tags) expect(description).toMatch(/\.$/);
    for (const call of ENDPOINTS) {
      const { summary, description, responses, ...rest } = find(call);
      expect(summary).toBe(call.summary);
      expect(description).toMatch(/^(?:For|Anybody) /);
      expect(tags).toEqual(expect.arrayContaining([...rest.tags]));
      const failures = Object.entries(responses).filter(([status]) => Number(status) >= 400);
      for (const [, { content }] of failures)
        expect(content?.[JSON_TYPE]?.schema.$ref).toMatch(/\/(?:Token)?Failure$/);
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '401', '404', '422']));
    }
  });

  it('says of the token call that it takes a form, and how its failures look', () => {
    const token = find({ path: '/oauth2/token', method: 'POST' });
    expect(Object.keys(token.requestBody?.content ?? {})).toEqual([
      'application/x-www-form-urlencoded',
    ]);
    expect(JSON.stringify(token.responses['401'])).toContain('TokenFailure');
  });
});
