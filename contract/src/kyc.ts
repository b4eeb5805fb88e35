import { KYC_KINDS, KYC_SECTIONS, KYC_STATUSES } from '@area/domain/kyc/sections';
import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { defineList } from './define-list.ts';

import { pollQuestion } from './polls.ts';
import { byId, day, moment, uuid } from './wire.ts';

const text = z.string().max(4000);
const ROWS_MOST = 50;
/** A line of a list: a tax residence, an owner, an administrator, a classification. */
const row = z.record(
  z.string().max(40),
  z.union([text, z.boolean(), z.null(), z.array(z.string().max(100)).max(ROWS_MOST)]),
);

/** Answers by the code of their question: one, several, or lines. Which may be given is the questionnaire's to say. */
export const kycAnswers = z.record(
  z.string().max(40),
  z.union([text, z.array(z.union([text, row])).max(ROWS_MOST)]),
);
export type KycAnswers = z.output<typeof kycAnswers>;

const section = z.enum(KYC_SECTIONS);

/** What the manager knows of a client. How much risk it comes to is never told. *Source*: decisions 5.2. */
export const kycRecord = z.object({
  uuid,
  kind: z.enum(KYC_KINDS),
  status: z.enum(KYC_STATUSES),
  /** Sent back with a change, which is refused when somebody else was quicker. */
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

/** Of oneself, of a ward, or of an entity that one represents. */
const ofPerson = { rule: 'personal', name: 'id' } as const;
const byRecord = z.strictObject({ id: uuid, uuid });

export const listKyc = defineList({
  id: 'listKyc',
  path: '/interveners/{id}/kyc',
  service: 'interveners',
  summary: 'The knowledge questionnaires of a person or entity, newest first',
  access: ofPerson,
  params: byId,
  response: kycRecord,
});

export const startKyc = defineCall({
  id: 'startKyc',
  method: 'POST',
  path: '/interveners/{id}/kyc',
  service: 'interveners',
  summary:
    'Opens a knowledge questionnaire with the answers of the last one, or gives the one that is open',
  access: ofPerson,
  params: byId,
  response: kycRecord,
  status: 201,
  errors: ['REPRESENTATIVE_ONLY'],
});

export const saveKycSection = defineCall({
  id: 'saveKycSection',
  method: 'PATCH',
  path: '/interveners/{id}/kyc/{uuid}',
  service: 'interveners',
  summary:
    'Keeps the answers of a section: what is missing may come later, what is wrong is refused',
  access: ofPerson,
  params: byRecord,
  body: z.strictObject({ section, answers: kycAnswers, version: z.int() }),
  response: kycRecord,
  errors: ['REPRESENTATIVE_ONLY', 'VERSION_CONFLICT', 'KYC_SUBMITTED'],
});

export const submitKyc = defineCall({
  id: 'submitKyc',
  method: 'POST',
  path: '/interveners/{id}/kyc/{uuid}/submit',
  service: 'interveners',
  summary: 'Hands a whole questionnaire in: it becomes a PDF to sign, and can no longer be changed',
  access: ofPerson,
  params: byRecord,
  response: kycRecord,
  errors: ['REPRESENTATIVE_ONLY', 'KYC_SUBMITTED'],
});

export const KYC_CALLS = [listKyc, startKyc, saveKycSection, submitKyc] as const;
