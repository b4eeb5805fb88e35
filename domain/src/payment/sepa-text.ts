/** *Units*: characters; the longest field of a bank's message has 140. */
const LOOKED_AT = 1_000;
const ALLOWED = /[^A-Za-z0-9/\-?:().,'+ ]/g;

/**
 * A text in the signs that every bank of SEPA takes: letters lose their marks, anything else becomes a space.
 * *Source*: decisions 8, EPC best practices on the character set. *Example*: `Peña & Núñez` gives `Pena Nunez`.
 */
export const sepaText = (text: string, longest: number): string =>
  text
    // What is far beyond the end is never reached, however much becomes one space.
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
