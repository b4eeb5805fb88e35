import polls from '@area/contract/texts/es/polls.json';
import type { KycRecord } from '@area/contract/kyc/schemas';
import { kycSections } from '@area/domain/kyc/sections';
import type { KycKind } from '@area/domain/kyc/sections';
import { idOf } from './people.ts';

/** The questions by their codes, as the built-in version asks them. */
export const KYC_TEXTS: Readonly<Record<string, string>> = {
  ...polls.kyc_person,
  ...polls.kyc_entity,
};

const questionnaireOf = (kind: KycKind): KycRecord['questionnaire'] => ({
  uuid: idOf(72),
  version: 1,
  sections: kycSections(kind).map(({ section, questions }) => ({
    code: section,
    title: `Apartado ${section}`,
    questions: questions.map(({ code, options, depends_on, ...rest }, at) => ({
      ...rest,
      uuid: idOf(800 + at),
      code,
      text: KYC_TEXTS[code] ?? code,
      options: options.map((option) => ({ code: option, text: option })),
      ...(depends_on
        ? { depends_on: { code: depends_on.code, answers: [...depends_on.answers] } }
        : {}),
    })),
  })),
});

/** A questionnaire that is being answered. */
export const kycOf = (given: Partial<KycRecord> = {}): KycRecord => ({
  uuid: idOf(61),
  kind: 'PHYSICAL',
  status: 'DRAFT',
  version: 3,
  answers: {},
  sections_done: [],
  submitted_at: null,
  signed_at: null,
  review_on: null,
  document_uuid: null,
  questionnaire: questionnaireOf(given.kind ?? 'PHYSICAL'),
  ...given,
});
