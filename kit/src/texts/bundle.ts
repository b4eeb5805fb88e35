import { findIn } from '@area/contract/texts/compose';
import type { TextTree } from '@area/contract/texts/compose';

export type { TextTree } from '@area/contract/texts/compose';

export const BUILT_IN_LANGUAGE = 'es';

let language = BUILT_IN_LANGUAGE;
let bundle: TextTree = {};
let ownSpanish: Readonly<Record<string, string>> = {};
const listeners = new Set<() => void>();

/** The manager's own text, otherwise the one that is built in, of whose plural forms each may be an own one. */
const spanishAt = (spanish: TextTree, key: string): string | TextTree | undefined => {
  const found = findIn(spanish, key);
  return typeof found === 'object'
    ? Object.fromEntries(
        Object.entries(found).map(([form, text]) => [form, ownSpanish[`${key}.${form}`] ?? text]),
      )
    : (ownSpanish[key] ?? found);
};

/** The text in the chosen language, else the Spanish one of these catalogues, with the language it is written in. */
export const findEntry = (
  spanish: TextTree,
  key: string,
): { text: string | TextTree; language: string } | undefined => {
  const chosen = findIn(bundle, key);
  if (chosen !== undefined) return { text: chosen, language };
  const text = spanishAt(spanish, key);
  return text === undefined ? undefined : { text, language: BUILT_IN_LANGUAGE };
};

/** Spanish texts of the manager, in the place of those that are built in. *Source*: ADR 212. */
export const setOwnTexts = (texts: Readonly<Record<string, string>> = {}): void => {
  ownSpanish = texts;
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
