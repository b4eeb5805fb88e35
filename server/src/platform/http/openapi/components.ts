import { z } from 'zod';
import type { SchemaNames } from './schema-names.ts';

export type Json = Readonly<Record<string, unknown>>;

/** Schemas by their public names. */
export type Components = Readonly<Record<string, Json>>;

/** Where a reference to a schema leads. */
export const SCHEMA_PREFIX = '#/components/schemas/';

/** Schemas of one direction as JSON: input is less strict than output, which has its defaults filled in. */
export interface Translation {
  /** A schema where it is used: a reference if it has a name. */
  readonly jsonOf: (schema: z.ZodType) => Json;
  /** Those with a name that something refers to. */
  readonly components: Components;
}

const referencesIn = (json: unknown): string[] =>
  [...JSON.stringify(json).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name = '']) => name,
  );

/** What is reached from these, in either direction. */
const reachedFrom = (
  roots: readonly Json[],
  all: ReadonlyMap<string, Json>,
): Record<string, Json> => {
  const reached: Record<string, Json> = {};
  const waiting = roots.flatMap(referencesIn);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const component = all.get(name);
    if (!component || name in reached) continue;
    reached[name] = component;
    waiting.push(...referencesIn(component));
  }
  return reached;
};

const addOnce = (all: Map<string, Json>, name: string, component: Json): void => {
  const known = all.get(name);
  if (known && JSON.stringify(known) !== JSON.stringify(component))
    throw new Error(`${name} is one name for two schemas`);
  all.set(name, component);
};

/** Translates all at once, so that each named schema is written once, wherever it is used. */
export const translateSchemas = (
  io: 'input' | 'output',
  names: SchemaNames,
  roots: readonly z.ZodType[],
): Translation => {
  const registry = z.registry<{ id: string }>();
  const ids = new Map<z.ZodType, string>();
  for (const schema of [...names.keys(), ...roots]) {
    if (ids.has(schema)) continue;
    const id = String(ids.size);
    ids.set(schema, id);
    registry.add(schema, { id });
  }
  const nameOf = new Map([...names].map(([schema, { name }]) => [ids.get(schema), name]));
  const { schemas } = z.toJSONSchema(registry, {
    target: 'draft-2020-12',
    io,
    uri: (id) => `${SCHEMA_PREFIX}${nameOf.get(id) ?? id}`,
  });
  const read = (schema: z.ZodType): Json => {
    const { $schema: _dialect, $id: _id, ...json } = schemas[ids.get(schema) ?? ''] as Json;
    return json;
  };
  const jsonOf = (schema: z.ZodType): Json => {
    const named = names.get(schema);
    return named ? { $ref: `${SCHEMA_PREFIX}${named.name}` } : read(schema);
  };
  const all = new Map<string, Json>();
  for (const [schema, { name, description }] of names)
    addOnce(all, name, { ...(description && { description }), ...read(schema) });
  return { jsonOf, components: reachedFrom(roots.map(jsonOf), all) };
};

/** Both directions in one list, by name. A name with different schemas for input and output is refused. */
export const joinComponents = (...lists: readonly Components[]): Components => {
  const all = new Map<string, Json>();
  for (const list of lists)
    for (const [name, component] of Object.entries(list)) addOnce(all, name, component);
  return Object.fromEntries([...all].toSorted(([one], [other]) => one.localeCompare(other, 'en')));
};
