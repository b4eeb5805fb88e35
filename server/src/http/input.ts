import type { FieldError } from '@area/contract/envelope';
import type { z } from 'zod';
import { translate } from '../texts/translate.ts';
import { AppError } from './app-error.ts';

type Issue = z.core.$ZodIssue;

const LONGEST_FIELD = 80;
const fieldOf = (path: readonly PropertyKey[]): string => path.map(String).join('.');

const unknownFields = (issue: Extract<Issue, { code: 'unrecognized_keys' }>): FieldError[] =>
  issue.keys.map((key) => {
    const field = fieldOf([...issue.path, key]).slice(0, LONGEST_FIELD);
    return { field, code: 'UNKNOWN_FIELD', message: translate('errors.unknown_field', { field }) };
  });

const isMissing = (issue: Issue, input: unknown): boolean => {
  let place = input;
  for (const step of issue.path)
    place = typeof place === 'object' && place !== null ? Reflect.get(place, step) : undefined;
  return place === undefined || place === '';
};

/** An amount is wrong in a way people know from the form; anything else is a wrong form. */
const messageFor = (issue: Issue): string =>
  issue.path.at(-1) === 'amount' ? translate('rules.currency') : translate('errors.wrong_type');

const describe = (issue: Issue, input: unknown): FieldError[] => {
  if (issue.code === 'unrecognized_keys') return unknownFields(issue);
  const field = fieldOf(issue.path);
  return isMissing(issue, input)
    ? [{ field, code: 'REQUIRED', message: translate('rules.required') }]
    : [{ field, code: 'INVALID', message: messageFor(issue) }];
};

/** Parses what came with a contract schema, or refuses with one reason for each field. */
export const parseInput = <S extends z.ZodType>(schema: S, input: unknown): z.output<S> => {
  const parsed = schema.safeParse(input ?? {});
  if (parsed.success) return parsed.data;
  throw new AppError('INVALID_INPUT', {
    errors: parsed.error.issues.flatMap((issue) => describe(issue, input)),
  });
};

