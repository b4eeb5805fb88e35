import { CATALOGUES } from '@area/contract/texts/catalogues';
import { compose, findIn } from '@area/contract/texts/compose';
import type { TextParams } from '@area/contract/texts/compose';
import type { es } from '@area/contract/texts/es';
import type { KeysOf } from '@area/contract/texts/text-key';
import type { Language } from '@area/domain/configuration/languages';
import type { Reason } from '@area/domain/rules/reason';
import { spokenLanguage } from './spoken-language.ts';

type Areas = typeof es;
/** Every key there is; a wrong one does not compile. */
export type TextKey = { [A in keyof Areas & string]: `${A}.${KeysOf<Areas[A]>}` }[keyof Areas &
  string];

const find = (language: Language, key: string, params: TextParams): string | undefined => {
  const text = findIn(CATALOGUES[language], key);
  return text === undefined ? undefined : compose(text, language, params);
};

const say = (language: Language, key: string, params: TextParams): string =>
  find(language, key, params) ?? find('es', key, params) ?? key;

/**
 * The sentence of a text key in the language of the request that is being answered, Spanish outside of one:
 * for what goes back to whoever asks. *Errors*: an unknown key answers itself, never nothing.
 */
export const translate = (key: string, params: TextParams = {}): string =>
  say(spokenLanguage(), key, params);

export const translateReason = (reason: Reason): string => translate(reason.key, reason.params);

/** Says texts in one language, whoever asks: for what is kept or sent to somebody. `count` chooses the plural form. */
export type Speaker = (key: TextKey, params?: TextParams) => string;

export const speakerOf =
  (language: Language): Speaker =>
  (key, params = {}) =>
    say(language, key, params);
