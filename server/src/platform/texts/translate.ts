import { CATALOGUES } from '@area/contract/texts/catalogues';
import { compose, findIn } from '@area/contract/texts/compose';
import type { TextParams, TextTree } from '@area/contract/texts/compose';
import type { es } from '@area/contract/texts/es';
import type { KeysOf } from '@area/contract/texts/text-key';
import type { Language } from '@area/domain/configuration/languages';
import type { Reason } from '@area/domain/rules/reason';
import { findOwnText, overlayTexts, ownTextsOf } from './own-texts.ts';

type Areas = typeof es;
/** All keys; a wrong one does not compile. */
export type TextKey = { [A in keyof Areas & string]: `${A}.${KeysOf<Areas[A]>}` }[keyof Areas &
  string];

/** What is at a key: the manager's own text, otherwise that of the program, whose plural forms may be own texts each. */
const textAt = (language: Language, key: string): string | TextTree | undefined => {
  const found = findOwnText(language, key) ?? findIn(CATALOGUES[language], key);
  return typeof found === 'object' ? overlayTexts(found, ownTextsOf(language), `${key}.`) : found;
};

const find = (language: Language, key: string, params: TextParams): string | undefined => {
  const text = textAt(language, key);
  return text === undefined ? undefined : compose(text, language, params);
};

const say = (language: Language, key: string, params: TextParams): string =>
  find(language, key, params) ?? find('es', key, params) ?? key;

/** The sentence of a text key in a language. *Errors*: an unknown key answers itself, never nothing. */
export const translate = (language: Language, key: string, params: TextParams = {}): string =>
  say(language, key, params);

/** The sentence of a reason, with those that stand within it. */
export const translateReason = (language: Language, { key, params, parts = {} }: Reason): string =>
  translate(language, key, {
    ...params,
    ...Object.fromEntries(
      Object.entries(parts).map(([name, within]) => [
        name,
        within.map((each) => translateReason(language, each)).join('; '),
      ]),
    ),
  });

/** The language of texts for the manager's staff, banks and other managers. */
export const OFFICE_LANGUAGE: Language = 'es';

/**
 * Translates texts to one language, independent of the request: for texts that are stored or sent. `count` chooses the
 * plural form.
 */
export type Speaker = (key: TextKey, params?: TextParams) => string;

export const speakerOf =
  (language: Language): Speaker =>
  (key, params = {}) =>
    say(language, key, params);
