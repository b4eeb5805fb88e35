import { gdprAnswers } from '@area/contract/interveners/schemas';
import { applicantKyc } from '@area/contract/onboarding/applicant-schemas';
import {
  applicant,
  applicantAddress,
  applicantCompany,
  applicantDocument,
  applicantIdentity,
  application,
  identification,
} from '@area/contract/onboarding/application-schemas';
import { SCHEMAS } from '@area/contract/schemas/endpoints';
import type { NamedSchema } from './named-schema.ts';

/** What calls of applicants share. */
export const APPLICANT_SCHEMAS: readonly NamedSchema[] = [
  ['Nothing', SCHEMAS.requestApplicationLink.response, 'Done; there is nothing to tell.'],
  ['DataProtectionAnswers', gdprAnswers, 'Every choice about personal data, made expressly.'],
  ['Application', application, 'An application to become a client, as one of its people sees it.'],
  ['Applicant', applicant, 'One of the people of an application.'],
  ['ApplicantIdentity', applicantIdentity, 'Who an applicant is, as they write it.'],
  ['ApplicantCompany', applicantCompany, 'Which company applies.'],
  ['ApplicantAddress', applicantAddress, 'Where an applicant lives.'],
  ['ApplicantDocument', applicantDocument, 'A file that was sent with an application.'],
  ['ApplicantKyc', applicantKyc, 'The knowledge questionnaire of an applicant.'],
  ['Identification', identification, 'The last session with the provider of identification.'],
];
