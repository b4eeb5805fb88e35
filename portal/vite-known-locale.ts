import type { Plugin } from 'vite';

const DETECTION = /[\\/]react-aria[\\/]dist[\\/].*[\\/]useDefaultLocale\.m?js$/;

/** The library speaks no Catalan. */
const OF_THE_PAGE = `
const spanish = { locale: 'es-ES', direction: 'ltr' };
const english = { locale: 'en-GB', direction: 'ltr' };
export const getDefaultLocale = () => (typeof document === 'object' && document.documentElement.lang === 'en' ? english : spanish);
export const useDefaultLocale = getDefaultLocale;`;

/**
 * React Aria asks as it loads whether the browser knows its own language, which makes Chromium list every language
 * of the world: a tenth of a second of a slow telephone before the first figure. And what it says by itself, such as
 * how to leave a dialog, would be in the language of the browser. It is told the language of the page, which is drawn
 * anew when it changes. *Source*: ADR 91.
 */
export const knownLocale = (): Plugin => ({
  name: 'known-locale',
  apply: 'build',
  enforce: 'pre',
  transform: (_, id) => (DETECTION.test(id) ? { code: OF_THE_PAGE, map: null } : undefined),
});
