import { BUILT_IN_LANGUAGE, setBundle } from './bundle.ts';
import type { TextTree } from './bundle.ts';

const STORAGE_KEY = 'lang';

/** Chosen before, else that of the browser. *Source*: specification 7, Translations. */
export const findLanguage = (offered: readonly string[]): string => {
  const wanted = (localStorage.getItem(STORAGE_KEY) ?? navigator.language.slice(0, 2)).toLowerCase();
  return offered.includes(wanted) ? wanted : BUILT_IN_LANGUAGE;
};

const fetchBundle = async (basePath: string, language: string): Promise<TextTree> => {
  const response = await fetch(`${basePath}/texts/pa/${language}/index.json`);
  if (!response.ok) throw new Error(`texts ${language}: status ${response.status}`);
  return (await response.json()) as TextTree;
};

/** Brings a language's texts. A failure leaves Spanish standing and warns. *Source*: specification 8. */
export const loadLanguage = async (basePath: string, language: string): Promise<void> => {
  localStorage.setItem(STORAGE_KEY, language);
  document.documentElement.lang = language;
  if (language === BUILT_IN_LANGUAGE) return setBundle(language, {});
  try {
    setBundle(language, await fetchBundle(basePath, language));
  } catch (error) {
    document.documentElement.lang = BUILT_IN_LANGUAGE;
    // oxlint-disable-next-line no-console -- the specification's own behaviour
    console.warn(error);
  }
};
