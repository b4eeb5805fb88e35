import {
  withoutUnaskedAnswers,
  unknownCodes,
  whyNotAnswers,
} from '@area/domain/poll/questionnaire';
import type { Answers, Questionnaire } from '@area/domain/poll/questionnaire';
import { reason } from '@area/domain/rules/reason';
import { requireFields } from '../../platform/http/field-errors.ts';

/** Answers at the place of the body where they were sent. */
const inBody = (code: string): string => `answers.${code}`;

/**
 * The valid and complete answers to a questionnaire. Questions that are no longer asked are left out.
 * *Errors*: INVALID_INPUT with every question that is open, wrong or unknown.
 */
export const checkAnswers = (questionnaire: Questionnaire, answers: Answers): Answers => {
  const unknown = unknownCodes(questionnaire, answers).map((code) => ({
    field: inBody(code),
    ...reason('errors.unknown_field', { field: code }),
  }));
  const wrong = whyNotAnswers(questionnaire, answers).map((each) => ({
    ...each,
    field: inBody(each.field),
  }));
  requireFields([...unknown, ...wrong]);
  return withoutUnaskedAnswers(questionnaire, answers, answers);
};
