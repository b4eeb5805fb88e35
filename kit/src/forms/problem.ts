import type { FieldReason } from '@area/domain/rules/reason';
import type { TextOf } from '../texts/texts-of.ts';

/** What is wrong at a field, in words. */
export interface Problem {
  readonly field: string;
  readonly message: string;
  /** Of a refusal of the server. */
  readonly code?: string;
}

/** What is wrong, with the name of its field; a question brings its own mark, and without a name the sentence stands alone. */
export const withLabel = (label: string | undefined, message: string): string => {
  if (!label) return message;
  return label.endsWith('?') ? `${label} ${message}` : `${label}: ${message}`;
};

/** A problem at its field, or nothing. */
export const problemAt = (field: string, message: string | undefined): readonly Problem[] =>
  message === undefined ? [] : [{ field, message }];

/** What the rules found, in words. */
export const problemsOf = (found: readonly FieldReason[], textOf: TextOf): readonly Problem[] =>
  found.map(({ field, key, params }) => ({ field, message: textOf(key, params) }));

/** The messages of fields that have none yet. */
export const problemsOutside = (
  own: readonly Problem[],
  told: readonly Problem[],
): readonly Problem[] => told.filter(({ field }) => !own.some((each) => each.field === field));

/** Problems found here come first; those of the server are shown on fields without one. */
export const withServerProblems = (
  own: readonly Problem[],
  told: readonly Problem[],
): readonly Problem[] => [...own, ...problemsOutside(own, told)];

/** A warning of a field that does not prevent sending. */
export const warningAt = (
  name: string,
  found: readonly FieldReason[],
  textOf: TextOf,
): string | undefined => {
  const odd = found.find(({ field }) => field === name);
  return odd && textOf(odd.key, odd.params);
};
