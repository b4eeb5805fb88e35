import type { ProposedPersonRecord } from '../../platform/db/stored-values.ts';

const SHOWN_DIGITS = 3;

/** The end of a document number, which its owner recognises. *Example*: `******34Z`. */
export const maskDocument = (number: string): string =>
  `${'*'.repeat(Math.max(number.length - SHOWN_DIGITS, 0))}${number.slice(-SHOWN_DIGITS)}`;

/** *Example*: `a***@example.com`. */
export const maskEmail = (email: string): string => email.replace(/^(.).*@/, '$1***@');

/** The name of somebody as it was written down. */
export const proposedName = ({
  given_name,
  family_name_1,
  family_name_2,
}: Pick<ProposedPersonRecord, 'given_name' | 'family_name_1' | 'family_name_2'>): string =>
  [given_name, family_name_1, family_name_2].filter(Boolean).join(' ');
