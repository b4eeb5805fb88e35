import type { Answers } from '@area/domain/poll/questionnaire';
import { plainAnswers } from '@area/domain/kyc/judge-answers';
import { rowsOf } from '@area/domain/kyc/rows';
import type { KycAnswers, KycRow } from '@area/domain/kyc/rows';
import { isPollQuestionAsked } from '../../calls/polls.ts';
import type { KycQuestion } from './questionnaire.ts';
import { emptyRowOf, isBlank } from './rows.ts';

export type Answer = KycAnswers[string];

export const textAnswer = (answers: KycAnswers, code: string): string => {
  const given = Object.hasOwn(answers, code) ? answers[code] : undefined;
  return typeof given === 'string' ? given : '';
};

export const manyAnswer = (answers: KycAnswers, code: string): readonly string[] => {
  const given = Object.hasOwn(answers, code) ? answers[code] : undefined;
  return typeof given === 'object' ? given.filter((each) => typeof each === 'string') : [];
};

/** The lines of a list as they are shown: one to begin with. */
export const rowsAnswer = <R extends KycRow>(
  answers: KycAnswers,
  code: string,
  empty: R,
): readonly R[] => {
  const rows = rowsOf(answers, code).map((row) => ({ ...empty, ...row }));
  return rows.length > 0 ? rows : [empty];
};

/** The questions of a section that are asked, given the answers so far. */
export const questionsOf = (
  questions: readonly KycQuestion[],
  answers: KycAnswers,
): readonly KycQuestion[] => {
  const plain: Answers = plainAnswers(answers);
  return questions.filter((question) => isPollQuestionAsked(question, plain));
};

/** The answers with the line that an open list shows, so that its cells can be judged. */
export const asShown = (questions: readonly KycQuestion[], answers: KycAnswers): KycAnswers => ({
  ...answers,
  ...Object.fromEntries(
    questionsOf(questions, answers)
      .filter(({ kind }) => kind === 'LIST')
      .map(({ code }) => [code, rowsAnswer(answers, code, emptyRowOf(code))]),
  ),
});

const isGiven = (answer: Answer): boolean => answer.length > 0;

const withoutBlanks = (answer: Answer): Answer =>
  typeof answer === 'string'
    ? answer
    : answer.filter((each) => typeof each === 'string' || !isBlank(each));

/** The request of a section: questions that are asked and were answered. */
export const sentOf = (questions: readonly KycQuestion[], answers: KycAnswers): KycAnswers =>
  Object.fromEntries(
    questionsOf(questions, answers)
      .map(({ code }) => [code, withoutBlanks(answers[code] ?? '')] as const)
      .filter(([, answer]) => isGiven(answer)),
  );
