/** They say nothing about anybody: brand, look and language. *Source*: ADR 15. */
const SURVIVES: readonly string[] = ['public_configuration_id', 'scheme', 'lang', 'passkey_device'];

/** The database of the browser with the keys that live with a session. *Source*: ADR 232. */
export const OFFLINE_KEYS = 'offline';

/** Leaves nothing of a person in this browser. *Source*: specification 2 and 4. */
export const forgetPerson = (): void => {
  globalThis.indexedDB?.deleteDatabase(OFFLINE_KEYS);
  for (const key of Object.keys(localStorage))
    if (!SURVIVES.includes(key)) localStorage.removeItem(key);
};
