import { parseCivilDate } from '../calendar/civil-date.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import { isCnaeClass } from '../code-lists/cnae.ts';
import { findCountry } from '../code-lists/countries.ts';
import { answerTo, isAsked } from '../poll/questionnaire.ts';
import type { Answers, Question } from '../poll/questionnaire.ts';
import type { FieldReason, Reason } from '../rules/reason.ts';
import { atField, reason } from '../rules/reason.ts';
import type { KycAnswers, WhyNotTin } from './rows.ts';
import { rowsOf, whyNotRows } from './rows.ts';
import type { KycKind, KycSection } from './sections.ts';
import { KYC_QUESTIONNAIRES, kycSections } from './sections.ts';
import { whyNotKycEntity, whyNotKycPerson } from './why-not-kyc.ts';

/** What answers are judged with beside themselves. */
export interface KycChecks {
  readonly today: CivilDate;
  readonly whyNotTin: WhyNotTin;
}

/** The answers as a questionnaire without lists sees them: each line is one answer. */
export const plainAnswers = (answers: KycAnswers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([code, given]) => [
      code,
      typeof given === 'string'
        ? given
        : given.map((each, place) => (typeof each === 'string' ? each : `#${place}`)),
    ]),
  );

const isOfKind = ({ kind }: Question, given: KycAnswers[string]): boolean => {
  if (kind === 'LIST')
    return typeof given !== 'string' && given.every((each) => typeof each === 'object');
  return typeof given === 'string' || given.every((each) => typeof each === 'string');
};

const whyNotDay = (typed: string, today: CivilDate): Reason | undefined => {
  const day = parseCivilDate(typed);
  return day !== undefined && day <= today ? undefined : reason('rules.kyc.incorporated_on');
};

/** Checks of a text that need more than its form. *Source*: decisions 5.2 (K01, K04, E01). */
const whyNotText = (
  code: string,
  typed: string,
  { today, whyNotTin }: KycChecks,
): Reason | undefined => {
  switch (code) {
    case 'K01_TIN':
      return whyNotTin({ countryCode: 'US', tinNumber: typed });
    case 'K04_CNAE':
    case 'E01_CNAE':
      return isCnaeClass(typed) ? undefined : reason('rules.kyc.cnae');
    case 'E01_INCORPORATED_ON':
      return whyNotDay(typed, today);
    case 'E01_COUNTRY':
      return findCountry(typed) ? undefined : reason('rules.kyc.country');
    default:
      return undefined;
  }
};

const whyNotMore = (
  question: Question,
  answers: KycAnswers,
  checks: KycChecks,
): readonly FieldReason[] => {
  const { code, kind } = question;
  const given = Object.hasOwn(answers, code) ? answers[code] : undefined;
  if (given === undefined || given.length === 0) return [];
  if (!isOfKind(question, given)) return atField(code, reason('rules.poll.option'));
  if (kind === 'LIST') return whyNotRows(rowsOf(answers, code), code, checks.whyNotTin);
  const typed = answerTo(plainAnswers(answers), code);
  return typed === '' ? [] : atField(code, whyNotText(code, typed, checks));
};

const firstAtEach = (reasons: readonly FieldReason[]): readonly FieldReason[] =>
  reasons.filter(({ field }, place) => reasons.findIndex((each) => each.field === field) === place);

/** Everything that is wrong with a knowledge questionnaire, one reason a field. *Source*: decisions 5.2. */
export const whyNotKyc = (
  kind: KycKind,
  answers: KycAnswers,
  checks: KycChecks,
): readonly FieldReason[] => {
  const plain = plainAnswers(answers);
  const asked = KYC_QUESTIONNAIRES[kind].questions.filter((question) => isAsked(question, plain));
  return firstAtEach([
    ...(kind === 'JURIDICAL' ? whyNotKycEntity(plain) : whyNotKycPerson(plain)),
    ...asked.flatMap((question) => whyNotMore(question, answers, checks)),
  ]);
};

/** The code that a field belongs to. *Example*: `E06_OWNERS.0.name` is of `E06_OWNERS`. */
export const codeOfField = (field: string): string => field.split('.', 1)[0] ?? field;

/** Whether a reason only says that a question is still open. */
export const isStillOpen = ({ key, field }: FieldReason): boolean =>
  key === 'rules.required' && !field.includes('.');

/** The sections with nothing open and nothing wrong. */
export const sectionsDone = (
  kind: KycKind,
  answers: KycAnswers,
  checks: KycChecks,
): readonly KycSection[] => {
  const wrong = new Set(whyNotKyc(kind, answers, checks).map(({ field }) => codeOfField(field)));
  return kycSections(kind)
    .filter(({ questions }) => questions.every(({ code }) => !wrong.has(code)))
    .map(({ section }) => section);
};
