import { LANGUAGES } from '@area/domain/configuration/languages';
import { speakerOf } from '../texts/translate.ts';

/** The page knows its language only in the browser: the bar has all languages, and that of the page is shown. */
const STYLE = [
  // One line high: elements that fill a window leave room for it.
  ':root{--demo-bar:1.725rem}',
  '.demo-bar{margin:0;padding:.25rem 1rem;font:600 .875rem/1.4 system-ui,sans-serif;text-align:center;color:#1b1b1b;background:#ffd75e}',
  '.demo-bar p{margin:0}',
  '.demo-bar span{display:none}',
  ...LANGUAGES.map(
    (language) => `:root:lang(${language}) .demo-bar [lang=${language}]{display:inline}`,
  ),
].join('');

/** The bar above every page of a demo. *Source*: ADR 116. */
export const DEMO_BAR = {
  css: STYLE,
  style: `<style>${STYLE}</style>`,
  markup: `<aside class="demo-bar" aria-labelledby="demo-bar"><p id="demo-bar">${LANGUAGES.map(
    (language) => `<span lang="${language}">${speakerOf(language)('demo.bar')}</span>`,
  ).join('')}</p></aside>`,
};
