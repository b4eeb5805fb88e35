import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import {
  BROWSER_BUILD,
  BROWSER_CSS,
  browserPlugins,
  developedServer,
} from '../kit/vite-browser.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const server = developedServer();
const BRAND_STYLE = '<!--brand-style-->';

/** The brand's own style wins over the sheets of the build: its place is behind them. */
const brandStyleLast = (): Plugin => ({
  name: 'brand-style-last',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(BRAND_STYLE, '').replace('</head>', () => `  ${BRAND_STYLE}\n  </head>`),
  },
});

export default defineConfig({
  root,
  base: '/office/',
  plugins: [...browserPlugins(), brandStyleLast()],
  css: BROWSER_CSS,
  build: { ...BROWSER_BUILD, modulePreload: { polyfill: false } },
  server: {
    port: 5174,
    proxy: {
      '/api': server,
      '/texts': server,
      '/brand': server,
      '/demo/': server,
      '/office/demo': server,
    },
  },
});
