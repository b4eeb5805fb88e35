import { whyNotAnswers, answerTo, isAsked } from '../poll/questionnaire.ts';
import type { Answers, Questionnaire } from '../poll/questionnaire.ts';
import { isBlocking } from '../rules/answers.ts';
import { isCnae } from '../rules/identifiers.ts';
import type { FieldReason, Rule } from '../rules/reason.ts';
import { atField } from '../rules/reason.ts';
import { KYC_ENTITY, KYC_PERSON } from './questionnaires.ts';

const whyNotMore = (
  questionnaire: Questionnaire,
  answers: Answers,
  rules: Readonly<Record<string, Rule>>,
): readonly FieldReason[] =>
  questionnaire.questions
    .filter((question) => Object.hasOwn(rules, question.code) && isAsked(question, answers))
    .flatMap(({ code }) => {
      const typed = answerTo(answers, code);
      return typed === '' ? [] : atField(code, rules[code]?.(typed));
    });

/**
 * Everything that is wrong with the questionnaire of a person, also who does not act for himself.
 * *Source*: decisions 5.2, specification 5.
 */
export const whyNotKycPerson = (answers: Answers): readonly FieldReason[] => [
  ...whyNotAnswers(KYC_PERSON, answers),
  ...whyNotMore(KYC_PERSON, answers, {
    K04_CNAE: isCnae,
    K14: (answer) => (answer === 'NO' ? isBlocking(answer) : undefined),
  }),
];

/** Everything that is wrong with the questionnaire of an entity. *Source*: decisions 5.2. */
export const whyNotKycEntity = (answers: Answers): readonly FieldReason[] => [
  ...whyNotAnswers(KYC_ENTITY, answers),
  ...whyNotMore(KYC_ENTITY, answers, { E01_CNAE: isCnae }),
];
