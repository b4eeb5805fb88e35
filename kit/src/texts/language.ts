import type { FetchedArea } from '@area/contract/texts/catalogues';
import { BUILT_IN_LANGUAGE, setBundle } from './bundle.ts';
import type { TextTree } from './bundle.ts';

const STORAGE_KEY = 'lang';

/** What somebody chose in this browser, when it is among what is offered. */
export const findChosenLanguage = (offered: readonly string[]): string | undefined => {
  const chosen = localStorage.getItem(STORAGE_KEY)?.toLowerCase();
  return chosen !== undefined && offered.includes(chosen) ? chosen : undefined;
};

/** Chosen before, else that of the browser. *Source*: specification 7, Translations. */
export const findLanguage = (offered: readonly string[]): string => {
  const spoken = navigator.language.slice(0, 2).toLowerCase();
  return findChosenLanguage(offered) ?? (offered.includes(spoken) ? spoken : BUILT_IN_LANGUAGE);
};

/** The texts of a language, or only one of the areas that no bundle has. *Errors*: without an answer, or if it is refused. */
export const fetchTexts = async (
  basePath: string,
  language: string,
  part: 'index' | FetchedArea = 'index',
): Promise<TextTree> => {
  const response = await fetch(`${basePath}/texts/pa/${language}/${part}.json`);
  if (!response.ok) throw new Error(`texts ${language}: status ${response.status}`);
  return (await response.json()) as TextTree;
};

const use = (language: string, texts: TextTree): void => {
  document.documentElement.lang = language;
  setBundle(language, texts);
};

let wanted: string | undefined;

/** Brings a language's texts; of several wanted in a row the last one stays. A failure leaves Spanish and warns. *Source*: specification 8. */
export const loadLanguage = async (basePath: string, language: string): Promise<void> => {
  wanted = language;
  if (language === BUILT_IN_LANGUAGE) return use(language, {});
  try {
    const texts = await fetchTexts(basePath, language);
    if (wanted === language) use(language, texts);
  } catch (error) {
    if (wanted === language) use(BUILT_IN_LANGUAGE, {});
    // oxlint-disable-next-line no-console -- the specification's own behaviour
    console.warn(error);
  }
};

/** Somebody chooses: remembered in this browser, whether its texts arrive now or not. */
export const chooseLanguage = async (basePath: string, language: string): Promise<void> => {
  localStorage.setItem(STORAGE_KEY, language);
  await loadLanguage(basePath, language);
};
