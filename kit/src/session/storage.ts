/** They say nothing about anybody: brand, look and language. *Source*: ADR 15. */
const SURVIVES: readonly string[] = ['public_configuration_id', 'scheme', 'lang', 'passkey_device'];

/** Leaves nothing of a person in local storage. *Source*: specification 2 and 4. */
export const forgetPerson = (): void => {
  for (const key of Object.keys(localStorage))
    if (!SURVIVES.includes(key)) localStorage.removeItem(key);
};
