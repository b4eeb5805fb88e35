import type { KycAnswers } from '@area/domain/kyc/rows';

/** Whether what a tab kept are answers to questions of a KYC questionnaire. */
export const areAnswers = (kept: unknown): kept is KycAnswers =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.values(kept).every((answer) => typeof answer === 'string' || Array.isArray(answer));

/** The answers to all other questions. */
export const withoutAnswersTo = (
  questions: readonly { readonly code: string }[],
  answers: KycAnswers,
): KycAnswers =>
  Object.fromEntries(
    Object.entries(answers).filter(
      ([code]) => !questions.some((question) => question.code === code),
    ),
  );
