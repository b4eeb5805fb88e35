import { addBuiltIn, findText } from './bundle.ts';
import type { TextTree } from './bundle.ts';
import type { Area, Catalogues, TextKey } from './catalogues.ts';

export type TextParams = Readonly<Record<string, string | number>>;

const rulesByLanguage = new Map<string, Intl.PluralRules>();

const pluralRules = (language: string): Intl.PluralRules => {
  const known = rulesByLanguage.get(language) ?? new Intl.PluralRules(language);
  rulesByLanguage.set(language, known);
  return known;
};

const formOf = (text: string | TextTree, language: string, count: unknown): string | undefined => {
  if (typeof text === 'string') return text;
  const form = text[pluralRules(language).select(Number(count))] ?? text['other'];
  return typeof form === 'string' ? form : undefined;
};

const fill = (text: string, params: TextParams): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));

/** A text by a key that only the wire knows, such as a reason's; the key itself when nobody knows it. */
export const textOf = (key: string, params: TextParams = {}): string => {
  const found = findText(key);
  const form = found && formOf(found.text, found.language, params['count']);
  return form === undefined ? key : fill(form, params);
};

/** A text by its key, checked by the compiler. `count` chooses the plural form. */
export const t: (key: TextKey, params?: TextParams) => string = textOf;

/** Makes an area's Spanish texts known; the screens' chunk calls it when it loads. */
export const registerTexts = <A extends Area>(area: A, texts: Catalogues[A]): void => {
  addBuiltIn(area, texts);
};
