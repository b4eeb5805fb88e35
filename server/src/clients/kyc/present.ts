import type { Language } from '@area/domain/configuration/languages';
import type { KycRecord } from '@area/contract/kyc/schemas';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { sectionsDone } from '@area/domain/kyc/judge-answers';
import { kycSections } from '@area/domain/kyc/sections';
import type { KycKind, KycStatus } from '@area/domain/kyc/sections';
import { whyNotTin } from '../identifiers/tin.ts';
import { QUESTIONNAIRES, presentQuestion, questionnaireUuid } from '../polls/present.ts';
import { translate } from '../../platform/texts/translate.ts';
import type { KycRow } from './store.ts';

const statusOf = ({ status, review_on }: KycRow, today: CivilDate): KycStatus =>
  status !== 'DRAFT' && review_on !== null && review_on < today ? 'EXPIRED' : status;

/** The questions of a questionnaire by section, in the reader's language. */
export const presentSections = (
  kind: KycKind,
  language: Language,
): KycRecord['questionnaire']['sections'] =>
  kycSections(kind).map(({ section, questions }) => ({
    code: section,
    title: translate(language, `polls.kyc_section.${section}`),
    questions: questions.map((question) => presentQuestion(`KYC_${kind}`, question, language)),
  }));

/** A questionnaire as its client sees it: neither points nor what raised them. */
export const presentKyc = (
  row: KycRow,
  { today, language }: { readonly today: CivilDate; readonly language: Language },
): KycRecord => {
  const { kind, answers } = row;
  const name = `KYC_${kind}` as const;
  return {
    uuid: row.uuid,
    kind,
    status: statusOf(row, today),
    version: row.version,
    answers: answers as KycRecord['answers'],
    sections_done: [...sectionsDone(kind, answers, { today, whyNotTin })],
    submitted_at: row.submitted_at?.toISOString() ?? null,
    signed_at: row.signed_at?.toISOString() ?? null,
    review_on: row.review_on,
    document_uuid: row.document_uuid,
    questionnaire: {
      uuid: questionnaireUuid(name),
      version: QUESTIONNAIRES[name].version,
      sections: presentSections(kind, language),
    },
  };
};
