import { APPLICANT_ROLES } from '@area/domain/application/codes';
import { DOCUMENT_SUBCATEGORIES } from '@area/domain/document/subcategory-codes';
import { KYC_KINDS, KYC_SECTIONS } from '@area/domain/kyc/sections';
import { z } from 'zod';
import { gdprAnswers } from '../interveners/schemas.ts';
import { kycAnswers } from '../kyc/schemas.ts';
import { pollQuestion } from '../polls/schemas.ts';
import { defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { fileBytes } from '../schemas/download.ts';
import { byId, moment, typed } from '../schemas/wire.ts';
import { byDocument } from '../uploads/schemas.ts';
import type { APPLICANT_CALLS } from './applicant-calls.ts';
import {
  applicantAddress,
  applicantCompany,
  applicantDocument,
  applicantIdentity,
  applicantTax,
  application,
} from './application-schemas.ts';

const section = z.enum(KYC_SECTIONS);

/** A code on its way to a contact that is to be proved. */
const contactCode = z.object({
  masked: z.string(),
  sent_at: moment,
  expires_at: moment,
  resend_at: moment,
  tries_left: z.int(),
});

/** The questionnaire with the answers so far. */
export const applicantKyc = z.object({
  kind: z.enum(KYC_KINDS),
  answers: kycAnswers,
  sections_done: z.array(section),
  sections: z.array(
    z.object({ code: section, title: z.string(), questions: z.array(pollQuestion) }),
  ),
});
export type ApplicantKyc = z.output<typeof applicantKyc>;

export const APPLICANT_SCHEMAS = {
  addApplicant: defineSchemas({
    summary: 'Adds somebody to an application; who is to act in their own name is invited by mail',
    body: z.strictObject({
      role: z.enum(APPLICANT_ROLES),
      /** Of somebody who is invited. */
      given_name: typed.optional(),
      email: typed.optional(),
    }),
    response: application,
  }),
  removeApplicant: defineSchemas({
    summary: 'Takes somebody off an application, with all that was written about them',
    params: byId,
    response: application,
  }),
  inviteApplicant: defineSchemas({
    summary: 'Invites somebody again',
    params: byId,
    body: z.strictObject({ email: typed.optional() }),
    response: application,
  }),
  sendApplicantCode: defineSchemas({
    summary: 'Sends a code to an address or a phone that an applicant writes',
    params: byId,
    body: z.discriminatedUnion('channel', [
      z.strictObject({ channel: z.literal('EMAIL'), email: typed }),
      z.strictObject({
        channel: z.literal('SMS'),
        mobile_phone_prefix: typed,
        mobile_phone: typed,
      }),
    ]),
    response: contactCode,
  }),
  proveApplicantContact: defineSchemas({
    summary: 'Proves the address or the phone with the code that came',
    params: byId,
    body: z.strictObject({ channel: z.enum(['EMAIL', 'SMS']), code: z.string().max(20) }),
    response: application,
  }),
  saveApplicantIdentity: defineSchemas({
    summary: 'Keeps who an applicant is',
    params: byId,
    body: applicantIdentity,
    response: application,
  }),
  saveApplicantCompany: defineSchemas({
    summary: 'Keeps which company applies',
    params: byId,
    body: applicantCompany,
    response: application,
  }),
  saveApplicantAddress: defineSchemas({
    summary: 'Keeps where an applicant lives, or a company has its seat',
    params: byId,
    body: applicantAddress,
    response: application,
  }),
  uploadApplicantDocument: defineSchemas({
    summary: 'Sends a photograph or a paper of an applicant: PDF, JPEG or PNG of at most 10 MB',
    params: byId,
    body: z.strictObject({
      attachment: z.file(),
      filename: z.string().max(1000).optional(),
      subcategory: z.enum(DOCUMENT_SUBCATEGORIES),
    }),
    response: applicantDocument,
  }),
  getApplicantDocument: defineSchemas({
    summary: 'A paper that was sent with an application, as a file',
    params: byDocument,
    response: fileBytes,
  }),
  removeApplicantDocument: defineSchemas({
    summary: 'Takes a paper of an application back',
    params: byDocument,
    response: application,
  }),
  startIdentification: defineSchemas({
    summary: 'Opens the page of the provider that identifies an applicant',
    params: byId,
    response: application,
  }),
  refreshIdentification: defineSchemas({
    summary: 'Asks the provider what became of the identification',
    params: byId,
    response: application,
  }),
  getApplicantKyc: defineSchemas({
    summary: 'The knowledge questionnaire of an applicant with the answers so far',
    params: byId,
    response: applicantKyc,
  }),
  saveApplicantKyc: defineSchemas({
    summary:
      'Keeps the answers of a section: what is missing may come later, what is wrong is refused',
    params: byId,
    body: z.strictObject({ section, answers: kycAnswers }),
    response: applicantKyc,
  }),
  saveApplicantTax: defineSchemas({
    summary: 'Keeps what an applicant declares to FATCA and CRS',
    params: byId,
    body: applicantTax,
    response: application,
  }),
  saveApplicantGdpr: defineSchemas({
    summary: 'Keeps what an applicant chooses about personal data',
    params: byId,
    body: gdprAnswers,
    response: application,
  }),
} satisfies SchemasOf<typeof APPLICANT_CALLS>;
