import { answersTo, isAsked } from '@area/domain/poll/questionnaire';
import type { Answers, Question } from '@area/domain/poll/questionnaire';
import type { PrintedAnswer } from '../../platform/pdf/declaration.ts';
import type { Speaker } from '../../platform/texts/translate.ts';
import { answerKey, questionKey } from './question-texts.ts';
import type { QuestionnaireName } from './question-texts.ts';

/** Which questionnaire is printed, and in whose language. */
export interface PrintedQuestionnaire {
  readonly name: QuestionnaireName;
  readonly say: Speaker;
}

const answerText = (
  { name, say }: PrintedQuestionnaire,
  { code, kind }: Question,
  answers: Answers,
): string => {
  const given = answersTo(answers, code);
  if (given.length === 0) return say('paper.declaration.not_answered');
  return given
    .map((each) => (kind === 'TEXT' ? each : say(answerKey(name, code, each))))
    .join('; ');
};

/** Questions as they were asked, with what was answered; lists are printed elsewhere. */
export const printAnswers = (
  printing: PrintedQuestionnaire,
  questions: readonly Question[],
  answers: Answers,
): PrintedAnswer[] =>
  questions
    .filter((question) => question.kind !== 'LIST' && isAsked(question, answers))
    .map((question) => ({
      question: printing.say(questionKey(printing.name, question.code)),
      answer: answerText(printing, question, answers),
    }));
