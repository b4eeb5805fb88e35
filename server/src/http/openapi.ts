import { CALLS } from '@area/contract/calls';
import type { Call } from '@area/contract/endpoint';
import { tokenFailure } from '@area/contract/auth';
import { errorEnvelope } from '@area/contract/envelope';
import { COMMON_ERRORS, ERRORS } from '@area/contract/errors';
import type { ErrorCode } from '@area/contract/errors';
import { z } from 'zod';
import { translate } from '../texts/translate.ts';
import { wireSchema } from './response-schema.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io });
  return rest;
};

const parametersIn = (place: 'path' | 'query', schema: z.ZodType): Json[] => {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] };
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

const hasFields = (schema: z.ZodType): boolean =>
  Object.keys((schemaOf(schema, 'input') as { properties?: Json }).properties ?? {}).length > 0;

const bodyOf = (call: Call): Json => {
  if (!hasFields(call.body)) return {};
  const type = call.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return { requestBody: { required: true, content: { [type]: { schema: schemaOf(call.body, 'input') } } } };
};

const failureOf = (codes: readonly ErrorCode[], schema: string): Json => ({
  description: codes.map((code) => `${code}: ${translate(`errors.${code.toLowerCase()}`)}`).join('\n'),
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
});

const groupByStatus = (codes: readonly ErrorCode[]): Map<number, ErrorCode[]> => {
  const groups = new Map<number, ErrorCode[]>();
  for (const code of codes) groups.set(ERRORS[code], [...(groups.get(ERRORS[code]) ?? []), code]);
  return groups;
};

const failuresOf = (call: Call): Json => {
  const codes = [...new Set([...call.errors, ...COMMON_ERRORS])];
  const schema = call.access.rule === 'consumer' ? 'TokenFailure' : 'Failure';
  return Object.fromEntries([...groupByStatus(codes)].map(([status, group]) => [String(status), failureOf(group, schema)]));
};

const successOf = (call: Call): Json => {
  const schema = wireSchema(call);
  const content = schema
    ? { 'application/json': { schema: schemaOf(schema, 'output') } }
    : { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  return { [call.status]: { description: call.summary, content } };
};

const SECURITY = { anyone: [], consumer: [{ consumer: [] }] } as const;

const operationOf = (call: Call): Json => ({
  operationId: call.id,
  summary: call.summary,
  tags: [call.service],
  security: call.access.rule === 'anyone' || call.access.rule === 'consumer' ? SECURITY[call.access.rule] : [{ session: [] }],
  parameters: [
    ...parametersIn('path', call.params),
    ...parametersIn('query', call.query),
    ...(call.idempotent ? [idempotencyKey] : []),
  ],
  ...bodyOf(call),
  responses: { ...successOf(call), ...failuresOf(call) },
});

/** The whole contract as OpenAPI 3.1, made from the very schemas that the server parses with. */
export const openApi = (): Json => {
  const paths: Record<string, Json> = {};
  for (const call of CALLS) (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(call);
  return {
    openapi: '3.1.0',
    info: { title: 'Private area', version: '0.1.0', description: 'The calls of the investor’s private area.', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/api' }],
    tags: [...new Set(CALLS.map(({ service }) => service))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Failure: schemaOf(errorEnvelope, 'output'), TokenFailure: schemaOf(tokenFailure, 'output') },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        consumer: { type: 'http', scheme: 'basic' },
      },
    },
  };
};
