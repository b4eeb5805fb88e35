import { readFile, rm, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Plugin } from 'vite';

/**
 * Draws the login page into files that the server puts into the HTML of guest routes, from the very
 * component that React then takes over, so that the two cannot drift apart:
 *
 * - `login.html` and `login-demo.html`, the drawing without and with the link to the demo, where
 *   `{{name}}` and `{{support_phone}}` stand for the brand's (the server escapes them);
 * - `index.html` gets the style sheet of the entry as an inline `<style>`: nothing then stands between
 *   the first byte and the first drawing.
 */
export const drawLogin = (root: string): Plugin => {
  let isClientBuild = false;
  return {
    name: 'draw-login',
    apply: 'build',
    configResolved: ({ build: { ssr } }) => {
      isClientBuild = !ssr;
    },
    closeBundle: async () => {
      if (!isClientBuild) return;
      await inlineStyle(`${root}dist/`);
      await writeDrawings(root);
    },
  };
};

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/g;
/** The brand's own style follows, and wins. */
const STYLE_PLACE = '<!--brand-style-->';

const inlineStyle = async (dist: string): Promise<void> => {
  const html = await readFile(`${dist}index.html`, 'utf8');
  const files = [...html.matchAll(STYLESHEET)].map(([, file = '']) => readFile(dist + file, 'utf8'));
  const css = (await Promise.all(files)).join('').trim();
  const styled = html.replaceAll(STYLESHEET, '').replace(STYLE_PLACE, () => `<style>${css}</style>\n    ${STYLE_PLACE}`);
  await writeFile(`${dist}index.html`, styled);
};

interface Drawing {
  readonly drawLogin: (demo: boolean) => string;
}

const writeDrawings = async (root: string): Promise<void> => {
  const outDir = `${root}dist/.draw`;
  await build({
    root,
    configFile: `${root}vite.config.ts`,
    logLevel: 'error',
    publicDir: false,
    build: { ssr: 'src/app/draw-login.tsx', outDir, manifest: false, emptyOutDir: true, rollupOptions: { output: { entryFileNames: 'draw.mjs' } } },
  });
  const { drawLogin: draw } = (await import(pathToFileURL(`${outDir}/draw.mjs`).href)) as Drawing;
  await writeFile(`${root}dist/login.html`, draw(false));
  await writeFile(`${root}dist/login-demo.html`, draw(true));
  await rm(outDir, { recursive: true });
};
