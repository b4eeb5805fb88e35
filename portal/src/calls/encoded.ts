/** JSON as base64 of its UTF-8 bytes, as the records of a person are kept. *Source*: specification 3. */
export const storeEncoded = (key: string, value: unknown): void => {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  localStorage.setItem(key, btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')));
};

/** The stored value of a key; nothing if it is missing or not readable. */
export const findEncoded = (key: string): unknown => {
  try {
    const bytes = Uint8Array.from(atob(localStorage.getItem(key) ?? ''), (character) =>
      character.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
};
