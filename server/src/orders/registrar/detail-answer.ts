/** The registrar's answer about a person or an account: it has them, under a code of its own, or why not. */
export type DetailAnswer = {
  readonly kind: 'I' | 'A';
  readonly subject_uuid: string;
} & (
  | { readonly outcome: 'OK'; readonly reference: string }
  | { readonly outcome: 'KO'; readonly code: string; readonly text: string }
);

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * A line about a person (I) or an account (A); nothing when it is none. *Shape*: `I|uuid|OK|code of the holder` or
 * `I|uuid|KO|code|text`. *Source*: decisions 1.7 and 8, ADR 215.
 */
export const parseDetailAnswer = (line: string): DetailAnswer | undefined => {
  const [kind, subject_uuid = '', outcome, first = '', ...rest] = line
    .split('|')
    .map((field) => field.trim());
  if ((kind !== 'I' && kind !== 'A') || !UUID.test(subject_uuid) || first === '') return undefined;
  if (outcome === 'OK' && rest.length === 0)
    return { kind, subject_uuid, outcome, reference: first };
  const [text = ''] = rest;
  return outcome === 'KO' && rest.length === 1
    ? { kind, subject_uuid, outcome, code: first, text }
    : undefined;
};
