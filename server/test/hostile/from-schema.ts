import * as fc from 'fast-check';
import { hostileText } from './hostile-values.ts';

/** A schema of the contract as JSON Schema says it; what of it is read here. */
export interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** The uuids that stand for a field: of the caller first, then anybody's. */
export type UuidsFor = (field: string) => readonly string[];

const ITEMS = 3;
const TEXT = 60;
const RANGE = 1_000_000;

const matching = (pattern: string): fc.Arbitrary<string> => {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    // Looks ahead or behind, which no generator follows.
    return hostileText;
  }
};

const DAYS: readonly string[] = [
  '2026-03-10',
  '2026-03-11',
  '2027-01-01',
  '2024-02-29',
  '1980-04-12',
  '1900-01-01',
  '0001-01-01',
  '9999-12-31',
  '2012-06-30',
];
const MOMENTS: readonly string[] = [
  '2026-03-10T12:00:00Z',
  '1900-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '0001-01-01T00:00:00Z',
  '2026-03-29T01:30:00Z',
];

const textOf = (
  { format, pattern, minLength = 0, maxLength = TEXT }: Schema,
  uuids: readonly string[],
): fc.Arbitrary<string> => {
  if (format === 'uuid')
    return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...uuids) }, fc.uuid());
  if (format === 'date') return fc.constantFrom(...DAYS);
  if (format === 'date-time') return fc.constantFrom(...MOMENTS);
  if (format === 'email')
    return fc.constantFrom(
      'nadie@example.com',
      `${'x'.repeat(60)}@example.com`,
      "o'b+{}|~@example.com",
    );
  if (pattern) return matching(pattern);
  const most = Math.max(minLength, Math.min(maxLength, TEXT));
  return fc.oneof(
    { weight: 3, arbitrary: fc.string({ minLength, maxLength: most }) },
    {
      weight: 2,
      arbitrary: hostileText.filter(({ length }) => length >= minLength && length <= maxLength),
    },
  );
};

const objectOf = (
  { properties = {}, required = [], additionalProperties }: Schema,
  uuids: UuidsFor,
): fc.Arbitrary<unknown> => {
  const named = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valueOf(schema, uuids, name)]),
  );
  const requiredKeys = required.filter((name) => name in named);
  const record = fc.record(named, { requiredKeys });
  if (typeof additionalProperties !== 'object') return record;
  return fc
    .tuple(
      record,
      fc.dictionary(fc.string({ maxLength: 20 }), valueOf(additionalProperties, uuids), {
        maxKeys: ITEMS,
      }),
    )
    .map(([own, more]) => ({ ...more, ...own }));
};

/** What a schema takes as far as it says so itself: the rules behind it see values that no form would send. */
export const valueOf = (schema: Schema, uuids: UuidsFor, field = ''): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice, uuids, field)));
  switch (schema.type) {
    case 'string':
      return textOf(schema, uuids(field));
    case 'integer':
      return fc.oneof(
        fc.integer({
          min: Math.max(schema.minimum ?? 0, -RANGE),
          max: Math.min(schema.maximum ?? ITEMS, RANGE),
        }),
        fc.constantFrom(schema.minimum ?? 0, schema.maximum ?? 1, 1),
      );
    case 'number':
      return fc.double({
        noNaN: true,
        min: schema.minimum ?? -RANGE,
        max: schema.maximum ?? RANGE,
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, uuids, field), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? ITEMS, ITEMS)),
      });
    case 'object':
      return objectOf(schema, uuids);
    default:
      return fc.jsonValue();
  }
};
