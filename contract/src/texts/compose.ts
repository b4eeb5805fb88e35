/** Texts of a catalogue: nested by area, the leaves are sentences. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

export type TextParams = Readonly<Record<string, string | number>>;

const step = (node: string | TextTree | undefined, name: string): string | TextTree | undefined =>
  typeof node === 'object' && Object.hasOwn(node, name) ? node[name] : undefined;

/** What is at a key, `login.title`: a sentence, or the plural forms of one. */
export const findIn = (tree: TextTree, key: string): string | TextTree | undefined =>
  key.split('.').reduce<string | TextTree | undefined>(step, tree);

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

/** How many there are, as the language groups its figures; a year or a number of an account is no count. */
const shownOf = (name: string, value: string | number, language: string): string =>
  name === 'count' ? value.toLocaleString(language) : String(value);

/** A parameter without a value stays in the text, so that it is noticed. */
const fill = (text: string, params: TextParams, language: string): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) =>
    shownOf(name, params[name] ?? place, language),
  );

/**
 * The sentence of a text: `count` chooses among plural forms, the other parameters fill `{places}`.
 * *Errors*: undefined for a branch that is no text.
 */
export const compose = (
  text: string | TextTree,
  language: string,
  params: TextParams,
): string | undefined => {
  const form = formOf(text, language, params['count']);
  return form === undefined ? undefined : fill(form, params, language);
};
