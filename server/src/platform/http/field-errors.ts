import type { FieldError } from '@area/contract/schemas/envelope';
import type { FieldReason } from '@area/domain/rules/reason';
import type { Language } from '@area/domain/configuration/languages';
import { translateReason } from '../texts/translate.ts';
import { AppError } from './app-error.ts';
import type { RefusedField } from './app-error.ts';
import { codeOf } from './input.ts';

/** Each reason with its code, at its field. */
export const refusedFields = (reasons: readonly FieldReason[]): RefusedField[] =>
  reasons.map(({ field, ...reason }) => ({ field, code: codeOf(reason), reason }));

/** Fields that are refused, in somebody's language. */
export const presentRefused = (
  refused: readonly RefusedField[],
  language: Language,
): FieldError[] =>
  refused.map(({ field, code, reason }) => ({
    field,
    code,
    message: translateReason(language, reason),
  }));

/** Reasons in somebody's language, each at its field. */
export const presentReasons = (reasons: readonly FieldReason[], language: Language): FieldError[] =>
  presentRefused(refusedFields(reasons), language);

/** *Errors*: INVALID_INPUT with each reason at its field. */
export const refuseFields = (reasons: readonly FieldReason[]): never => {
  throw new AppError('INVALID_INPUT', { errors: refusedFields(reasons) });
};

/** Continues when there is nothing to refuse. *Errors*: INVALID_INPUT. */
export const requireFields = (reasons: readonly FieldReason[]): void => {
  if (reasons.length > 0) refuseFields(reasons);
};
