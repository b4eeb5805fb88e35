import { compose, findIn } from '@area/contract/texts/compose';
import type { TextParams, TextTree } from '@area/contract/texts/compose';
import type { KeysOf } from '@area/contract/texts/text-key';
import { currentLanguage } from '@area/kit/texts/bundle.ts';

/** The languages of the office. */
export const OFFICE_LANGUAGES = ['es', 'en'] as const;

/** The keys of a catalogue, with other sentences. */
type Same<C> = { readonly [K in keyof C]: C[K] extends string ? string : Same<C[K]> };

interface AreaTexts<C> {
  /** A text by its key, checked by the compiler. `count` chooses the plural form. */
  readonly t: (key: KeysOf<C>, params?: TextParams) => string;
}

/**
 * The texts of an area in both languages of the office: a text that one of them lacks does not compile. They travel with the
 * screens of the area. *Source*: ADR 209.
 */
export const areaTexts = <C extends TextTree>({
  es,
  en,
}: {
  readonly es: C;
  readonly en: Same<C> & TextTree;
}): AreaTexts<C> => ({
  t: (key, params = {}) => {
    const language = currentLanguage() === 'en' ? 'en' : 'es';
    const found = findIn(language === 'en' ? en : es, key);
    return (found === undefined ? undefined : compose(found, language, params)) ?? key;
  },
});
