import type { FieldReason } from '@area/domain/rules/reason';

export const MISSING = 'office.missing';

/** The fields among these in which nothing was typed. */
export const missingOf = <T extends Readonly<Record<string, unknown>>>(
  values: T,
  fields: readonly (keyof T & string)[],
): readonly FieldReason[] =>
  fields.flatMap((field) =>
    String(values[field] ?? '').trim() === '' ? [{ field, key: MISSING }] : [],
  );
