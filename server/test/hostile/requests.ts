import type { Call } from '@area/contract/call';
import { endpointOf } from '@area/contract/schemas/endpoints';
import * as fc from 'fast-check';
import { z } from 'zod';
import { valueOf } from './from-schema.ts';
import type { Schema, UuidsFor } from './from-schema.ts';
import { wrongHeaders } from './headers.ts';
import { CANARY, hostileText } from './hostile-values.ts';
import { hostileBytes, spoiling } from './wrong-bodies.ts';

/** A request as it goes over the line. */
export interface HostileRequest {
  readonly method: Call['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

const schemaOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { target: 'draft-2020-12', io: 'input' }) as Schema;

/** Also of halves of characters, which the platform's own refuses. */
const encoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString());
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** A part of a request as it should be, and with something wrong with it. */
interface Both<T> {
  readonly right: fc.Arbitrary<T>;
  readonly wrong: fc.Arbitrary<T>;
}

/** A path names things and is in the log: no secret is planted there. */
const named = (text: string): string =>
  encoded(text.replaceAll(CANARY, 'x').slice(0, 250)) || '%20';

const inPath: fc.Arbitrary<string> = fc.oneof(
  hostileText.map(named),
  fc.constantFrom('%', '%00', '%ff%fe', '%2e%2e%2f', '..%5c', '%E0%A4%A', ';a=b', '~'.repeat(300)),
);

/** The path of a call with its own kind of uuid in each place, or with something else in one. */
const pathsOf = (call: Call, uuids: UuidsFor): Both<string> => {
  const { properties = {} } = schemaOf(endpointOf(call).params);
  const names = Object.keys(properties);
  const values = fc.tuple(
    ...names.map((name) =>
      name === 'id'
        ? fc.constantFrom(...uuids(call.service))
        : valueOf(properties[name] ?? {}, uuids, name).map(textOf),
    ),
  );
  const write = (found: readonly string[]): string =>
    names.reduce((path, name, at) => path.replace(`{${name}}`, () => found[at] ?? ''), call.path);
  const right = values.map((found) => write(found.map(named)));
  const spoilt = fc
    .tuple(values, inPath, fc.nat(names.length))
    .map(([found, text, which]) =>
      write(found.map((each, at) => (at === which % names.length ? text : named(each)))),
    );
  return { right, wrong: names.length > 0 ? spoilt : inPath.map((text) => `${call.path}${text}`) };
};

const WRONG_QUERIES: readonly string[] = [
  '%',
  '%00=%00',
  '%ff=%fe',
  'a[b]=c',
  '$limit=1&$limit=2',
  '$filter=W10',
  '$filter=bnVsbA',
  '$orderby=1;--',
  `token=${CANARY}`,
  `code=${CANARY}&password=${CANARY}`,
  'x'.repeat(6000),
  '&&&===',
  '__proto__=1',
  'constructor=1',
];

const queryText = (query: unknown): string =>
  Object.entries((query ?? {}) as object)
    .map(([name, value]) => `${encoded(name)}=${encoded(textOf(value).slice(0, 5000))}`)
    .join('&');

const queriesOf = (call: Call, uuids: UuidsFor): Both<string> => {
  const values = valueOf(schemaOf(endpointOf(call).query), uuids);
  const spoilt = fc.tuple(values, spoiling).map(([query, spoil]) => queryText(spoil(query)));
  return {
    right: values.map(queryText),
    wrong: fc.oneof(
      { weight: 3, arbitrary: spoilt },
      { weight: 1, arbitrary: fc.constantFrom(...WRONG_QUERIES) },
    ),
  };
};

interface Sent {
  readonly type?: string;
  readonly bytes?: Buffer;
}

const BOUNDARY = 'hostile';
const TYPES: readonly string[] = [
  'application/json',
  'application/json; charset=utf-16',
  'application/JSON',
  'text/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  `multipart/form-data; boundary=${BOUNDARY}`,
  'text/plain',
  '*/*',
  ';',
  'application/json;;;',
];

const formOf = (fields: object): Buffer =>
  Buffer.from(
    Object.entries(fields)
      .map(([name, value]) => `${encoded(name)}=${encoded(textOf(value))}`)
      .join('&'),
  );

/** Parts of a form as nobody checks them: names and types are what somebody writes there. */
const partsOf = (fields: object, file: Buffer, filename: string): Buffer => {
  const parts = Object.entries(fields)
    .filter(([name]) => name !== 'attachment')
    .map(([name, value]) =>
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${textOf(value)}\r\n`,
      ),
    );
  const head = Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="attachment"; filename="${filename.replaceAll(/["\r\n]/g, '_')}"\r\ncontent-type: application/pdf\r\n\r\n`,
  );
  return Buffer.concat([...parts, head, file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
};

/** Files are few and small here: what is in them has tests of its own. */
const FILES: readonly Buffer[] = [
  Buffer.alloc(0),
  Buffer.from('%PDF-1.7\nx'),
  Buffer.from('GIF89a<script>'),
  Buffer.from(CANARY),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 2]),
];

const objectFrom = (body: unknown): object =>
  typeof body === 'object' && body !== null ? body : {};

const sentAs = (
  { encoding }: Call,
  body: unknown,
  { file, name }: { readonly file: Buffer; readonly name: string },
): Sent => {
  if (encoding === 'json')
    return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body) ?? '') };
  if (encoding === 'form')
    return { type: 'application/x-www-form-urlencoded', bytes: formOf(objectFrom(body)) };
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    bytes: partsOf(objectFrom(body), file, name.slice(0, 3000)),
  };
};

const bodiesOf = (call: Call, uuids: UuidsFor): Both<Sent> => {
  const none = fc.record({ type: fc.constantFrom(...TYPES), bytes: hostileBytes });
  if (call.method === 'GET') return { right: fc.constant({}), wrong: none };
  const fields = valueOf(schemaOf(endpointOf(call).body), uuids);
  const file = fc.record({ file: fc.constantFrom(...FILES), name: hostileText });
  return {
    right: fc.tuple(fields, file).map(([body, about]) => sentAs(call, body, about)),
    wrong: fc.oneof(
      {
        weight: 4,
        arbitrary: fc
          .tuple(fields, spoiling, file)
          .map(([body, spoil, about]) => sentAs(call, spoil(body), about)),
      },
      { weight: 1, arbitrary: none },
      { weight: 1, arbitrary: fc.constant({}) },
    ),
  };
};

/** What is wrong with a request: mostly one thing, so that nothing else stops it on its way to that. */
const ASPECTS = [
  'nothing',
  'nothing',
  'path',
  'query',
  'body',
  'body',
  'body',
  'headers',
  'everything',
] as const;

/** Requests of a call, from right down to the last rule to not even a request. */
export const requestsOf = (call: Call, uuids: UuidsFor): fc.Arbitrary<HostileRequest> => {
  const [paths, queries, bodies] = [
    pathsOf(call, uuids),
    queriesOf(call, uuids),
    bodiesOf(call, uuids),
  ];
  const parts = {
    path: paths.right,
    wrongPath: paths.wrong,
    query: queries.right,
    wrongQuery: queries.wrong,
    sent: bodies.right,
    wrongSent: bodies.wrong,
    headers: wrongHeaders,
    key: fc.uuid(),
    aspect: fc.constantFrom(...ASPECTS),
  };
  return fc.record(parts).map(({ aspect, key, headers, ...each }) => {
    const isWrong = (name: string): boolean => aspect === name || aspect === 'everything';
    const path = isWrong('path') ? each.wrongPath : each.path;
    const query = isWrong('query') ? each.wrongQuery : each.query;
    const sent = isWrong('body') ? each.wrongSent : each.sent;
    return {
      method: call.method,
      url: `/api${path}${query && `?${query}`}`,
      headers: {
        ...(call.idempotent && { 'idempotency-key': key }),
        ...(sent.type && { 'content-type': sent.type }),
        ...(isWrong('headers') && headers),
      },
      ...(sent.bytes && { body: sent.bytes }),
    };
  });
};
