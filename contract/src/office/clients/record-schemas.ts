import { ROLES } from '@area/domain/account/role-codes';
import { ACCOUNT_STATUSES } from '@area/domain/account/status';
import { APPLICATION_STATUSES } from '@area/domain/application/transitions';
import { MAILING_TYPES } from '@area/domain/intervener/codes';
import { INTERVENER_STATUSES, INTERVENER_TYPES } from '@area/domain/intervener/status';
import { RISK_BANDS } from '@area/domain/kyc/risk';
import { KYC_STATUSES } from '@area/domain/kyc/sections';
import { FATCA_STATUSES } from '@area/domain/kyc/tax-residence-codes';
import { z } from 'zod';
import { openRequirement } from '../../accounts/schemas.ts';
import { day, euros, moment, uuid } from '../../schemas/wire.ts';
import { officeAction } from '../proposals/schemas.ts';

const address = z.object({
  kind: z.enum(['FISCAL', 'POSTAL']),
  street_type: z.string(),
  street: z.string(),
  number: z.string(),
  floor: z.string().nullable(),
  door: z.string().nullable(),
  postal_code: z.string(),
  city: z.string(),
  state: z.string().nullable(),
  country: z.string(),
});

/** An account of a client, with what keeps them from operating on it. */
const account = z.object({
  uuid,
  number: z.string(),
  alias: z.string(),
  type: z.enum(['F', 'P']),
  status: z.enum(ACCOUNT_STATUSES),
  roles: z.array(z.enum(ROLES)),
  /** Nothing when a product has no unit value yet. */
  value: euros.nullable(),
  cost: euros,
  is_private_area: z.boolean(),
  /** The very rules of an order: nothing when they may operate now. */
  open_requirements: z.array(openRequirement),
});

/** The application that decides about somebody or about an account: nobody does so apart from it. *Source*: ADR 253. */
export const decidingApplication = z.object({
  uuid,
  reference: z.string(),
  status: z.enum(APPLICATION_STATUSES),
});

/** A proposal about what a page shows. */
export const waitingProposal = z.object({
  uuid,
  action: officeAction,
  maker: z.string(),
  made_at: moment,
});

const login = z.object({
  portal: z.string(),
  invited_at: moment.nullable(),
  password_changed_at: moment.nullable(),
  last_seen_at: moment.nullable(),
});

/** Who somebody is. */
const identity = {
  uuid,
  name: z.string(),
  given_name: z.string(),
  intervener_type: z.enum(INTERVENER_TYPES),
  document_type: z.string(),
  document_number: z.string(),
  document_country: z.string().nullable(),
  document_expiration_date: day.nullable(),
  is_document_permanent: z.boolean(),
  birthdate: day.nullable(),
  nationality: z.string().nullable(),
  language: z.string(),
  source: z.string(),
  created_at: moment,
  version: z.int(),
};

const contact = {
  email: z.string().nullable(),
  mobile_phone_prefix: z.string(),
  mobile_phone: z.string().nullable(),
  mailing_type: z.enum(MAILING_TYPES),
  addresses: z.array(address),
};

const standing = {
  intervener_status: z.enum(INTERVENER_STATUSES),
  is_deceased: z.boolean(),
  is_minor: z.boolean(),
  is_incapable: z.boolean(),
  has_docs_signed: z.boolean(),
  /** Whether they may log in: not who died or is blocked, an entity, or somebody without a login. */
  may_log_in: z.boolean(),
};

/** What is known for the rules on money laundering and taxes. */
const knowledge = {
  kyc_valid_until: day.nullable(),
  /** The last questionnaire, to be signed or approved. */
  kyc_uuid: uuid.nullable(),
  kyc_status: z.enum(KYC_STATUSES).nullable(),
  kyc_review_on: day.nullable(),
  /** Empty for staff who may not assess a risk. */
  aml_risk: z.enum(RISK_BANDS).nullable(),
  fatca_status: z.enum(FATCA_STATUSES).nullable(),
  tax_certificate_due_on: day.nullable(),
  test_valid_until: moment.nullable(),
  /** What they allow; null where they have not chosen. */
  consents: z.array(z.object({ consent: z.string(), is_given: z.boolean().nullable() })),
  consents_answered_at: moment.nullable(),
};

/** A client whole. */
export const clientRecord = z.object({
  ...identity,
  ...contact,
  ...standing,
  ...knowledge,
  accounts: z.array(account),
  logins: z.array(login),
  /** What waits: for the office, or for the client. */
  waiting: z.object({
    changes: z.int(),
    documents: z.int(),
    envelopes: z.int(),
    issues: z.int(),
  }),
  /** Of somebody who is no client yet, and applied. */
  application: decidingApplication.nullable(),
  /** Writes about this client that wait for a second person. */
  proposals: z.array(waitingProposal),
});
export type ClientRecord = z.output<typeof clientRecord>;
