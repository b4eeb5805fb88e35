/** *Units*: characters; the longest field of a bank's message has 140. */
const LOOKED_AT = 1_000;
const ALLOWED = /[^A-Za-z0-9/\-?:().,'+ ]/g;

/**
 * A text in the characters that every SEPA bank accepts: letters lose their accents, anything else becomes a space.
 * *Source*: decisions 8, EPC best practices on the character set. *Example*: `Peña & Núñez` gives `Pena Nunez`.
 */
export const sepaText = (text: string, longest: number): string =>
  text
    // Text far beyond the limit is never read, however many characters become one space.
    .slice(0, LOOKED_AT)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(ALLOWED, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    // A text that starts with a slash, or holds two, means something to banks.
    .replaceAll(/\/{2,}/g, '/')
    .replace(/^\/+/, '')
    .slice(0, longest)
    .trim();
