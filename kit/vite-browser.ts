import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import type { PluginOption, UserConfig } from 'vite';

/** React Aria's own words and number formats; `de-DE` because amounts are written in German style. */
const LOCALES = ['es-ES', 'ca-ES', 'en-GB', 'en-US', 'de-DE'];

/** What every front end is built with. */
export const browserPlugins = (): PluginOption[] => [
  react(),
  { ...optimizeLocales.vite({ locales: LOCALES }), enforce: 'pre' },
];

/** Where the program answers while a front end is developed. */
export const developedServer = (): string => process.env['PORTAL_API'] ?? 'http://localhost:3000';

/** How the classes of a style sheet are called. */
export const BROWSER_CSS = {
  modules: { generateScopedName: '[local]_[hash:base64:4]' },
} satisfies UserConfig['css'];

/** The browsers that are supported, and files by the hash of their content. */
export const BROWSER_BUILD = {
  outDir: 'dist',
  emptyOutDir: true,
  target: ['chrome111', 'edge111', 'firefox115', 'safari16.4'],
  manifest: true,
  // An asset inlined as a data address could not be cached, and the policy lets fonts come from files only.
  assetsInlineLimit: 0,
} satisfies UserConfig['build'];
