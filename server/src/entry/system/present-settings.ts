import { SETTINGS } from '../../platform/env.ts';
import type { Settings } from '../../platform/env.ts';

/** Whoever has it is let in somewhere, or opens a key. */
const SECRET = /SECRET|TOKEN|PASSWORD|ACCESS_KEY|_URI$/;
const ADDRESS = /(?:_URL|ENDPOINT|ISSUER)$/;

/** An address without user, password and query. */
const bareAddress = (text: string): string => {
  if (!URL.canParse(text)) return '';
  const { protocol, host, pathname } = new URL(text);
  return `${protocol}//${host}${pathname}`;
};

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

const shownValue = (name: string, value: unknown): string | null => {
  if (value === undefined || SECRET.test(name)) return null;
  return ADDRESS.test(name) ? bareAddress(textOf(value)) : textOf(value);
};

/** Every setting in force; of secrets only whether they are set. */
export const presentSettings = (settings: Settings) => {
  const values = new Map<string, unknown>(Object.entries(settings));
  return Object.entries(SETTINGS).map(([name, { note }]) => ({
    name,
    note,
    is_set: values.get(name) !== undefined,
    is_secret: SECRET.test(name),
    value: shownValue(name, values.get(name)),
  }));
};
