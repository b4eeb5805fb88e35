import { APPLICANT_ROLES, REVIEW_CAUSES } from '@area/domain/application/codes';
import {
  IDENTIFICATION_REASONS,
  IDENTIFICATION_STATUSES,
} from '@area/domain/application/identification';
import { APPLICATION_STATUSES } from '@area/domain/application/transitions';
import { RISK_BANDS } from '@area/domain/kyc/risk';
import { INTERVENER_STATUSES } from '@area/domain/intervener/status';
import { HIT_DECISIONS } from '@area/domain/screening/screening';
import { z } from 'zod';
import {
  applicantAddress,
  applicantCompany,
  applicantDocument,
  applicantIdentity,
} from '../../onboarding/application-schemas.ts';
import { day, moment, uuid } from '../../schemas/wire.ts';
import { fatcaAnswers, taxResidence } from '../../tax-residence/schemas.ts';
import { applicationLine } from './line-schemas.ts';

/** An entry of a list that resembles somebody, with what was compared. */
const hit = z.object({
  uuid,
  list: z.string(),
  name: z.string(),
  birthdate: day.nullable(),
  countries: z.array(z.string()),
  program: z.string(),
  score: z.int(),
  decision: z.enum(HIT_DECISIONS).nullable(),
  decided_by: z.string().nullable(),
  decided_at: moment.nullable(),
  reason: z.string().nullable(),
});

const screening = z.object({
  at: moment,
  engine: z.string(),
  lists: z.array(z.object({ name: z.string(), version: z.string(), published_on: day })),
  hits: z.array(hit),
});

/** One of the people, with the scans beside what they wrote. */
const person = z.object({
  uuid,
  role: z.enum(APPLICANT_ROLES),
  name: z.string(),
  email: z.string().nullable(),
  mobile_phone: z.string().nullable(),
  is_email_proved: z.boolean(),
  is_phone_proved: z.boolean(),
  identity: applicantIdentity.nullable(),
  company: applicantCompany.nullable(),
  address: applicantAddress.nullable(),
  fatca: fatcaAnswers.nullable(),
  residences: z.array(taxResidence).nullable(),
  /** What was answered in the questionnaire, in the reader's words. */
  kyc: z.array(z.object({ question: z.string(), answer: z.string() })),
  papers: z.array(applicantDocument),
  identifications: z.array(
    z.object({
      status: z.enum(IDENTIFICATION_STATUSES),
      reason: z.enum(IDENTIFICATION_REASONS).nullable(),
      provider_reference: z.string(),
      evidence: z.record(z.string(), z.string()).nullable(),
      /** Whether it is about the data as they are written now. */
      is_of_data: z.boolean(),
      started_at: moment,
      decided_at: moment.nullable(),
    }),
  ),
  /** The client that they are, or become. */
  client_uuid: uuid.nullable(),
  intervener_status: z.enum(INTERVENER_STATUSES).nullable(),
  is_known: z.boolean(),
  /** Whether somebody else on record has the number of their document. */
  is_on_record: z.boolean(),
  /** Empty for staff who may not assess a risk. */
  aml_risk: z.enum(RISK_BANDS).nullable(),
  /** The same. */
  screening: screening.nullable(),
});

/** What keeps it from being accepted. */
const obstacle = z.object({ name: z.string(), message: z.string() });

export const applicationRecord = applicationLine.extend({
  iban: z.string().nullable(),
  uuid_iban_holder: uuid.nullable(),
  products: z.array(z.object({ uuid, name: z.string() })),
  signature_arrangement: z.string(),
  review_causes: z.array(z.enum(REVIEW_CAUSES)),
  refused_because: z.string().nullable(),
  account_uuid: uuid.nullable(),
  people: z.array(person),
  obstacles: z.array(obstacle),
  history: z.array(
    z.object({
      from_status: z.enum(APPLICATION_STATUSES).nullable(),
      to_status: z.enum(APPLICATION_STATUSES),
      actor: z.string(),
      staff: z.string().nullable(),
      text: z.string().nullable(),
      /** In a line that moves nothing: who was reminded of the invitation. */
      reminded: z.string().nullable(),
      at: moment,
    }),
  ),
});
export type ApplicationRecord = z.output<typeof applicationRecord>;
