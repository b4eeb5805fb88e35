const KEY = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*\.[a-z0-9]+$/;

export const isKey = (key: string): boolean => KEY.test(key);

/** Nothing but our own keys ever names a file. */
export const requireKey = (key: string): string => {
  if (!isKey(key)) throw new Error(`not a storage key: ${key}`);
  return key;
};
