import { SCHEMA_PREFIX } from './components.ts';
import type { Components, Json } from './components.ts';

/** The fields of a component that may have one value only. */
const constantsOf = (component: Json | undefined): ReadonlyMap<string, string> =>
  new Map(
    Object.entries((component?.['properties'] ?? {}) as Components).flatMap(([field, value]) =>
      typeof value['const'] === 'string' ? [[field, value['const']]] : [],
    ),
  );

const discriminatorOf = (kinds: readonly Json[], components: Components): Json | undefined => {
  const references = kinds.map(({ $ref }) => String($ref));
  const constants = references.map((reference) =>
    constantsOf(components[reference.slice(SCHEMA_PREFIX.length)]),
  );
  const field = [...(constants[0]?.keys() ?? [])].find((each) =>
    constants.every((known) => known.has(each)),
  );
  if (field === undefined) return undefined;
  const mapping = references.map((reference, at) => [constants[at]?.get(field), reference]);
  return { propertyName: field, mapping: Object.fromEntries(mapping) };
};

/**
 * Names the discriminator of every component with several kinds: from it generators make types that a compiler can tell
 * apart.
 */
export const withDiscriminators = (components: Components): Components =>
  Object.fromEntries(
    Object.entries(components).map(([name, component]) => {
      const { oneOf } = component;
      const discriminator = Array.isArray(oneOf) && discriminatorOf(oneOf, components);
      return [name, discriminator ? { ...component, discriminator } : component];
    }),
  );
