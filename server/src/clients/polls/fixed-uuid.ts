import { createHash } from 'node:crypto';

/**
 * The identifier of something that the program itself brings: the same on every server and for ever.
 * *Shape*: a UUID of version 8. *Example*: of `CONVENIENCE/1/Q4`.
 */
export const fixedUuid = (name: string): string => {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
