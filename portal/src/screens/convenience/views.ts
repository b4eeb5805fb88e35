import type { PollQuestion } from '@area/contract/polls/schemas';
import { answerTo } from '@area/domain/poll/questionnaire';
import type { Answers } from '@area/domain/poll/questionnaire';
import { isPollQuestionAsked } from '../../calls/polls.ts';

/** What one page asks: a question, and those that follow from its answer. */
export interface View {
  /** That of its first question. */
  readonly code: string;
  readonly questions: readonly PollQuestion[];
}

/** The pages of a test, in its order. A follow-up has no page of its own, so that their number never changes. */
export const viewsOf = (questions: readonly PollQuestion[]): readonly View[] =>
  questions
    .filter(({ depends_on }) => depends_on === undefined)
    .map((first) => ({
      code: first.code,
      questions: [first, ...questions.filter(({ depends_on }) => depends_on?.code === first.code)],
    }));

export const questionsIn = ({ questions }: View, answers: Answers): readonly PollQuestion[] =>
  questions.filter((question) => isPollQuestionAsked(question, answers));

/** The questions of a page that wait for an answer. */
export const openIn = (view: View, answers: Answers): readonly PollQuestion[] =>
  questionsIn(view, answers).filter(({ code }) => answerTo(answers, code) === '');

/** The first page with an open question; nothing once all are answered. */
export const firstOpenView = (views: readonly View[], answers: Answers): View | undefined =>
  views.find((view) => openIn(view, answers).length > 0);

/** Only questions that are asked: an answer to a follow-up that is no longer asked is left out. */
export const answersToQuestions = (
  views: readonly View[],
  answers: Answers,
): Record<string, string> =>
  Object.fromEntries(
    views
      .flatMap((view) => questionsIn(view, answers))
      .map(({ code }) => [code, answerTo(answers, code)]),
  );
