import { readFile, rm, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Manifest, Plugin } from 'vite';

/**
 * Writes, after the build, what the server puts together into a page:
 *
 * - `index.html` with the style sheets of the entry inline: nothing stands between the first byte and
 *   the first drawing. Its comments `configuration`, `brand-style`, `preload` and `shell` are places.
 * - `login.html` and `login-demo.html` for `shell` on /login, without and with the link to the demo,
 *   drawn from the very component that React then takes over, so that the two cannot drift apart.
 *   `{{name}}` and `{{support_phone}}` stand for the brand's; the server escapes them.
 * - `preload.html` for `preload` on every page behind the login.
 */
export const pageParts = (root: string): Plugin => {
  let isPageBuild = false;
  return {
    name: 'page-parts',
    apply: 'build',
    configResolved: ({ build: { ssr } }) => {
      isPageBuild = !ssr;
    },
    closeBundle: async () => {
      if (!isPageBuild) return;
      await inlineStyle(`${root}dist/`);
      await writePreload(`${root}dist/`);
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

const AREA = 'src/app/area.tsx';

const writePreload = async (dist: string): Promise<void> => {
  const manifest = JSON.parse(await readFile(`${dist}.vite/manifest.json`, 'utf8')) as Manifest;
  const area = manifest[AREA];
  if (!area) throw new Error(`the manifest does not name ${AREA}`);
  const scripts = [area.file, ...(area.imports ?? []).flatMap((name) => manifest[name]?.file ?? [])];
  const links = [
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...(area.css ?? []).map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ];
  await writeFile(`${dist}preload.html`, links.join('\n'));
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
    build: {
      ssr: 'src/app/draw-login.tsx',
      outDir,
      manifest: false,
      rollupOptions: { output: { entryFileNames: 'draw.mjs' } },
    },
  });
  const { drawLogin } = (await import(pathToFileURL(`${outDir}/draw.mjs`).href)) as Drawing;
  await writeFile(`${root}dist/login.html`, drawLogin(false));
  await writeFile(`${root}dist/login-demo.html`, drawLogin(true));
  await rm(outDir, { recursive: true });
};
