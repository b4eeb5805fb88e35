/** Languages of the product; the first is the fallback of all others. *Source*: specification 1 and 7. */
export const LANGUAGES = ['es', 'en', 'ca'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Whether the product has a language. *Source*: specification 7. */
export const isLanguage = (code: string): code is Language =>
  (LANGUAGES as readonly string[]).includes(code);
