import { decimalFromTyped } from '@area/domain/money/typed-amount';
import { NO_FILE } from '../files/office-file-field.tsx';
import type { ChosenFile } from '../files/read-file.ts';
import type { ChosenFiles, TypedFields } from './fields-action.tsx';

/** A number as it is sent; what is no number goes as it is, and the server says at its field why not. */
export const sentDecimal = (typed: string | undefined): string =>
  decimalFromTyped(typed ?? '') ?? (typed ?? '').trim();

/** A field that may be left empty, under its name. */
export const givenText = <N extends string>(
  typed: TypedFields,
  name: N,
): { readonly [K in N]?: string } => {
  const value = typed[name]?.trim() ?? '';
  return (value === '' ? {} : { [name]: value }) as { readonly [K in N]?: string };
};

/** The same of a number. */
export const givenDecimal = <N extends string>(
  typed: TypedFields,
  name: N,
): { readonly [K in N]?: string } => {
  const value = typed[name]?.trim() ?? '';
  return (value === '' ? {} : { [name]: sentDecimal(value) }) as { readonly [K in N]?: string };
};

export const textIn = (typed: TypedFields, name: string): string => typed[name]?.trim() ?? '';

/** A file that the form asks for. */
export const fileIn = (files: ChosenFiles, name: string): ChosenFile => files[name] ?? NO_FILE;

/** One of some codes. *Errors*: throws for another one: the select has no other. */
export const codeIn = <V extends string>(values: readonly V[], typed: string | undefined): V => {
  const found = values.find((value) => value === typed);
  if (found === undefined) throw new Error(`${typed ?? ''} is no choice`);
  return found;
};

/** Words between commas or lines. */
export const wordsIn = (typed: TypedFields, name: string): string[] =>
  textIn(typed, name)
    .split(/[\n,;]+/)
    .map((word) => word.trim())
    .filter(Boolean);
