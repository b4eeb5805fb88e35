import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@area/domain/staff/step-up';

/** Without characters that are easily confused on paper. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const PREFIX_LETTERS = 2;
/** Some 58 bits of what nobody knows. */
const SECRET_LETTERS = 12;

const letters = (count: number): string =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** A code in its two parts. */
export interface RecoveryCode {
  /** Says which of a person's codes is meant. */
  readonly prefix: string;
  /** Opens. */
  readonly secret: string;
}

/** Codes for one person, no two with the same beginning. */
export const newRecoveryCodes = (): readonly RecoveryCode[] => {
  const prefixes = new Set<string>();
  while (prefixes.size < RECOVERY_CODES) prefixes.add(letters(PREFIX_LETTERS));
  return [...prefixes].map((prefix) => ({ prefix, secret: letters(SECRET_LETTERS) }));
};

/** As it is on paper. *Example*: `7K-QRTPMX-4WHN2B`. */
export const formatRecoveryCode = ({ prefix, secret }: RecoveryCode): string =>
  [prefix, secret.slice(0, SECRET_LETTERS / 2), secret.slice(SECRET_LETTERS / 2)].join('-');

/** Parses a typed code, in any case and with any separators; nothing if it is not a code. */
export const parseRecoveryCode = (typed: string): RecoveryCode | undefined => {
  const text = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  if (text.length !== PREFIX_LETTERS + SECRET_LETTERS) return undefined;
  return { prefix: text.slice(0, PREFIX_LETTERS), secret: text.slice(PREFIX_LETTERS) };
};
