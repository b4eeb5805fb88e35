import type { IntervenerStatus } from '../intervener/status.ts';

/** Who asks to become a client. *Source*: office 7. */
export const STARTED_KINDS = ['PERSON', 'TWO_HOLDERS', 'MINOR', 'COMPANY'] as const;

/** The same, and whoever a holder adds to an account. *Source*: office 7, ADR 240. */
export const APPLICATION_KINDS = [...STARTED_KINDS, 'ADDED'] as const;
export type ApplicationKind = (typeof APPLICATION_KINDS)[number];
export type StartedKind = (typeof STARTED_KINDS)[number];

/** What somebody is on an application. *Source*: office 7. */
export const APPLICANT_ROLES = [
  'HOLDER',
  'SECOND_HOLDER',
  'MINOR',
  'GUARDIAN',
  'COMPANY',
  'REPRESENTATIVE',
  'ADDED',
] as const;
export type ApplicantRole = (typeof APPLICANT_ROLES)[number];

/** By which door an application came. *Source*: decisions 1.7. */
export const APPLICATION_CHANNELS = ['ONLINE', 'DESK', 'EMAIL', 'POSTAL'] as const;
export type ApplicationChannel = (typeof APPLICATION_CHANNELS)[number];

/** The first status of the people and the account of an application. *Source*: decisions 1.7 and 1.8. */
export const FIRST_STATUS = {
  ONLINE: 'REGISTERED_ONLINE',
  DESK: 'REGISTERED',
  EMAIL: 'REGISTERED_EMAIL',
  POSTAL: 'REGISTERED_POSTAL',
} as const satisfies Readonly<Record<ApplicationChannel, IntervenerStatus>>;

/** What one person of an application still has to do. *Source*: office 7. */
export const APPLICANT_STEPS = [
  'EMAIL',
  'PHONE',
  'IDENTITY',
  'COMPANY',
  'ADDRESS',
  'DOCUMENTS',
  'IDENTIFICATION',
  'TAX',
  'KYC',
  'GDPR',
] as const;
export type ApplicantStep = (typeof APPLICANT_STEPS)[number];

/** What the application as a whole still lacks. *Source*: office 7. */
export const APPLICATION_STEPS = ['PEOPLE', 'PRODUCTS', 'BANK_ACCOUNT', 'PACK'] as const;
export type ApplicationStep = (typeof APPLICATION_STEPS)[number];

/** Why the office looks at an application before its contract is signed. *Source*: ADR 216. */
export const REVIEW_CAUSES = ['NOT_IDENTIFIED', 'KNOWN_DOCUMENT', 'PAPERS'] as const;
export type ReviewCause = (typeof REVIEW_CAUSES)[number];
