/** What a program of the manager may do with the integration API: one word for each part of it. *Source*: office 6. */
export const INTEGRATION_SCOPES = [
  'people:read',
  'people:write',
  'accounts:read',
  'accounts:write',
  'products:read',
  'orders:read',
  'orders:write',
  'payments:read',
  'documents:read',
  'issues:read',
  'imports:read',
  'imports:write',
  'system:read',
  'events:read',
  'webhooks:write',
] as const;
export type IntegrationScope = (typeof INTEGRATION_SCOPES)[number];

const WORDS: ReadonlySet<string> = new Set(INTEGRATION_SCOPES);

/** Whether a word is one of them. */
export const isIntegrationScope = (word: string): word is IntegrationScope => WORDS.has(word);

/** How many public keys a program has at a time: the one in use, and the next one. *Source*: office 6. */
export const KEYS_AT_ONCE = 2;

/** How long the credentials of a program may live at most, until somebody renews them. *Units*: days. *Source*: ours, ADR 195. */
export const CREDENTIAL_LIFE_DAYS = 730;
