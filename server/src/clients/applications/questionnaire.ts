import type { getApplicantKyc, saveApplicantKyc } from '@area/contract/onboarding/applicant-calls';
import type { ApplicantKyc } from '@area/contract/onboarding/applicant-schemas';
import { madridDate } from '@area/domain/calendar/madrid';
import type { Language } from '@area/domain/configuration/languages';
import { sectionsDone } from '@area/domain/kyc/judge-answers';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Context } from '../../platform/http/calls/context.ts';
import { mergeSection } from '../kyc/fill-in.ts';
import { presentSections } from '../kyc/present.ts';
import { whyNotTin } from '../identifiers/tin.ts';
import { getOwn, lockOpen, personOf, writablePersonOf } from './get-applicant.ts';
import { kycKindOfApplicant } from './read-application.ts';
import { updateApplicant } from './store.ts';
import type { ApplicantRow } from './store.ts';

const present = (
  row: Pick<ApplicantRow, 'role' | 'kyc'>,
  { today, language }: { readonly today: CivilDate; readonly language: Language },
): ApplicantKyc => {
  const kind = kycKindOfApplicant(row);
  return {
    kind,
    answers: row.kyc as ApplicantKyc['answers'],
    sections_done: [...sectionsDone(kind, row.kyc, { today, whyNotTin })],
    sections: presentSections(kind, language),
  };
};

/** The knowledge questionnaire of an applicant with the answers so far. */
export const getQuestionnaire = async (
  context: Context<typeof getApplicantKyc>,
): Promise<ApplicantKyc> => {
  const { row } = personOf(await getOwn(context), context.params.id);
  const today = madridDate(context.parts.clock.business());
  return present(row, { today, language: context.language });
};

/** Keeps a section: what is open may come later, what is wrong is refused as a whole. */
export const saveAnswers = async (
  context: Context<typeof saveApplicantKyc>,
): Promise<ApplicantKyc> => {
  const { db, params, body, parts, language } = context;
  const { row } = writablePersonOf(await lockOpen(context), params.id);
  const today = madridDate(parts.clock.business());
  const kind = kycKindOfApplicant(row);
  const kyc = mergeSection(kind, { before: row.kyc, ...body, today });
  await updateApplicant(db, row.uuid, { kyc: JSON.stringify(kyc) });
  return present({ ...row, kyc }, { today, language });
};
