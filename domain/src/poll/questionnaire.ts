import type { CivilDate } from '../calendar/civil-date.ts';
import type { FieldReason, Reason } from '../rules/reason.ts';
import { atField, reason } from '../rules/reason.ts';

/** How a question is answered: one option, several, some words, or a list that its own rules judge. *Source*: decisions 4 (poll). */
export const QUESTION_KINDS = ['SINGLE', 'MULTIPLE', 'TEXT', 'LIST'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** A question of a questionnaire. Its text is `polls.<questionnaire>.<code>`. */
export interface Question {
  readonly code: string;
  readonly kind: QuestionKind;
  /** What may be answered, for SINGLE and MULTIPLE. */
  readonly options: readonly string[];
  readonly is_required: boolean;
  /** Asked only when another question has one of these answers. */
  readonly depends_on?: { readonly code: string; readonly answers: readonly string[] };
}

/** Questions with the version of their wording. */
export interface Questionnaire {
  readonly version: number;
  /** The first day on which this version is asked. *Source*: decisions 4 (poll). */
  readonly valid_from: CivilDate;
  readonly questions: readonly Question[];
}

/** Answers by the code of their question; several where the question takes several. */
export type Answers = Readonly<Record<string, string | readonly string[]>>;

/** Longest answer in words. *Units*: characters. *Source*: ADR 39. */
export const ANSWER_MAX_LENGTH = 2000;
/** Most answers to one question. */
const ANSWERS_MAX = 50;

/** The answers to a question, as a list; none when it was not answered. Inherited names are no answers. */
export const answersTo = (answers: Answers, code: string): readonly string[] => {
  const given = Object.hasOwn(answers, code) ? answers[code] : undefined;
  if (given === undefined) return [];
  return typeof given === 'string' ? [given] : given;
};

/** The only answer to a question, or an empty text. */
export const answerTo = (answers: Answers, code: string): string =>
  answersTo(answers, code)[0] ?? '';

/** Whether a question is asked, given the answers so far. *Source*: decisions 4 (poll, `depends_on`). */
export const isAsked = ({ depends_on }: Pick<Question, 'depends_on'>, answers: Answers): boolean =>
  depends_on === undefined ||
  answersTo(answers, depends_on.code).some((answer) => depends_on.answers.includes(answer));

/** Whether answers are to this questionnaire: no other questions, and none missing that must be answered. *Source*: decisions 11.9. */
export const isAnsweredBy = ({ questions }: Questionnaire, answers: Answers): boolean =>
  Object.keys(answers).every((given) => questions.some(({ code }) => code === given)) &&
  questions.every(
    (question) =>
      !question.is_required ||
      !isAsked(question, answers) ||
      answersTo(answers, question.code).length > 0,
  );

const isUnanswered = (given: readonly string[]): boolean =>
  given.every((answer) => answer.trim() === '');

const whyNotOptions = (
  { kind, options }: Question,
  given: readonly string[],
): Reason | undefined => {
  const isTooMany = kind === 'SINGLE' && given.length > 1;
  const isRepeated = new Set(given).size < given.length;
  return isTooMany || isRepeated || given.some((answer) => !options.includes(answer))
    ? reason('rules.poll.option')
    : undefined;
};

const whyNotText = (given: readonly string[]): Reason | undefined =>
  given.some((answer) => answer.length > ANSWER_MAX_LENGTH)
    ? reason('rules.max_length', { length: ANSWER_MAX_LENGTH.toString() })
    : undefined;

const whyNotAnswer = (question: Question, answers: Answers): Reason | undefined => {
  const given = answersTo(answers, question.code);
  if (given.length > ANSWERS_MAX) return reason('rules.poll.option');
  if (isUnanswered(given)) return question.is_required ? reason('rules.required') : undefined;
  return question.kind === 'SINGLE' || question.kind === 'MULTIPLE'
    ? whyNotOptions(question, given)
    : whyNotText(given);
};

/** Everything that is wrong with the answers, at the code of each question that is asked. *Source*: decisions 5. */
export const whyNotAnswers = (
  { questions }: Questionnaire,
  answers: Answers,
): readonly FieldReason[] =>
  questions
    .filter((question) => isAsked(question, answers))
    .flatMap((question) => atField(question.code, whyNotAnswer(question, answers)));

/** The answers that a questionnaire asks for: what stopped being asked is left out, as is what it never asks. */
export const withoutUnaskedAnswers = <A>(
  { questions }: Questionnaire,
  answers: Readonly<Record<string, A>>,
  plain: Answers,
): Record<string, A> =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const answer = Object.hasOwn(answers, question.code) ? answers[question.code] : undefined;
      return answer !== undefined && isAsked(question, plain) ? [[question.code, answer]] : [];
    }),
  );

/** Codes that a questionnaire does not have. */
export const unknownCodes = ({ questions }: Questionnaire, answers: object): readonly string[] =>
  Object.keys(answers).filter((given) => !questions.some(({ code }) => code === given));

/** A question that takes one answer and must have it. */
export const single = (code: string, options: readonly string[]): Question => ({
  code,
  kind: 'SINGLE',
  options,
  is_required: true,
});
