import { findIn } from '@area/contract/texts/compose';
import type { TextTree } from '@area/contract/texts/compose';

export type { TextTree } from '@area/contract/texts/compose';

export const BUILT_IN_LANGUAGE = 'es';

let language = BUILT_IN_LANGUAGE;
let bundle: TextTree = {};
const listeners = new Set<() => void>();

/** The text in the chosen language, else the Spanish one of these catalogues, with the language it is written in. */
export const findEntry = (
  spanish: TextTree,
  key: string,
): { text: string | TextTree; language: string } | undefined => {
  const chosen = findIn(bundle, key);
  if (chosen !== undefined) return { text: chosen, language };
  const text = findIn(spanish, key);
  return text === undefined ? undefined : { text, language: BUILT_IN_LANGUAGE };
};

/** Puts a language's bundle in use. */
export const setBundle = (newLanguage: string, texts: TextTree): void => {
  language = newLanguage;
  bundle = texts;
  for (const listener of listeners) listener();
};

export const currentLanguage = (): string => language;

export const subscribeToLanguage = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
