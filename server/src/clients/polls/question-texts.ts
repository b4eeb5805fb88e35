import type { KycKind } from '@area/domain/kyc/sections';
import type { PollKind } from '@area/domain/poll/kinds';
import type { TextKey } from '../../platform/texts/translate.ts';

/** Every questionnaire that the program brings. */
export type QuestionnaireName = PollKind | `KYC_${KycKind}`;

const AREAS: Readonly<Record<QuestionnaireName, string>> = {
  CONVENIENCE: 'polls.convenience',
  LEADS: 'polls.leads',
  KYC_PHYSICAL: 'polls.kyc_person',
  KYC_JURIDICAL: 'polls.kyc_entity',
};

/** The key of the text of a question; a test checks that each has one. */
export const questionKey = (name: QuestionnaireName, code: string): TextKey =>
  `${AREAS[name]}.${code}` as TextKey;

const ANSWER_AREAS: Readonly<Record<string, string>> = {
  L1: 'polls.leads_interest',
  L2: 'codes.investment_horizon',
  L3: 'codes.planned_amount',
  L4: 'codes.product_experience',
  K01: 'codes.yes_no',
  K02: 'codes.yes_no',
  K03: 'codes.employment_situation',
  K04_SECTOR: 'codes.risky_sector',
  K05: 'codes.wealth_origin',
  K06: 'codes.income_band',
  K07: 'codes.wealth_band',
  K08: 'codes.studies',
  K09: 'codes.pep_answer',
  K10: 'codes.obliged_subject',
  K11: 'codes.planned_amount',
  K12: 'codes.investment_horizon',
  K14: 'codes.yes_no',
  E02: 'codes.turnover_band',
  E03: 'codes.employee_band',
  E04: 'codes.wealth_band',
  E05: 'codes.funds_origin',
  E06: 'codes.yes_no',
  E07: 'codes.yes_no',
  E08: 'codes.risky_sector',
  E09: 'codes.obliged_subject',
};

const answerArea = (name: QuestionnaireName, code: string): string | undefined => {
  if (name === 'CONVENIENCE') return 'polls.convenience_answer';
  return code.startsWith('K13_') ? 'codes.product_experience' : ANSWER_AREAS[code];
};

/** The key of the text of an answer; a test checks that each has one. */
export const answerKey = (name: QuestionnaireName, code: string, answer: string): TextKey =>
  `${answerArea(name, code) ?? ''}.${answer}` as TextKey;
