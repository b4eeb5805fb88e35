import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageParts } from './vite-page-parts.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const server = process.env['PORTAL_API'] ?? 'http://localhost:3000';

/** React Aria's own words and number formats; `de-DE` because amounts are written in German style. */
const LOCALES = ['es-ES', 'ca-ES', 'en-GB', 'en-US', 'de-DE'];

/** Logos of the demo brands lie in `public/`; those of a real brand come from the server. */
const ownFileFirst = ({ url = '' }: { url?: string | undefined }): string | undefined =>
  existsSync(`${root}public${url}`) ? url : undefined;

/**
 * Files that are loaded together, each with everything that it imports and no earlier file has. They follow who needs them:
 * every page, the pages before the login, those after it, Inicio, forms, and the pages of an order. The rest is in the
 * files of the screens that import it. *Source*: ADR 160.
 */
const GROUPS = [
  { name: 'entry', tags: ['$initial' as const] },
  { name: 'login', test: /[\\/]app[\\/]guest-routes\.tsx$/ },
  { name: 'area', test: /[\\/]app[\\/]area\.tsx$/ },
  { name: 'home', test: /[\\/]screens[\\/]home[\\/]home-screen\.tsx$/ },
  { name: 'home-later', test: /[\\/]screens[\\/]home[\\/]deferred-parts\.tsx$/ },
  { name: 'forms', test: /[\\/]kit[\\/]src[\\/](?:fields|forms|files)[\\/]/ },
  {
    name: 'order',
    test: /[\\/]screens[\\/]operate[\\/](?:order-types[\\/](?:typed|wire)-parts|pension[\\/](?:benefit-order|typed-benefit)|steps?(?:-form|-page)?)\.tsx?$/,
  },
];

export default defineConfig({
  root,
  plugins: [
    react(),
    { ...optimizeLocales.vite({ locales: LOCALES }), enforce: 'pre' },
    pageParts(root),
  ],
  css: { modules: { generateScopedName: '[local]_[hash:base64:4]' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['chrome111', 'edge111', 'firefox115', 'safari16.4'],
    manifest: true,
    // An asset inlined as a data address could not be cached, and the policy lets fonts come from files only.
    assetsInlineLimit: 0,
    // The entry is in the page already: nobody needs to fetch it again.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => !/\/index-[^/]+$/.test(file)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: GROUPS.map((group, at) => ({ ...group, priority: GROUPS.length - at })),
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/pay-in': server,
      // Its answers; the page itself is the portal's.
      '/demo/': server,
      '/texts': server,
      '/brand': { target: server, bypass: ownFileFirst },
    },
  },
});
