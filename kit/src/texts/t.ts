import { compose } from '@area/contract/texts/compose';
import type { TextParams } from '@area/contract/texts/compose';
import { addBuiltIn, findText } from './bundle.ts';
import type { Area, Catalogues, TextKey } from './catalogues.ts';

const wordsOf = (key: string, params: TextParams = {}): string | undefined => {
  const found = findText(key);
  return found && compose(found.text, found.language, params);
};

/** A text by a key that only the wire knows, such as a reason's; the key itself when nobody knows it. */
export const textOf = (key: string, params?: TextParams): string => wordsOf(key, params) ?? key;

/** A text by its key, checked by the compiler. `count` chooses the plural form. One whose chunk nobody loaded is a mistake, and says so. */
export const t = (key: TextKey, params?: TextParams): string => {
  const words = wordsOf(key, params);
  // oxlint-disable-next-line no-console -- for whoever builds the portal; the journeys fail on it
  if (words === undefined) console.error(`no text is loaded for ${key}`);
  return words ?? key;
};

/** Makes Spanish texts of an area known, all or some; the screens' chunk calls it when it loads. */
export const registerTexts = <A extends Area>(area: A, texts: Partial<Catalogues[A]>): void => {
  addBuiltIn(area, texts as Catalogues[A]);
};
