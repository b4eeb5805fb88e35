import type { SignedKind } from './signers.ts';

/** What the last signature of an envelope puts into force. *Source*: decisions 1.7, 1.8, 6.1 and 7. */
export const SIGNED_PURPOSES = [
  'ORDER',
  'PERIODIC_CHANGE',
  'PERIODIC_CANCEL',
  'CLIENT_REGISTRATION',
  'KYC',
  'TAX_RESIDENCE',
  'CONVENIENCE_TEST',
  'GDPR_CONSENT',
  'ACCOUNT_CONTRACT',
  'SIGNATURE_REGIME',
  'ROLE',
  'SEPA_MANDATE',
  'BENEFICIARIES',
] as const;
export type SignedPurpose = (typeof SIGNED_PURPOSES)[number];

/**
 * Who signs for each: orders as the arrangement counts, what changes an account all its holders, what
 * somebody declares that person. A direct debit and a designation follow who pays and who takes part.
 * *Source*: decisions 6.3 (3 to 5) and 7.
 */
export const KIND_OF_PURPOSE: Readonly<Record<SignedPurpose, SignedKind>> = {
  ORDER: 'OPERATION',
  PERIODIC_CHANGE: 'OPERATION',
  PERIODIC_CANCEL: 'OPERATION',
  CLIENT_REGISTRATION: 'PERSONAL',
  KYC: 'PERSONAL',
  TAX_RESIDENCE: 'PERSONAL',
  CONVENIENCE_TEST: 'PERSONAL',
  GDPR_CONSENT: 'PERSONAL',
  ACCOUNT_CONTRACT: 'ALL_HOLDERS',
  SIGNATURE_REGIME: 'ALL_HOLDERS',
  ROLE: 'ALL_HOLDERS',
  SEPA_MANDATE: 'PERSONAL',
  BENEFICIARIES: 'PERSONAL',
};
