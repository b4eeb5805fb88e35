import { isStillOpen, whyNotKyc } from '@area/domain/kyc/judge-answers';
import { codeOfField } from '@area/domain/kyc/judge-answers';
import type { KycAnswers } from '@area/domain/kyc/rows';
import { residenceOf, rowsOf } from '@area/domain/kyc/rows';
import type { KycKind } from '@area/domain/kyc/sections';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { residenceCell } from '@area/domain/kyc/tax-residence';
import type { FieldReason } from '@area/domain/rules/reason';
import { whyNotTaxNumber } from '@area/domain/rules/tin';
import { asShown, sentOf } from './answers.ts';
import type { KycQuestion, KycSection } from './questionnaire.ts';

const RESIDENCE = /^K02_RESIDENCES\.\d+$/;

/** The cell of a residence that a reason for its line is about. */
const cellOf = (answers: KycAnswers, found: FieldReason): string => {
  const row = rowsOf(answers, codeOfField(found.field))[Number(found.field.split('.')[1])];
  const cell = row === undefined ? 'tin' : residenceCell(residenceOf(row), found);
  // Its form asks for the number, or for why there is none, in one field.
  return cell === 'reason_no_tin' ? 'tin' : cell;
};

/** The field of the form that an error of the server belongs to. */
export const fieldOfError = (field: string): string => {
  const own = field.replace(/^answers\./, '');
  return RESIDENCE.test(own) ? `${own}.tin` : own;
};

export interface SectionContext {
  readonly kind: KycKind;
  readonly today: CivilDate;
  readonly section: KycSection;
}

const judge = (
  { kind, today, section: { questions } }: SectionContext,
  answers: KycAnswers,
): readonly FieldReason[] =>
  whyNotKyc(kind, answers, { today, whyNotTin: whyNotTaxNumber })
    .filter(({ field }) => questions.some(({ code }) => code === codeOfField(field)))
    .map((found) =>
      RESIDENCE.test(found.field)
        ? { ...found, field: `${found.field}.${cellOf(answers, found)}` }
        : found,
    );

const otherAnswers = (questions: readonly KycQuestion[], answers: KycAnswers): KycAnswers =>
  Object.fromEntries(
    Object.entries(answers).filter(
      ([code]) => !questions.some((question) => question.code === code),
    ),
  );

/** Everything that keeps a section from being complete, by the rules that the server keeps too. *Source*: specification 5, decisions 5.2. */
export const sectionProblems = (
  judged: SectionContext,
  answers: KycAnswers,
): readonly FieldReason[] => judge(judged, asShown(judged.section.questions, answers));

/** Problems that prevent even saving for later: missing answers may come later, wrong ones may not. */
export const whyNotSaved = (
  judged: SectionContext,
  answers: KycAnswers,
): readonly FieldReason[] => {
  const { questions } = judged.section;
  return judge(judged, {
    ...otherAnswers(questions, answers),
    ...sentOf(questions, answers),
  }).filter((found) => !isStillOpen(found));
};
