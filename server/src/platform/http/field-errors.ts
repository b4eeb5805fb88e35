import type { FieldError } from '@area/contract/envelope';
import type { FieldReason } from '@area/domain/rules/reason';
import { translateReason } from '../texts/translate.ts';
import { AppError } from './app-error.ts';
import { codeOf } from './input.ts';

/** Reasons in the caller's words, each at its field. */
export const presentReasons = (reasons: readonly FieldReason[]): FieldError[] =>
  reasons.map((each) => ({
    field: each.field,
    code: codeOf(each),
    message: translateReason(each),
  }));

/** *Errors*: INVALID_INPUT with each reason at its field. */
export const refuseFields = (reasons: readonly FieldReason[]): never => {
  throw new AppError('INVALID_INPUT', { errors: presentReasons(reasons) });
};

/** Goes on when there is nothing to refuse. *Errors*: INVALID_INPUT. */
export const requireFields = (reasons: readonly FieldReason[]): void => {
  if (reasons.length > 0) refuseFields(reasons);
};
