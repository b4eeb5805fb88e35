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
 * - `preload.json` for `preload` on the pages behind the login: by path the links of its screen, and under an
 *   empty path those of all others, each behind the script of half a kilobyte that asks at once who is logged in.
 */
export const pageParts = (root: string): Plugin => {
  let isPageBuild = false;
  let hasFailed = false;
  return {
    name: 'page-parts',
    apply: 'build',
    configResolved: ({ build: { ssr } }) => {
      isPageBuild = !ssr;
    },
    // Called on a failed build too, when nothing was written: the reason must not be buried under a missing file.
    buildEnd: (error) => {
      hasFailed = error !== undefined;
    },
    renderError: () => {
      hasFailed = true;
    },
    closeBundle: async (error?: Error) => {
      if (!isPageBuild || hasFailed || error) return;
      await inlineStyle(`${root}dist/`);
      await writePreload(`${root}dist/`, await writeAskAhead(root));
      await writeDrawings(root);
    },
  };
};

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/g;
/** Vite puts it last in the head; everything else waits for it, so it is asked for first. */
const ENTRY = /\s*<script type="module"[^>]*><\/script>/;
/** The brand's own style follows, and wins. */
const STYLE_PLACE = '<!--brand-style-->';

/**
 * Keeps the loader of later chunks, which looks for such a link, from fetching the sheet once more. A disabled one is not
 * fetched; only browsers that read ahead of the page overlook that, and heed the medium.
 */
const linkToKnown = (file: string): string => `<link rel="stylesheet" disabled media="not all" href="/${file}">`;

const inlineStyle = async (dist: string): Promise<void> => {
  const html = await readFile(`${dist}index.html`, 'utf8');
  const files = [...html.matchAll(STYLESHEET)].map(([, file = '']) => readFile(dist + file, 'utf8'));
  const css = (await Promise.all(files)).join('').trim();
  const [entry = ''] = ENTRY.exec(html) ?? [];
  const known = [...html.matchAll(STYLESHEET)].map(([, file = '']) => linkToKnown(file)).join('');
  const styled = html
    .replaceAll(STYLESHEET, '')
    .replace(entry, '')
    .replace(STYLE_PLACE, () => `${entry.trim()}\n    ${known}<style>${css}</style>\n    ${STYLE_PLACE}`);
  await writeFile(`${dist}index.html`, styled);
};

const AREA = 'src/app/area.tsx';

/** The screens that people open by their address or their bookmark, by path. */
const SCREENS: Readonly<Record<string, string>> = {
  '/': 'src/screens/home/home-screen.tsx',
  '/account/position': 'src/screens/home/home-screen.tsx',
  '/account/wallet': 'src/screens/wallet/wallet-screen.tsx',
  '/account/operations': 'src/screens/operations/operations-screen.tsx',
  '/account/documents': 'src/screens/documents/documents-screen.tsx',
  '/account/tax-reports': 'src/screens/tax-reports/tax-reports-screen.tsx',
  '/account/notifications': 'src/screens/notifications/notifications-screen.tsx',
  '/operate': 'src/screens/operate/operate-screen.tsx',
  '/sign-documents': 'src/screens/signing/sign-screen.tsx',
  '/profile': 'src/screens/profile/profile-screen.tsx',
};

/** A module and all that it imports at once. */
const withImports = (manifest: Manifest, name: string, found = new Set<string>()): Set<string> => {
  if (found.has(name)) return found;
  if (!manifest[name]) throw new Error(`the manifest does not name ${name}`);
  found.add(name);
  for (const each of manifest[name].imports ?? []) withImports(manifest, each, found);
  return found;
};

const linksOf = (manifest: Manifest, asking: string, names: readonly string[]): string => {
  // The entry is in the page already.
  const entry = withImports(manifest, 'index.html');
  const wanted = new Set(names.flatMap((name) => [...withImports(manifest, name)]));
  const chunks = [...wanted].filter((name) => !entry.has(name)).flatMap((name) => manifest[name] ?? []);
  const styles = new Set(chunks.flatMap(({ css }) => css ?? []));
  return [
    asking,
    // Behind the entry, which asks who is logged in while they travel.
    ...chunks.map(({ file }) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
    // As they will be used: they are there before the first script, and the loader of chunks has none to put in.
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ].join('\n');
};

/** A file of its own: it is there long before the entry. Returns the tag that asks for it. */
const writeAskAhead = async (root: string): Promise<string> => {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: `${root}dist`,
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      rollupOptions: { input: `${root}src/ask-ahead.ts`, output: { entryFileNames: 'assets/ask-[hash].js' } },
    },
  });
  const [file] = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  if (!file) throw new Error('nothing was built to ask ahead');
  return `<script type="module" async src="/${file.fileName}"></script>`;
};

const writePreload = async (dist: string, asking: string): Promise<void> => {
  const manifest = JSON.parse(await readFile(`${dist}.vite/manifest.json`, 'utf8')) as Manifest;
  const screens = Object.entries(SCREENS).map(([path, screen]) => [path, linksOf(manifest, asking, [AREA, screen])]);
  await writeFile(`${dist}preload.json`, JSON.stringify({ '': linksOf(manifest, asking, [AREA]), ...Object.fromEntries(screens) }));
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
