/** A text with plural forms. *Source*: CLDR categories, as `Intl.PluralRules` names them. */
interface Plural {
  readonly other: string;
}

/** The keys of a catalogue: `footer.legal`. A text with plural forms is one key. */
export type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string | Plural ? K : `${K}.${KeysOf<T[K]>}`;
}[keyof T & string];
