import { normaliseIdentifier } from '../identifiers/normalise.ts';
import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';

/** *Units*: characters. Length protects; rules about kinds of characters only make passwords alike. *Source*: ADR 0028. */
export const PASSWORD_MIN_LENGTH = 10;
/** *Units*: characters. Longer text costs time and protects no more. *Source*: ADR 0028. */
export const PASSWORD_MAX_LENGTH = 128;

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

/** The number as it is, and without its letters: both are what people try first. */
const hasDocument = (password: string, document_number: string): boolean => {
  const [text, document] = [normaliseIdentifier(password), normaliseIdentifier(document_number)];
  const digits = document.replaceAll(/\D/g, '');
  return [document, digits].some((part) => part.length >= 6 && text.includes(part));
};

/** Shorter words, such as *Sol*, are part of too many others. *Units*: characters. */
const LEAST_WORD = 4;
/** Nobody's name or mail is longer. *Units*: characters. */
const KNOWN_MAX = 500;
/** A telephone number as people say it, without the country prefix. *Units*: digits. */
const NATIONAL_DIGITS = 9;

/** Without accents or capitals: an attacker tries both. */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * The words of what is known about somebody, as they are in passwords. *Example*: `ana.lopez@example.com` gives `lopez`,
 * `example`; `+34 600123456` gives `600123456`.
 */
export const knownWords = (known: readonly string[]): readonly string[] =>
  known
    .flatMap((text) => plain(text.slice(0, KNOWN_MAX)).split(/[^\p{L}\p{N}]+/u))
    .map((word) => (/^\d+$/.test(word) ? word.slice(-NATIONAL_DIGITS) : word))
    .filter((word) => word.length >= LEAST_WORD);

const hasWordOf = (password: string, known: readonly string[]): boolean => {
  const text = plain(password);
  const together = text.replaceAll(/[^\p{L}\p{N}]/gu, '');
  return knownWords(known).some(
    (word) => text.includes(word) || (/^\d+$/.test(word) && together.includes(word)),
  );
};

/** Whose password it is. */
export interface PasswordOwner {
  readonly document_number: string;
  /** What an attacker who knows this person tries first: names, mail, telephone, the brand of the portal. */
  readonly known: readonly string[];
}

/** Why a new password is refused by what is in it, or nothing. *Source*: ADR 0028, ADR 0133. */
export const whyNotPassword = (
  password: string,
  { document_number, known }: PasswordOwner,
): Reason | undefined => {
  if (password.length < PASSWORD_MIN_LENGTH)
    return reason('rules.password.min_length', { length: PASSWORD_MIN_LENGTH.toString() });
  if (password.length > PASSWORD_MAX_LENGTH)
    return reason('rules.password.max_length', { length: PASSWORD_MAX_LENGTH.toString() });
  if (hasDocument(password, document_number)) return reason('rules.password.document');
  if (hasWordOf(password, known)) return reason('rules.password.personal');
  if (isSequence(password)) return reason('rules.password.sequence');
  return isRepetition(password) ? reason('rules.password.repetition') : undefined;
};

/** Why a password does not replace another, or nothing. *Source*: ADR 0133. */
export const whyNotReplacePassword = (current: string, password: string): Reason | undefined =>
  current === password ? reason('rules.password.same') : undefined;

/**
 * How many guesses a new password must withstand against lists of words, names and leaked passwords. *Units*: decimal
 * logarithm of a number of guesses. *Source*: ADR 0133.
 */
export const PASSWORD_MIN_GUESSES_LOG10 = 8;

/** Why a password is refused by how many guesses it takes, or nothing. *Units*: as above. *Source*: ADR 0133. */
export const whyNotGuesses = (guesses_log10: number): Reason | undefined =>
  guesses_log10 >= PASSWORD_MIN_GUESSES_LOG10 ? undefined : reason('rules.password.weak');
