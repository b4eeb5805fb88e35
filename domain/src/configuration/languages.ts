/** Languages that the product speaks; the first is the one that every other falls back to. *Source*: specification 1 and 7. */
export const LANGUAGES = ['es', 'en', 'ca'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Whether the product speaks a language. *Source*: specification 7. */
export const isLanguage = (code: string): code is Language =>
  (LANGUAGES as readonly string[]).includes(code);
