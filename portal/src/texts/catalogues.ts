import type codes from '@area/contract/texts/es/codes.json';
import type errors from '@area/contract/texts/es/errors.json';
import type demo from '@area/contract/texts/es/demo.json';
import type home from '@area/contract/texts/es/home.json';
import type login from '@area/contract/texts/es/login.json';
import type operations from '@area/contract/texts/es/operations.json';
import type operate from '@area/contract/texts/es/operate.json';
import type rules from '@area/contract/texts/es/rules.json';
import type shell from '@area/contract/texts/es/shell.json';
import type signing from '@area/contract/texts/es/signing.json';
import type ui from '@area/contract/texts/es/ui.json';

/**
 * The areas of the Spanish catalogue, as types only: the texts themselves travel with the chunk that
 * registers them. A new area adds a line here and a `registerTexts` beside its screens.
 */
export interface Catalogues {
  codes: typeof codes;
  errors: typeof errors;
  demo: typeof demo;
  home: typeof home;
  login: typeof login;
  operations: typeof operations;
  operate: typeof operate;
  rules: typeof rules;
  shell: typeof shell;
  signing: typeof signing;
  ui: typeof ui;
}

export type Area = keyof Catalogues;

/** A text with plural forms. *Source*: CLDR categories, as `Intl.PluralRules` names them. */
interface Plural {
  readonly other: string;
}

type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string | Plural ? K : `${K}.${KeysOf<T[K]>}`;
}[keyof T & string];

/** Every key there is: `login.title`. A wrong one does not compile. */
export type TextKey = { [A in Area]: `${A}.${KeysOf<Catalogues[A]>}` }[Area];
