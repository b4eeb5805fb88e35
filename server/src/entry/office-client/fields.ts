import { z } from 'zod';
import { kebab } from './office-calls.ts';
import type { OfficeCall } from './office-calls.ts';

/** Where in a request a field travels. */
export type Place = 'params' | 'query' | 'body';

/** How what is typed becomes a value. `file` travels in JSON, `upload` in a form as it is read. `any` is JSON where it can be read as such, else text. */
export type FieldKind = 'text' | 'number' | 'flag' | 'file' | 'upload' | 'json' | 'any';

/** A field of a call as the command line takes it. */
export interface Field {
  /** *Example*: `product-code`, typed `--product-code`. */
  readonly option: string;
  readonly name: string;
  readonly place: Place;
  readonly kind: FieldKind;
  readonly is_required: boolean;
  /** Whether it may be given several times. */
  readonly is_many: boolean;
  /** The values that it may have; empty when any. */
  readonly choices: readonly string[];
  /** *Shape*: what JSON Schema calls it. *Example*: `uuid`, `date`. */
  readonly format: string | undefined;
}

/** Options that mean the same for every call. */
export const COMMON_OPTIONS = ['help', 'json', 'server', 'input', 'key', 'yes', 'output'] as const;

type Shape = z.core.JSONSchema.BaseSchema;

const isShape = (shape: unknown): shape is Shape => typeof shape === 'object' && shape !== null;

/** What a value may be, without nothing. */
const alternativesOf = (shape: Shape): readonly Shape[] => {
  const several = [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])].filter(isShape);
  if (several.length > 0) return several.flatMap(alternativesOf);
  return [shape.type]
    .flat()
    .filter((type) => type !== 'null')
    .map((type) => (type === undefined ? shape : { ...shape, type }));
};

const choicesOf = ({ const: only, enum: some }: Shape): readonly unknown[] =>
  only === undefined ? (some ?? []) : [only];

/** A file travels as its name and its bytes. */
const isFile = ({ properties }: Shape): boolean =>
  Object.keys(properties ?? {})
    .toSorted()
    .join() === 'content_base64,name';

const kindOfOne = (shape: Shape): FieldKind => {
  if (choicesOf(shape).length > 0) return 'text';
  switch (shape.type) {
    case 'string':
      return shape.format === 'binary' ? 'upload' : 'text';
    case 'number':
    case 'integer':
      return 'number';
    case 'boolean':
      return 'flag';
    case 'object':
      return isFile(shape) ? 'file' : 'json';
    default:
      return shape.type === undefined ? 'any' : 'json';
  }
};

const kindOf = (alternatives: readonly Shape[]): FieldKind => {
  const [first = 'any', ...others] = new Set(alternatives.map(kindOfOne));
  return others.length === 0 ? first : 'any';
};

const isList = ({ type }: Shape): boolean => type === 'array';

/** A list of plain values is typed one by one. */
const itemsOf = (alternatives: readonly Shape[]): readonly Shape[] | undefined => {
  const [list, ...others] = alternatives;
  if (!list || !isList(list) || others.length > 0 || !isShape(list.items)) return undefined;
  const items = alternativesOf(list.items);
  return ['text', 'number', 'file'].includes(kindOf(items)) ? items : undefined;
};

interface Found {
  readonly name: string;
  readonly place: Place;
  readonly shape: Shape;
  readonly is_required: boolean;
}

/** The fields of one part of a request; of a choice of several objects, those of all of them. */
const propertiesOf = (place: Place, schema: z.ZodType): readonly Found[] => {
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const objects = alternativesOf(whole);
  const names = [...new Set(objects.flatMap(({ properties }) => Object.keys(properties ?? {})))];
  return names.map((name) => ({
    name,
    place,
    shape: { anyOf: objects.map(({ properties }) => properties?.[name]).filter(isShape) },
    is_required: objects.every(({ required }) => required?.includes(name) === true),
  }));
};

const fieldOf = ({ name, place, shape, is_required }: Found, taken: ReadonlySet<string>): Field => {
  const alternatives = alternativesOf(shape);
  const items = itemsOf(alternatives);
  const each = items ?? alternatives;
  const choices = each.map(choicesOf);
  const option = kebab(name);
  return {
    option: taken.has(option) ? `${place}-${option}` : option,
    name,
    place,
    kind: kindOf(each),
    is_required,
    is_many: items !== undefined,
    choices: choices.every(({ length }) => length > 0) ? choices.flat().map(String) : [],
    format: each[0]?.format,
  };
};

/** What a call takes, in the order of path, query and body. No two fields have the same option. */
export const fieldsOf = ({ schemas }: OfficeCall): readonly Field[] => {
  const taken = new Set<string>(COMMON_OPTIONS);
  return (['params', 'query', 'body'] as const)
    .flatMap((place) => propertiesOf(place, schemas[place]))
    .map((found) => {
      const field = fieldOf(found, taken);
      taken.add(field.option);
      return field;
    });
};
