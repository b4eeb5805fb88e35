import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { ENTRY_FILE } from './chunks/plan.ts';
import { MEASURING, sharedChunks } from './vite-chunks.ts';
import { fetchedFirst } from './vite-fetched-first.ts';
import { knownLocale } from './vite-known-locale.ts';
import { pageParts } from './vite-page-parts.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const server = process.env['PORTAL_API'] ?? 'http://localhost:3000';

/** React Aria's own words and number formats; `de-DE` because amounts are written in German style. */
const LOCALES = ['es-ES', 'ca-ES', 'en-GB', 'en-US', 'de-DE'];

/** Logos of the demo brands lie in `public/`; those of a real brand come from the server. */
const ownFileFirst = ({ url = '' }: { url?: string | undefined }): string | undefined =>
  existsSync(`${root}public${url}`) ? url : undefined;

const chunks = sharedChunks(root);

export default defineConfig(({ mode }) => ({
  root,
  plugins: [
    knownLocale(),
    fetchedFirst(root),
    react(),
    { ...optimizeLocales.vite({ locales: LOCALES }), enforce: 'pre' },
    ...(mode === MEASURING ? [] : [chunks.plugin, pageParts(root)]),
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
      output:
        mode === MEASURING
          ? { preserveModules: true }
          : {
              codeSplitting: {
                groups: [
                  // What every page starts with travels as one: together it is 3 kB less than in its five pieces.
                  { name: ENTRY_FILE, test: (id) => chunks.nameOf(id) === ENTRY_FILE, priority: 1 },
                  // What they need in turn is divided already.
                  { name: chunks.nameOf, debugName: 'part', includeDependenciesRecursively: false },
                ],
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
}));
