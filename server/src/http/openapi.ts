import { CALLS } from '@area/contract/calls';
import {
  CONFIRMATION_ASKED,
  CONFIRMATION_HEADER,
  confirmationAsked,
} from '@area/contract/confirmation';
import type { Call } from '@area/contract/endpoint';
import { tokenFailure } from '@area/contract/auth';
import { dataEnvelope, errorEnvelope } from '@area/contract/envelope';
import { COMMON_ERRORS, ERRORS } from '@area/contract/errors';
import type { ErrorCode } from '@area/contract/errors';
import { z } from 'zod';
import { groupedBy } from '../grouped.ts';
import { translate } from '../texts/translate.ts';
import { wireSchema } from './response-schema.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io });
  return rest;
};

const parametersIn = (place: 'path' | 'query', schema: z.ZodType): Json[] => {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
};

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Made when the form opens; the same key has at most one effect.',
  schema: { type: 'string', minLength: 8, maxLength: 100 },
};

const confirmationCode: Json = {
  name: CONFIRMATION_HEADER,
  in: 'header',
  required: false,
  description: `The code by SMS that confirms exactly this call. Without it the answer is ${CONFIRMATION_ASKED}: nothing was done, and the code is on its way.`,
  schema: { type: 'string', pattern: '^[0-9]{6}$' },
};

/** Only a body without a single field is none: one of several kinds, and one of any fields, are bodies too. */
const isNothing = ({ type, properties = {}, additionalProperties }: Json): boolean =>
  type === 'object' &&
  additionalProperties === false &&
  Object.keys(properties as object).length === 0;

const MEDIA_TYPES: Readonly<Record<Call['encoding'], string>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

/** The same form as JSON: its file in base64. */
const asData = (schema: Json): Json => ({
  ...schema,
  properties: {
    ...(schema['properties'] as Json),
    attachment: { type: 'string', contentEncoding: 'base64' },
  },
});

const bodyOf = (call: Call): Json => {
  const schema = schemaOf(call.body, 'input');
  if (isNothing(schema)) return {};
  return {
    requestBody: {
      required: true,
      content: {
        [MEDIA_TYPES[call.encoding]]: { schema },
        ...(call.asData && { [MEDIA_TYPES.json]: { schema: asData(schema) } }),
      },
    },
  };
};

const failureOf = (codes: readonly ErrorCode[], schema: string): Json => ({
  description: codes
    .map((code) => `${code}: ${translate(`errors.${code.toLowerCase()}`)}`)
    .join('\n'),
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
});

const failuresOf = (call: Call): Json => {
  const codes = [...new Set([...call.errors, ...COMMON_ERRORS])];
  const schema = call.access.rule === 'consumer' ? 'TokenFailure' : 'Failure';
  return Object.fromEntries(
    [...groupedBy(codes, (code) => ERRORS[code])].map(([status, group]) => [
      String(status),
      failureOf(group, schema),
    ]),
  );
};

const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const BINARY: Json = { type: 'string', format: 'binary' };

const contentOf = (call: Call): Json => {
  const schema = wireSchema(call);
  if (schema) return { 'application/json': { schema: schemaOf(schema, 'output') } };
  if (call.kind === 'archive') return { 'application/zip': { schema: BINARY } };
  return call.kind === 'download'
    ? { 'text/csv': { schema: BINARY }, [SHEET_TYPE]: { schema: BINARY } }
    : { 'application/octet-stream': { schema: BINARY } };
};

const successOf = (call: Call): Json => ({
  [call.status]: { description: call.summary, content: contentOf(call) },
  ...(call.confirmed && {
    [CONFIRMATION_ASKED]: {
      description: 'Nothing was done yet: it is confirmed with the code that is on its way.',
      content: {
        'application/json': { schema: schemaOf(dataEnvelope(confirmationAsked), 'output') },
      },
    },
  }),
  ...(call.kind === 'download' && { 204: { description: 'A list without lines.' } }),
  ...(call.cacheable && { 304: { description: 'As the reader has it.' } }),
});

/** What a call wants to see; `bearer` takes a person's session and a host's own alike. */
const securityOf = ({ access }: Call): Json[] => {
  switch (access.rule) {
    case 'anyone':
      return [];
    case 'consumer':
      return [{ consumer: [] }];
    case 'apikey':
      return [{ apikey: [] }];
    case 'bearer':
      return [{ session: [] }, { host: [] }];
    default:
      return [{ session: [] }];
  }
};

const operationOf = (call: Call): Json => ({
  operationId: call.id,
  summary: call.summary,
  tags: [call.service],
  security: securityOf(call),
  parameters: [
    ...parametersIn('path', call.params),
    ...parametersIn('query', call.query),
    ...(call.idempotent ? [idempotencyKey] : []),
    ...(call.confirmed ? [confirmationCode] : []),
  ],
  ...bodyOf(call),
  responses: { ...successOf(call), ...failuresOf(call) },
});

/** The whole contract as OpenAPI 3.1, made from the very schemas that the server parses with. */
export const openApi = (): Json => {
  const paths: Record<string, Json> = {};
  for (const call of CALLS)
    (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(call);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Private area',
      version: '0.1.0',
      description: 'The calls of the investor’s private area.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(CALLS.map(({ service }) => service))].map((name) => ({ name })),
    paths,
    components: {
      schemas: {
        Failure: schemaOf(errorEnvelope, 'output'),
        TokenFailure: schemaOf(tokenFailure, 'output'),
      },
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'Access token of a person, or of staff in a client’s area.',
        },
        host: {
          type: 'http',
          scheme: 'bearer',
          description: 'Access token of a host, by client_credentials.',
        },
        consumer: { type: 'http', scheme: 'basic', description: 'Consumer pair of a host.' },
        apikey: { type: 'apiKey', in: 'header', name: 'apikey', description: 'Key of a host.' },
      },
    },
  };
};
