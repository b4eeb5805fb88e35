import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';

/** *Units*: characters. *Source*: ADR 212. */
export const OWN_TEXT_MAX = 2000;

const PLACE = /\{(\w+)\}/g;
/** What might be markup, and what nobody sees. Lines may end. */
const HIDDEN = /[<>`\\]|(?![\n\t])\p{C}/u;

/** The places of a text that are filled when it is said. *Example*: `amount` of `{amount} para {reference}`. */
export const placesIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(PLACE)].map(([, name]) => name ?? ''));

/**
 * Why a text of the manager cannot stand in the place of one of the program, or nothing: it is plain words, and has no place
 * that nobody fills. *Source*: office.md 3, ADR 212.
 */
export const whyNotOwnText = (text: string, ofProgram: string): Reason | undefined => {
  if (text.trim() === '') return reason('rules.own_text.empty');
  if (text.length > OWN_TEXT_MAX) return reason('rules.own_text.long', { max: `${OWN_TEXT_MAX}` });
  if (HIDDEN.test(text)) return reason('rules.own_text.plain');
  const known = placesIn(ofProgram);
  const unknown = [...placesIn(text)].find((place) => !known.has(place));
  return unknown === undefined
    ? undefined
    : reason('rules.own_text.place', { place: unknown, known: [...known].join(', ') || '—' });
};
