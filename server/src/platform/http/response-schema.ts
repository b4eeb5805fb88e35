import type { Endpoint } from '@area/contract/schemas/endpoints';
import { dataEnvelope, listEnvelope } from '@area/contract/schemas/envelope';
import { z } from 'zod';

/** The answer of a call as it is sent, with its envelope. */
export const wireSchema = (call: Endpoint): z.ZodType | undefined => {
  switch (call.kind) {
    case 'json':
      return dataEnvelope(call.response);
    case 'list':
      return listEnvelope(call.response);
    case 'plain':
      return call.response;
    case 'blob':
    case 'download':
    case 'archive':
      return undefined;
  }
};

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNull = (schema: unknown): boolean => isJson(schema) && schema['type'] === 'null';

/** Codes of which one may be missing: a validator takes null only where the list has it. */
const orNull = ({ enum: codes, ...rest }: Json): Json => ({
  ...rest,
  ...(Array.isArray(codes) && { enum: [...codes, null] }),
  nullable: true,
});

/** For "this or null" the serialiser would try each with a validator, field by field; for "this, nullable" it checks once. */
const whole = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(whole);
  if (!isJson(schema)) return schema;
  const { anyOf, ...rest } = schema;
  const [one, ...others] = Array.isArray(anyOf) ? anyOf.filter((each) => !isNull(each)) : [];
  const isOneOrNull =
    Array.isArray(anyOf) &&
    anyOf.length === 2 &&
    others.length === 0 &&
    isJson(one) &&
    typeof one['type'] === 'string';
  const plain = isOneOrNull ? { ...rest, ...orNull(one) } : schema;
  return Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, whole(value)]));
};

/** A schema as the serialiser takes it. */
export const jsonSchemaOf = (schema: z.ZodType): object =>
  whole(z.toJSONSchema(schema, { target: 'draft-7', io: 'output' })) as object;

const FILE = { type: 'string', format: 'binary' };

/** Of calls that are served: each is the same object again, also for another server in the process. */
const served = new Map<Endpoint['kind'], WeakMap<z.ZodType, object>>();

/** The same schema for the serialiser. A field that it does not name is never sent, even if a handler returns it. */
export const responseSchema = (call: Endpoint): object => {
  const schema = wireSchema(call);
  if (!schema) return FILE;
  const known = served.get(call.kind) ?? new WeakMap<z.ZodType, object>();
  served.set(call.kind, known);
  const found = known.get(call.response) ?? jsonSchemaOf(schema);
  known.set(call.response, found);
  return found;
};
