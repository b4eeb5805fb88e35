import {
  APPLICANT_ROLES,
  APPLICANT_STEPS,
  APPLICATION_CHANNELS,
  APPLICATION_KINDS,
  APPLICATION_STEPS,
} from '@area/domain/application/codes';
import {
  IDENTIFICATION_REASONS,
  IDENTIFICATION_STATUSES,
} from '@area/domain/application/identification';
import { APPLICATION_STATUSES } from '@area/domain/application/transitions';
import { NEW_ACCOUNT_ARRANGEMENTS } from '@area/domain/account/new-account';
import { LANGUAGES } from '@area/domain/configuration/languages';
import { DOCUMENT_SUBCATEGORIES } from '@area/domain/document/subcategory-codes';
import { GENDERS, MARITAL_STATUSES } from '@area/domain/intervener/codes';
import { KYC_SECTIONS } from '@area/domain/kyc/sections';
import { PRODUCT_TYPES } from '@area/domain/product/product';
import { z } from 'zod';
import { gdprAnswers } from '../interveners/schemas.ts';
import { day, judgedDay, moment, uuid, typed } from '../schemas/wire.ts';
import { addressChange } from '../addresses/schemas.ts';
import { fatcaAnswers, taxResidence } from '../tax-residence/schemas.ts';

const maybe = typed.nullable().optional();

/** Who somebody is, as they write it. The rules of each field are the domain's. */
export const applicantIdentity = z.strictObject({
  document_type: z.enum(['DNI', 'NIE', 'PASAPORTE']),
  document_number: typed,
  /** The country that gave a passport. *Shape*: alpha-2. */
  document_country: maybe,
  is_document_permanent: z.boolean(),
  document_expiration_date: judgedDay.nullable(),
  given_name: typed,
  family_name_1: typed,
  family_name_2: maybe,
  birthdate: judgedDay,
  gender: z.enum(GENDERS).nullable().optional(),
  marital_status: z.enum(MARITAL_STATUSES).nullable().optional(),
  /** *Shape*: alpha-2. */
  nationality: typed,
  birth_city: typed,
  /** *Shape*: alpha-2. */
  birth_country: typed,
});
export type ApplicantIdentity = z.output<typeof applicantIdentity>;

/** Which company applies. */
export const applicantCompany = z.strictObject({
  document_number: typed,
  name: typed,
  incorporated_on: judgedDay,
  /** *Shape*: alpha-2. */
  country: typed,
});
export type ApplicantCompany = z.output<typeof applicantCompany>;

/** Where somebody lives. */
export const applicantAddress = addressChange.omit({ version: true, proof_document_uuid: true });
export type ApplicantAddress = z.output<typeof applicantAddress>;

/** Both halves of the self-certification; a missing one is not changed. */
export const applicantTax = z.strictObject({
  fatca: fatcaAnswers.optional(),
  residences: z.array(taxResidence).max(30).optional(),
});
export type ApplicantTax = z.output<typeof applicantTax>;

/** A file that somebody sent with an application. */
export const applicantDocument = z.object({
  uuid,
  subcategory: z.enum(DOCUMENT_SUBCATEGORIES),
  filename: z.string(),
  mime_type: z.string(),
  /** *Units*: bytes. */
  size: z.int(),
  created_at: moment,
});

/** The last session with the provider of identification. */
export const identification = z.object({
  status: z.enum(IDENTIFICATION_STATUSES),
  /** Of one that was refused. */
  reason: z.enum(IDENTIFICATION_REASONS).nullable(),
  /** The provider's page, while it can be visited. */
  url: z.string().nullable(),
  started_at: moment,
  decided_at: moment.nullable(),
  /** How many more may be begun. */
  tries_left: z.int(),
});
export type Identification = z.output<typeof identification>;

/** One of the people of an application. Of those for whom the caller does not speak, only who they are and what they lack. */
export const applicant = z.object({
  uuid,
  role: z.enum(APPLICANT_ROLES),
  is_me: z.boolean(),
  /** Whether the caller fills in this part: one's own, and that of the minor or company one speaks for. */
  can_edit: z.boolean(),
  /** Empty until somebody has written one. */
  name: z.string(),
  email: z.string().nullable(),
  mobile_phone_prefix: z.string().nullable(),
  mobile_phone: z.string().nullable(),
  is_email_proved: z.boolean(),
  is_phone_proved: z.boolean(),
  identity: applicantIdentity.nullable(),
  company: applicantCompany.nullable(),
  address: applicantAddress.nullable(),
  documents: z.array(applicantDocument),
  /** What has to be photographed or sent; several of a line stand for each other. */
  documents_needed: z.array(z.array(z.enum(DOCUMENT_SUBCATEGORIES))),
  identification: identification.nullable(),
  fatca: fatcaAnswers.nullable(),
  residences: z.array(taxResidence).nullable(),
  kyc_sections_done: z.array(z.enum(KYC_SECTIONS)),
  gdpr: gdprAnswers.nullable(),
  /** In the order in which they are shown. */
  open_steps: z.array(z.enum(APPLICANT_STEPS)),
  /** Of somebody who was invited. */
  invited_at: moment.nullable(),
  /** When an invited person first opened their link. */
  seen_at: moment.nullable(),
});
export type Applicant = z.output<typeof applicant>;

/** An application as one of its people sees it. */
export const application = z.object({
  uuid,
  /** What people name it by. *Example*: `S7K2P9QX`. */
  reference: z.string(),
  kind: z.enum(APPLICATION_KINDS),
  channel: z.enum(APPLICATION_CHANNELS),
  status: z.enum(APPLICATION_STATUSES),
  language: z.enum(LANGUAGES),
  created_at: moment,
  submitted_at: moment.nullable(),
  /** Until when it may be resumed, unless somebody touches it again; null once it is submitted. */
  expires_on: day.nullable(),
  /** Of funds or of a plan. */
  type: z.enum(PRODUCT_TYPES),
  products: z.array(uuid),
  signature_arrangement: z.enum(NEW_ACCOUNT_ARRANGEMENTS),
  /** Whether the information before the contract was read, of these very products. */
  is_pack_read: z.boolean(),
  bank_account: z.object({ iban: z.string(), uuid_holder: uuid }).nullable(),
  people: z.array(applicant),
  /** What is open besides the steps of the people. */
  open_steps: z.array(z.enum(APPLICATION_STEPS)),
  /** What the office asks for, the newest first. */
  asked: z.array(z.object({ text: z.string(), at: moment })),
  /** Why the office refused it, where the law lets it say so. */
  refused_because: z.string().nullable(),
  /** Whether the caller can submit it: the person who began it. */
  can_submit: z.boolean(),
  /** Whether the caller can choose a password and sign. */
  can_sign: z.boolean(),
  account_number: z.string().nullable(),
});
export type Application = z.output<typeof application>;
