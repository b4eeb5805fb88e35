import type { TextTree } from '@area/contract/texts/compose';
import type { Language } from '@area/domain/configuration/languages';
import type { Db } from '../db/tables.ts';
import { listOwnTexts } from './own-texts-store.ts';

type ByKey = ReadonlyMap<string, string>;

/** What this process has read last: the texts are in the database, for all processes. */
interface Read {
  byLanguage: ReadonlyMap<Language, ByKey>;
  /** Another one after each change. */
  mark: string;
}
const NOTHING: Read = { byLanguage: new Map(), mark: '' };
const read: Read = { ...NOTHING };

/** The text of the manager in the place of one of the program, if there is one. *Source*: ADR 212. */
export const findOwnText = (language: Language, key: string): string | undefined =>
  read.byLanguage.get(language)?.get(key);

/** All of them of a language. */
export const ownTextsOf = (language: Language): ByKey =>
  read.byLanguage.get(language) ?? new Map<string, string>();

/** A part of a catalogue with the manager's own texts in it. `above` is the key of the part, with a point at its end. */
export const overlayTexts = (tree: TextTree, own: ByKey, above = ''): TextTree =>
  own.size === 0
    ? tree
    : Object.fromEntries(
        Object.entries(tree).map(([name, value]) => [
          name,
          typeof value === 'string'
            ? (own.get(`${above}${name}`) ?? value)
            : overlayTexts(value, own, `${above}${name}.`),
        ]),
      );

/** What is made of texts is made anew when this is another one. */
export const ownTextsMark = (): string => read.mark;

/** Reads the texts in force. At the start, every minute, and after a change. */
export const refreshOwnTexts = async (db: Db): Promise<void> => {
  const byLanguage = new Map<Language, Map<string, string>>();
  let last = 0;
  for (const { language, key, text, number } of await listOwnTexts(db)) {
    last = Math.max(last, number);
    if (text === null) continue;
    const ofLanguage = byLanguage.get(language) ?? new Map<string, string>();
    ofLanguage.set(key, text);
    byLanguage.set(language, ofLanguage);
  }
  Object.assign(read, { byLanguage, mark: String(last) });
};

/** Goes back to the texts of the program, when the server closes. */
export const forgetOwnTexts = (): void => {
  Object.assign(read, NOTHING);
};
