import { reason } from '@area/domain/rules/reason';
import type { Reason } from '@area/domain/rules/reason';
import type { z } from 'zod';
import { AppError } from './app-error.ts';
import type { RefusedField } from './app-error.ts';

type Issue = z.core.$ZodIssue;

const LONGEST_FIELD = 80;
/** More than the fields of any form: of a body with more faults only this many are answered. */
const MOST_ERRORS = 1000;
const fieldOf = (path: readonly PropertyKey[]): string =>
  path.map(String).join('.').slice(0, LONGEST_FIELD);

const unknownFields = (issue: Extract<Issue, { code: 'unrecognized_keys' }>): RefusedField[] =>
  issue.keys.slice(0, MOST_ERRORS).map((key) => {
    const field = fieldOf([...issue.path, key]);
    return { field, code: 'UNKNOWN_FIELD', reason: reason('errors.unknown_field', { field }) };
  });

const isMissing = (issue: Issue, input: unknown): boolean => {
  let place = input;
  for (const step of issue.path)
    place = typeof place === 'object' && place !== null ? Reflect.get(place, step) : undefined;
  return place === undefined || place === '';
};

/** A wrong amount has the message that people know from the form; anything else is a wrong format. */
const reasonFor = (issue: Issue): Reason =>
  reason(issue.path.at(-1) === 'amount' ? 'rules.currency' : 'errors.wrong_type');

/** A rule that the contract's schema names itself. */
const reasonIn = (issue: Issue): Reason | undefined =>
  issue.code === 'custom' ? (issue.params?.['reason'] as Reason | undefined) : undefined;

/** *Example*: `rules.filter.base64` is `BASE64`. */
export const codeOf = ({ key }: Reason): string => (key.split('.').at(-1) ?? key).toUpperCase();

const describe = (issue: Issue, input: unknown): RefusedField[] => {
  if (issue.code === 'unrecognized_keys') return unknownFields(issue);
  const field = fieldOf(issue.path);
  const named = reasonIn(issue);
  if (named) return [{ field, code: codeOf(named), reason: named }];
  return isMissing(issue, input)
    ? [{ field, code: 'REQUIRED', reason: reason('rules.required') }]
    : [{ field, code: 'INVALID', reason: reasonFor(issue) }];
};

const isFields = (input: unknown): input is object =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

/** What PostgreSQL cannot store: the null character in any text, and an unpaired surrogate in JSON. */
const UNKEEPABLE = /\0|\p{Surrogate}/u;

/** Nearly no text has it: its place is searched only then. */
const isUnkeepable = (input: unknown): boolean =>
  typeof input === 'string'
    ? UNKEEPABLE.test(input)
    : typeof input === 'object' && input !== null && Object.values(input).some(isUnkeepable);

const unkeepableFields = (input: unknown, path: readonly string[] = []): string[] => {
  if (typeof input === 'string') return isUnkeepable(input) ? [fieldOf(path)] : [];
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([key, value]) => unkeepableFields(value, [...path, key]));
};

const invalid = (field: string): RefusedField => ({
  field,
  code: 'INVALID',
  reason: reason('errors.wrong_type'),
});

/**
 * Parses input with a contract schema, or refuses with one reason for each field. *Errors*: MALFORMED_BODY when it has no
 * fields at all (null, a list, a bare text), INVALID_INPUT.
 */
export const parseInput = <S extends z.ZodType>(schema: S, input: unknown): z.output<S> => {
  if (input !== undefined && !isFields(input)) throw new AppError('MALFORMED_BODY');
  const parsed = schema.safeParse(input ?? {});
  // Only the parsed value is walked through: it is as deep as the schema, whatever was sent.
  const unkeepable =
    parsed.success && isUnkeepable(parsed.data) ? unkeepableFields(parsed.data) : [];
  if (unkeepable.length > 0)
    throw new AppError('INVALID_INPUT', { errors: unkeepable.map(invalid) });
  if (parsed.success) return parsed.data;
  throw new AppError('INVALID_INPUT', {
    errors: parsed.error.issues
      .slice(0, MOST_ERRORS)
      .flatMap((issue) => describe(issue, input))
      .slice(0, MOST_ERRORS),
  });
};
