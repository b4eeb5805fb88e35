import { KYC_KINDS, KYC_SECTIONS, KYC_STATUSES } from '@area/domain/kyc/sections';
import { z } from 'zod';
import { pollQuestion } from '../polls/schemas.ts';
import { defineListSchemas, defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { byId, day, moment, namedVersion, uuid } from '../schemas/wire.ts';
import type { KYC_CALLS } from './calls.ts';

const text = z.string().max(4000);
const ROWS_MOST = 50;
/** A line of a list: a tax residence, an owner, an administrator, a classification. */
const row = z.record(
  z.string().max(40),
  z.union([text, z.boolean(), z.null(), z.array(z.string().max(100)).max(ROWS_MOST)]),
);

/** Answers by the code of their question: one, several, or lines. The questionnaire says which may be given. */
export const kycAnswers = z.record(
  z.string().max(40),
  z.union([text, z.array(z.union([text, row])).max(ROWS_MOST)]),
);
export type KycAnswers = z.output<typeof kycAnswers>;

const section = z.enum(KYC_SECTIONS);

/** What the manager knows of a client. The resulting risk is never sent. *Source*: decisions 5.2. */
export const kycRecord = z.object({
  uuid,
  kind: z.enum(KYC_KINDS),
  status: z.enum(KYC_STATUSES),
  /** Sent back with a change, which is refused if somebody else changed the record first. */
  version: z.int(),
  answers: kycAnswers,
  /** Sections with nothing open and nothing wrong. */
  sections_done: z.array(section),
  submitted_at: moment.nullable(),
  signed_at: moment.nullable(),
  /** The last day on which it counts; known once it was submitted. */
  review_on: day.nullable(),
  /** The questionnaire as a PDF to sign. */
  document_uuid: uuid.nullable(),
  questionnaire: z.object({
    uuid,
    version: z.int(),
    sections: z.array(
      z.object({ code: section, title: z.string(), questions: z.array(pollQuestion) }),
    ),
  }),
});
export type KycRecord = z.output<typeof kycRecord>;

const byRecord = z.strictObject({ id: uuid, uuid });

export const KYC_SCHEMAS = {
  listKyc: defineListSchemas({
    summary: 'The knowledge questionnaires of a person or entity, newest first',
    params: byId,
    response: kycRecord,
  }),
  startKyc: defineSchemas({
    summary:
      'Opens a knowledge questionnaire with the answers of the last one, or gives the one that is open',
    params: byId,
    response: kycRecord,
  }),
  saveKycSection: defineSchemas({
    summary:
      'Keeps the answers of a section: what is missing may come later, what is wrong is refused',
    params: byRecord,
    body: z.strictObject({ section, answers: kycAnswers, version: namedVersion }),
    response: kycRecord,
  }),
  submitKyc: defineSchemas({
    summary:
      'Hands a whole questionnaire in: it becomes a PDF to sign, and can no longer be changed',
    params: byRecord,
    response: kycRecord,
  }),
} satisfies SchemasOf<typeof KYC_CALLS>;
