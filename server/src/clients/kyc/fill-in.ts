import type { KycAnswers as SentAnswers } from '@area/contract/kyc/schemas';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { codeOfField, isStillOpen, plainAnswers, whyNotKyc } from '@area/domain/kyc/judge-answers';
import type { KycAnswers } from '@area/domain/kyc/rows';
import { KYC_QUESTIONNAIRES, codesOfSection, kycKindOf } from '@area/domain/kyc/sections';
import type { KycKind, KycSection } from '@area/domain/kyc/sections';
import { withoutUnaskedAnswers } from '@area/domain/poll/questionnaire';
import type { FieldReason } from '@area/domain/rules/reason';
import { reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { whyNotTin } from '../identifiers/tin.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { lockRepresented } from './represented-person.ts';
import type { RepresentedPerson } from './represented-person.ts';
import { findDraft, findLastSubmitted, lockKyc, insertKyc, updateKycAnswers } from './store.ts';
import type { KycRow } from './store.ts';

/** Asked again each time: a renewal names again the represented person. */
const ASKED_ANEW: readonly string[] = ['K14'];

const startingAnswers = (kind: KycKind, last: KycRow | undefined): KycAnswers => {
  if (last?.kind !== kind) return {};
  const known = Object.fromEntries(
    Object.entries(last.answers).filter(([code]) => !ASKED_ANEW.includes(code)),
  );
  return withoutUnaskedAnswers(KYC_QUESTIONNAIRES[kind], known, plainAnswers(known));
};

/** Returns the open questionnaire, or opens one with the last answers. *Errors*: REPRESENTATIVE_ONLY. */
export const startFillingIn = async (
  db: Db,
  spoken: RepresentedPerson,
  now: Date,
): Promise<KycRow> => {
  const { intervener_type } = await lockRepresented(db, spoken);
  const draft = await findDraft(db, spoken.person);
  if (draft) return draft;
  const kind = kycKindOf(intervener_type);
  const answers = startingAnswers(kind, await findLastSubmitted(db, spoken.person));
  return insertKyc(db, {
    uuid: newUuid(),
    intervener_uuid: spoken.person,
    kind,
    questionnaire_version: KYC_QUESTIONNAIRES[kind].version,
    answers: JSON.stringify(answers),
    started_by: spoken.speaker,
    started_at: now,
  });
};

export const atAnswers = (each: FieldReason): FieldReason => ({
  ...each,
  field: `answers.${each.field}`,
});

const notInSection = (codes: readonly string[], sent: object): readonly FieldReason[] =>
  Object.keys(sent)
    .filter((code) => !codes.includes(code))
    .map((code) => ({ field: code, ...reason('errors.unknown_field', { field: code }) }));

const withoutEmpty = (sent: KycAnswers): KycAnswers =>
  Object.fromEntries(Object.entries(sent).filter(([, given]) => given.length > 0));

/** The answers with a replaced section; questions that are no longer asked are left out. */
const merge = (
  kind: KycKind,
  codes: readonly string[],
  { before, sent }: { before: KycAnswers; sent: KycAnswers },
): KycAnswers => {
  const others = Object.fromEntries(
    Object.entries(before).filter(([code]) => !codes.includes(code)),
  );
  const merged = { ...others, ...withoutEmpty(sent) };
  return withoutUnaskedAnswers(KYC_QUESTIONNAIRES[kind], merged, plainAnswers(merged));
};

/** A section as it was sent, for the version that was seen. */
interface SentSection {
  readonly uuid: string;
  readonly section: KycSection;
  readonly answers: SentAnswers;
  readonly version: number;
  readonly now: Date;
}

/** *Errors*: KYC_SUBMITTED once it was submitted. */
export const requireDraft = ({ status }: KycRow): void => {
  if (status !== 'DRAFT') throw new AppError('KYC_SUBMITTED');
};

/** A section as it was sent, beside the answers before. */
interface MergedSection {
  readonly section: KycSection;
  readonly before: KycAnswers;
  readonly answers: SentAnswers;
  readonly today: CivilDate;
}

/** All answers with a replaced section. *Errors*: INVALID_INPUT with each reason at its answer: what is open may come later. */
export const mergeSection = (
  kind: KycKind,
  { section, before, answers: sent, today }: MergedSection,
): KycAnswers => {
  const codes = codesOfSection(kind, section);
  if (codes.length === 0) requireFields([{ field: 'section', ...reason('rules.poll.option') }]);
  const answers = merge(kind, codes, { before, sent });
  const wrong = whyNotKyc(kind, answers, { today, whyNotTin }).filter(
    (each) => codes.includes(codeOfField(each.field)) && !isStillOpen(each),
  );
  requireFields([...notInSection(codes, sent), ...wrong].map(atAnswers));
  return answers;
};

/**
 * Stores a section. Open questions may come later; wrong answers are refused as a whole. *Errors*: NOT_FOUND,
 * KYC_SUBMITTED, VERSION_CONFLICT, REPRESENTATIVE_ONLY, INVALID_INPUT with each reason at its answer.
 */
export const saveSection = async (
  db: Db,
  spoken: RepresentedPerson,
  { uuid, section, answers: sent, version, now }: SentSection,
): Promise<KycRow> => {
  await lockRepresented(db, spoken);
  const row = await lockKyc(db, spoken.person, uuid);
  requireDraft(row);
  if (row.version !== version) throw new AppError('VERSION_CONFLICT');
  const answers = mergeSection(row.kind, {
    section,
    before: row.answers,
    answers: sent,
    today: madridDate(now),
  });
  return updateKycAnswers(db, uuid, answers);
};
