import { normaliseIdentifier } from './normalise.ts';

/** What somebody typed to find something, read in every way that it may be meant. */
export interface SearchWords {
  /** The words of a name in small letters, without accents. */
  readonly words: readonly string[];
  /** The beginning of a document, an account or an IBAN, as they are stored; nothing when it has no digit. */
  readonly number: string | undefined;
  /** The reference of an order. *Example*: `OP0000000123`. */
  readonly reference: string | undefined;
}

/** More words than any name has. */
const WORDS_MAX = 8;
const REFERENCE = /^OP(\d{1,10})$/;
const REFERENCE_DIGITS = 10;
const ACCENTS = /\p{Diacritic}/gu;
const OTHER_SIGNS = /[^a-z0-9]+/;

/** Letters without accents and signs, as an index of names has them. */
const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(ACCENTS, '')
    .split(OTHER_SIGNS)
    .filter(Boolean)
    .slice(0, WORDS_MAX);

/** Reads what was typed. *Source*: ADR 210. *Example*: `op 123` is the order OP0000000123. */
export const readSearch = (text: string): SearchWords => {
  const number = normaliseIdentifier(text);
  const reference = REFERENCE.exec(number)?.[1];
  return {
    words: wordsOf(text),
    number: /^[A-Z0-9]*\d[A-Z0-9]*$/.test(number) ? number : undefined,
    reference: reference && `OP${reference.padStart(REFERENCE_DIGITS, '0')}`,
  };
};
