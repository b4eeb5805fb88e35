import type { Language } from '@area/domain/configuration/languages';
import type { Poll, PollQuestion } from '@area/contract/polls/schemas';
import { KYC_QUESTIONNAIRES } from '@area/domain/kyc/sections';
import { LEADS_QUESTIONNAIRE } from '@area/domain/poll/leads';
import type { PollKind } from '@area/domain/poll/kinds';
import type { Question, Questionnaire } from '@area/domain/poll/questionnaire';
import { CONVENIENCE_QUESTIONNAIRE } from '@area/domain/suitability/questionnaire';
import { translate } from '../../platform/texts/translate.ts';
import { fixedUuid } from './fixed-uuid.ts';
import { answerKey, questionKey } from './question-texts.ts';
import type { QuestionnaireName } from './question-texts.ts';

/** The questions of today; answers to another version say which. *Source*: ADR 42. */
export const QUESTIONNAIRES: Readonly<Record<QuestionnaireName, Questionnaire>> = {
  CONVENIENCE: CONVENIENCE_QUESTIONNAIRE,
  LEADS: LEADS_QUESTIONNAIRE,
  KYC_PHYSICAL: KYC_QUESTIONNAIRES.PHYSICAL,
  KYC_JURIDICAL: KYC_QUESTIONNAIRES.JURIDICAL,
};

export const questionnaireUuid = (name: QuestionnaireName): string =>
  fixedUuid(`${name}/${QUESTIONNAIRES[name].version}`);

/** A question in the reader's language, without the points of its answers. */
export const presentQuestion = (
  name: QuestionnaireName,
  { code, kind, options, is_required, depends_on }: Question,
  language: Language,
): PollQuestion => ({
  uuid: fixedUuid(`${name}/${QUESTIONNAIRES[name].version}/${code}`),
  code,
  text: translate(language, questionKey(name, code)),
  kind,
  options: options.map((option) => ({
    code: option,
    text: translate(language, answerKey(name, code, option)),
  })),
  is_required,
  ...(depends_on && { depends_on: { code: depends_on.code, answers: [...depends_on.answers] } }),
});

export const presentPoll = (kind: PollKind, language: Language): Poll => ({
  uuid: questionnaireUuid(kind),
  kind,
  version: QUESTIONNAIRES[kind].version,
  valid_from: QUESTIONNAIRES[kind].valid_from,
  questions: QUESTIONNAIRES[kind].questions.map((question) =>
    presentQuestion(kind, question, language),
  ),
});
