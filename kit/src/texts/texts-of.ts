import { compose } from '@area/contract/texts/compose';
import type { TextParams } from '@area/contract/texts/compose';
import ui from '@area/contract/texts/es/ui.json';
import { findEntry } from './bundle.ts';
import type { TextTree } from './bundle.ts';
import type { KeysIn, TextKey } from './catalogues.ts';

/** A text by a key that only the wire knows, such as a reason's; the key itself when the catalogues lack it. */
export type TextOf = (key: string, params?: TextParams) => string;

/** The keys of these catalogues and of the kit; a catalogue under the wrong area has none. */
type BoundKey<C> = Extract<KeysIn<C & { readonly ui: typeof ui }>, TextKey>;

/** The keys that a `t` takes. */
export type KeyOf<T extends (key: never) => string> = Parameters<T>[0];

interface Texts<C> {
  /** A text by its key, checked by the compiler. `count` chooses the plural form. */
  readonly t: (key: BoundKey<C>, params?: TextParams) => string;
  readonly textOf: TextOf;
  /** The text of such a key, where there is one. */
  readonly findText: (key: string, params?: TextParams) => string | undefined;
}

/**
 * What says the texts of these Spanish catalogues and of the kit, in the chosen language. Who imports its `t` has the
 * catalogues with it, and a key of another catalogue does not compile. *Source*: ADR 167.
 */
export const textsOf = <const C extends TextTree>(catalogues: C): Texts<C> => {
  const spanish = { ui, ...catalogues };
  const findText = (key: string, params: TextParams = {}): string | undefined => {
    const found = findEntry(spanish, key);
    return found && compose(found.text, found.language, params);
  };
  const textOf: TextOf = (key, params) => {
    const text = findText(key, params);
    // oxlint-disable-next-line no-console -- for whoever builds the portal; the journeys fail on it
    if (text === undefined) console.error(`no text for ${key}`);
    return text ?? key;
  };
  return { t: textOf, textOf, findText };
};
