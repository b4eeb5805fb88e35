import { findIn } from '@area/contract/texts/compose';
import type { TextTree } from '@area/contract/texts/compose';

export type { TextTree } from '@area/contract/texts/compose';

export const BUILT_IN_LANGUAGE = 'es';

/** Filled area by area as chunks load; the last resort of every key. */
const builtIn: Record<string, TextTree> = {};
let language = BUILT_IN_LANGUAGE;
let bundle: TextTree = {};
const listeners = new Set<() => void>();

/** Adds Spanish texts to an area; called once by the chunk that brings them. */
export const addBuiltIn = (area: string, texts: TextTree): void => {
  builtIn[area] = { ...builtIn[area], ...texts };
};

/** The text in the chosen language, else in Spanish, key by key, with the language it is written in. */
export const findText = (
  key: string,
): { text: string | TextTree; language: string } | undefined => {
  const chosen = findIn(bundle, key);
  if (chosen !== undefined) return { text: chosen, language };
  const spanish = findIn(builtIn, key);
  return spanish === undefined ? undefined : { text: spanish, language: BUILT_IN_LANGUAGE };
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
