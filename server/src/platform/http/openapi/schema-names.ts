import type { Endpoint } from '@area/contract/schemas/endpoints';
import { z } from 'zod';
import { APPLICANT_SCHEMAS } from './applicant-schemas.ts';
import type { NamedSchema } from './named-schema.ts';
import { OFFICE_SCHEMAS } from './office-schemas.ts';
import { OPERATION_SCHEMAS } from './operation-schemas.ts';
import { RECORD_SCHEMAS } from './record-schemas.ts';
import { WIRE_SCHEMAS } from './wire-schemas.ts';

/** The name of a component and, if the table has it, its description. */
export interface SchemaName {
  readonly name: string;
  readonly description?: string;
}
export type SchemaNames = ReadonlyMap<z.ZodType, SchemaName>;

/** A body without any field is no body; a body of several kinds or of any fields is one. */
export const isNoBody = ({ body }: Endpoint): boolean =>
  body instanceof z.ZodObject &&
  Object.keys(body.shape).length === 0 &&
  !body.safeParse({ anything: true }).success;

/** What an answer is made of: of several, each. */
export const recordOf = ({ response }: Endpoint): z.ZodType =>
  response instanceof z.ZodArray ? (response.element as z.ZodType) : response;

const isOfJson = ({ kind }: Endpoint): boolean => ['json', 'list', 'plain'].includes(kind);

const pascalCase = (id: string): string => `${id.charAt(0).toUpperCase()}${id.slice(1)}`;

const TABLES: readonly NamedSchema[] = [
  ...WIRE_SCHEMAS,
  ...OPERATION_SCHEMAS,
  ...RECORD_SCHEMAS,
  ...APPLICANT_SCHEMAS,
  ...OFFICE_SCHEMAS,
];

/**
 * The name of every schema that a document refers to. A schema shared by several calls has its name in the tables; the body
 * or answer of a single call may have the name of the call.
 */
export const nameSchemas = (
  calls: readonly Endpoint[],
  tables: readonly NamedSchema[] = TABLES,
): SchemaNames => {
  const names = new Map<z.ZodType, SchemaName>(
    tables.map(([name, schema, description]) => [schema, { name, description }]),
  );
  const inTables = new Set(names.keys());
  const nameAfter = (call: Endpoint, schema: z.ZodType, part: 'Body' | 'Answer'): void => {
    if (inTables.has(schema)) return;
    const known = names.get(schema);
    // Staff call many writes of one kind: what these share goes by the name of the first.
    if (known && call.service === 'office') return;
    if (known)
      throw new Error(`${call.id} shares ${known.name}: give it a name in openapi/*-schemas.ts`);
    names.set(schema, { name: `${pascalCase(call.id)}${part}` });
  };
  for (const call of calls) {
    if (!isNoBody(call)) nameAfter(call, call.body, 'Body');
    if (isOfJson(call)) nameAfter(call, recordOf(call), 'Answer');
  }
  return names;
};
