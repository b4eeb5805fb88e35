import { patternRule, matches } from './pattern.ts';
import type { Rule } from './reason.ts';

// Latin letters with their accents, composed or not, and the Catalan point of `l·l`.
const LETTER = String.raw`(?:\p{Script=Latin}\p{Mn}*|\u00b7)`;
const spaced = (one: string): RegExp => new RegExp(`^(?:${one})+(?: (?:${one})+)*$`, 'u');

/** No digit of any script. *Source*: specification 5. */
export const nonNumeric = matches('rules.non_numeric', /^\P{Nd}+$/u);

/** Letters with single spaces between words. *Source*: specification 5. */
export const onlyLetters = matches('rules.only_letters', spaced(LETTER));

/** Letters and digits with single spaces between words. *Source*: specification 5. */
export const onlyLettersNumbers = matches('rules.only_letters_numbers', spaced(`${LETTER}|[0-9]`));

/** Letters and digits without spaces. *Source*: specification 5. */
export const alphanumeric = matches(
  'rules.alphanumeric',
  new RegExp(`^(?:${LETTER}|[0-9])+$`, 'u'),
);

/**
 * Letters, hyphens and spaces, none of them first or last. An apostrophe between two letters is part of a word, as in
 * L'Hospitalet. *Source*: specification 5.
 */
export const onlyLettersDash = matches(
  'rules.only_letters_dash',
  new RegExp(`^${LETTER}+(?:[ '’-]${LETTER}+)*$`, 'u'),
);

const NAME_MARKS = /[-.'’]+ ?/g;
const STARTS_WITH_LETTER = /^\p{L}/u;
/** An abbreviation ends with a point, an address continues after it: names are written into mails to people who did not ask. */
const ADDRESS = /\.\p{L}{2}/u;

/**
 * The name of a person: letters and, between or after them, a hyphen, an apostrophe or the point of an abbreviation.
 * *Example*: `Núñez-Gil`, `d'Arc`, `Ana M.ª`. *Source*: ours, wider than `only_letters`.
 */
export const personName: Rule = patternRule('rules.person_name', (typed) => {
  const name = typed.trim();
  return (
    STARTS_WITH_LETTER.test(name) &&
    !ADDRESS.test(name) &&
    onlyLetters(name.replaceAll(NAME_MARKS, ' ').trim()) === undefined
  );
});
