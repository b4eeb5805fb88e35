import { normaliseIdentifier } from '../identifiers/normalise.ts';
import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';

/** *Units*: characters. Length protects; rules about kinds of characters only make passwords alike. *Source*: ADR 0028. */
export const PASSWORD_MIN_LENGTH = 10;
/** *Units*: characters. Longer text costs time and protects no more. *Source*: ADR 0028. */
export const PASSWORD_MAX_LENGTH = 128;

/** What stands in most passwords that are guessed first, here and abroad. */
const COMMON = [
  'password',
  'contrasena',
  'contraseña',
  'qwerty',
  'asdfgh',
  'zxcvbn',
  'iloveyou',
  'teamo',
  'tequiero',
  'barcelona',
  'realmadrid',
  'atletico',
  'admin',
  'bienvenido',
  'welcome',
  'letmein',
  'acceso',
  'clave',
  'secreto',
  'dragon',
  'monkey',
  'princesa',
  'estrella',
  'football',
  'futbol',
  'inversion',
  'fondos',
  '123456',
  '654321',
  '111111',
  '000000',
  '112233',
  '123123',
] as const;

/** What somebody adds to such a word: digits and signs at its end, or at its beginning. */
const AROUND = /^[\d\W_]+|[\d\W_]+$/g;
/** How many different characters a password needs at least. */
const LEAST_DIFFERENT = 5;

const isRepetition = (password: string): boolean =>
  new Set(password.toLowerCase()).size < LEAST_DIFFERENT;

/** Every character follows the one before it: upwards, downwards, and after 9 comes 0. */
const isSequence = (password: string): boolean => {
  const codes = [...password.toLowerCase()].map((letter) => letter.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return [1, -1].some((step) => steps.every((each) => each === step || each === -9 * step));
};

const isCommon = (password: string): boolean => {
  const text = password.toLowerCase();
  const bare = text.replaceAll(AROUND, '');
  return COMMON.some(
    (word) =>
      bare === word ||
      text === word.repeat(Math.ceil(text.length / word.length)).slice(0, text.length),
  );
};

/** The number as it stands, and without its letters: both are what people try first. */
const hasDocument = (password: string, document_number: string): boolean => {
  const [text, document] = [normaliseIdentifier(password), normaliseIdentifier(document_number)];
  const digits = document.replaceAll(/\D/g, '');
  return [document, digits].some((part) => part.length >= 6 && text.includes(part));
};

/** Whose password it is. */
export interface PasswordOwner {
  readonly document_number: string;
}

/** Why a new password is refused, or nothing. *Source*: ADR 0028. */
export const whyNotPassword = (
  password: string,
  { document_number }: PasswordOwner,
): Reason | undefined => {
  if (password.length < PASSWORD_MIN_LENGTH)
    return reason('rules.password.min_length', { length: PASSWORD_MIN_LENGTH.toString() });
  if (password.length > PASSWORD_MAX_LENGTH)
    return reason('rules.password.max_length', { length: PASSWORD_MAX_LENGTH.toString() });
  if (hasDocument(password, document_number)) return reason('rules.password.document');
  if (isSequence(password)) return reason('rules.password.sequence');
  if (isCommon(password)) return reason('rules.password.common');
  return isRepetition(password) ? reason('rules.password.repetition') : undefined;
};

/** Characters that a guesser has to try for each place, by the kinds that occur. */
const KINDS: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^\dA-Za-z]/, 32],
];

/** From how many bits on each step begins. */
const STEPS = [40, 55, 70, 85] as const;

/**
 * How hard a password is to guess, for the bar under the field: from 0 to 4. A rough measure, by its length,
 * its kinds of characters and how often they repeat; what is refused is always 0. *Units*: steps.
 */
export const passwordStrength = (password: string): 0 | 1 | 2 | 3 | 4 => {
  if (whyNotPassword(password, { document_number: '' })) return 0;
  const kinds = KINDS.filter(([kind]) => kind.test(password)).reduce(
    (total, [, size]) => total + size,
    0,
  );
  const places = (password.length + new Set(password).size) / 2;
  const bits = places * Math.log2(Math.max(kinds, 2));
  return STEPS.filter((step) => bits >= step).length as 0 | 1 | 2 | 3 | 4;
};
