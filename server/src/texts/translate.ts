import codes from '@area/contract/texts/es/codes.json' with { type: 'json' };
import errors from '@area/contract/texts/es/errors.json' with { type: 'json' };
import messages from '@area/contract/texts/es/messages.json' with { type: 'json' };
import rules from '@area/contract/texts/es/rules.json' with { type: 'json' };
import type { Reason } from '@area/domain/rules/reason';

/** What the server says by itself: errors, rules, names of codes, messages that leave. */
const CATALOGUE: Readonly<Record<string, unknown>> = { codes, errors, messages, rules };

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const findText = (key: string): string | undefined => {
  let place: unknown = CATALOGUE;
  for (const step of key.split('.')) place = isBranch(place) ? place[step] : undefined;
  return typeof place === 'string' ? place : undefined;
};

/** Puts `{name}` parameters in their places; an unknown place stays, so that it is noticed. */
const fillIn = (text: string, params: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => params[name] ?? place);

/** The Spanish sentence of a text key. *Errors*: an unknown key answers itself, never nothing. */
export const translate = (key: string, params: Readonly<Record<string, string>> = {}): string =>
  fillIn(findText(key) ?? key, params);

export const translateReason = (reason: Reason): string => translate(reason.key, reason.params);
