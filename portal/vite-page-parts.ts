import { readFile, rm, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Manifest, Plugin } from 'vite';

/**
 * Writes, after the build, what the server puts together into a page:
 *
 * - `index.html` with the style sheets of the entry inline: nothing stands between the first byte and
 *   the first drawing. Its comments `configuration`, `entry`, `brand-style`, `preload` and `shell` are places.
 * - `login.html` and `login-demo.html` for `shell` on /login, without and with the link to the demo,
 *   drawn from the very component that React then takes over, so that the two cannot drift apart.
 *   `{{name}}` and `{{support_phone}}` stand for the brand's; the server escapes them.
 * - `begin.json` for `entry` and `preload`, by path: the script that a page begins with, and the links of its screen behind
 *   the script of half a kilobyte that asks at once who is logged in. Under an empty path those of all others behind the login,
 *   under that of the login those of all pages before it, with their style.
 * - `worker.js`, the service worker, and the page without a connection, under `/offline` in `begin.json`.
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
    // Called on a failed build too, when nothing was written: the reason must not be hidden by a missing file.
    buildEnd: (error) => {
      hasFailed = error !== undefined;
    },
    renderError: () => {
      hasFailed = true;
    },
    closeBundle: async (error?: Error) => {
      if (!isPageBuild || hasFailed || error) return;
      const entry = await inlineStyle(`${root}dist/`);
      await writeBegin(`${root}dist/`, {
        entry,
        asking: await writeAskAhead(root),
        offline: await writeOffline(root),
      });
      await writeDrawings(root);
    },
  };
};

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/g;
/** Vite puts it last in the head. */
const ENTRY = /\s*<script type="module"[^>]*><\/script>/;
/** The brand's own style follows, and wins. */
const STYLE_PLACE = '<!--brand-style-->';
/** Everything else waits for it, so it is asked for first. */
const ENTRY_PLACE = '<!--entry-->';

/**
 * Keeps the loader of later chunks, which looks for such a link, from fetching the sheet once more. A disabled one is not
 * fetched; only browsers that preload ignore that, and respect the medium.
 */
const linkToKnown = (file: string): string =>
  `<link rel="stylesheet" disabled media="not all" href="/${file}">`;

/** Returns the tag of the entry. */
const inlineStyle = async (dist: string): Promise<string> => {
  const html = await readFile(`${dist}index.html`, 'utf8');
  const files = [...html.matchAll(STYLESHEET)].map(([, file = '']) =>
    readFile(dist + file, 'utf8'),
  );
  const css = (await Promise.all(files)).join('').trim();
  const [entry = ''] = ENTRY.exec(html) ?? [];
  const known = [...html.matchAll(STYLESHEET)].map(([, file = '']) => linkToKnown(file)).join('');
  const styled = html
    .replaceAll(STYLESHEET, '')
    .replace(entry, '')
    .replace(
      STYLE_PLACE,
      () => `${ENTRY_PLACE}\n    ${known}<style>${css}</style>\n    ${STYLE_PLACE}`,
    );
  await writeFile(`${dist}index.html`, styled);
  return entry.trim();
};

/** Groups of files, by their names in `vite.config.ts`. */
const AREA = 'area';
const GUESTS = 'login';
const HOME = 'home';
/** The path of all pages before the login. */
const LOGIN = '/login';
/** What the worker shows where there is no connection. */
const OFFLINE = '/offline';

/** The screens that people open by their address or their bookmark, by path. */
const SCREENS: Readonly<Record<string, string>> = {
  '/': HOME,
  '/account/position': HOME,
  '/account/wallet': 'src/screens/wallet/wallet-screen.tsx',
  '/account/operations': 'src/screens/operations/operations-screen.tsx',
  '/account/documents': 'src/screens/documents/documents-screen.tsx',
  '/account/tax-reports': 'src/screens/tax-reports/tax-reports-screen.tsx',
  '/account/notifications': 'src/screens/notifications/notifications-screen.tsx',
  '/operate': 'src/screens/operate/operate-screen.tsx',
  '/sign-documents': 'src/screens/signing/sign-screen.tsx',
  '/profile': 'src/screens/profile/profile-screen.tsx',
};

/** The key of a chunk in the manifest: that of its module, or of the group that has it. */
export const keyOf = (manifest: Manifest, name: string): string => {
  const [key] = manifest[name]
    ? [name]
    : Object.keys(manifest).filter(
        (each) => manifest[each]?.name === name && manifest[each].file.endsWith('.js'),
      );
  if (key === undefined) throw new Error(`the build has no ${name}`);
  return key;
};

/** A module and all that it imports at once. */
const withImports = (manifest: Manifest, name: string, found = new Set<string>()): Set<string> => {
  const key = keyOf(manifest, name);
  if (found.has(key)) return found;
  found.add(key);
  for (const each of manifest[key]?.imports ?? []) withImports(manifest, each, found);
  return found;
};

interface Files {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** What some modules need beyond the entry, which is in the page already. */
const filesOf = (manifest: Manifest, ...names: readonly string[]): Files => {
  const entry = withImports(manifest, 'index.html');
  const wanted = new Set(names.flatMap((name) => [...withImports(manifest, name)]));
  const chunks = [...wanted]
    .filter((name) => !entry.has(name))
    .flatMap((name) => manifest[name] ?? []);
  return {
    scripts: chunks.map(({ file }) => file),
    styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))],
  };
};

/** Behind the entry, which asks who is logged in while they travel. */
const linkAhead = (file: string): string =>
  `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`;
/** As it will be used: it is there before the first script, and the loader of chunks has none to put in. */
const linkToStyle = (file: string): string => `<link rel="stylesheet" crossorigin href="/${file}">`;

/** What the page of an address begins with. */
interface Begin {
  readonly entry: string;
  readonly preload: string;
}

const beginArea = (
  { scripts, styles }: Files,
  { entry, asking }: { readonly entry: string; readonly asking: string },
): Begin => ({
  entry,
  preload: [asking, ...scripts.map(linkAhead), ...styles.map(linkToStyle)].join('\n'),
});

/**
 * The script of these pages imports the entry, so that both run in one turn: the login that is drawn already is taken over
 * without waiting for another. It is before anything has come, so its style is in the page.
 */
const beginGuests = async (
  dist: string,
  { manifest, entry }: { readonly manifest: Manifest; readonly entry: string },
): Promise<Begin> => {
  const { scripts, styles } = filesOf(manifest, GUESTS);
  const css = await Promise.all(styles.map(async (file) => readFile(dist + file, 'utf8')));
  const first = manifest[keyOf(manifest, GUESTS)]?.file;
  const whole = /src="\/([^"]+)"/.exec(entry)?.[1];
  if (first === undefined || whole === undefined) throw new Error('the page has no entry');
  const ahead = [whole, ...scripts.filter((file) => file !== first)];
  return {
    entry: [
      ...ahead.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
      `<script type="module" crossorigin src="/${first}"></script>`,
    ].join('\n'),
    preload: [...styles.map(linkToKnown), `<style>${css.join('').trim()}</style>`].join('\n'),
  };
};

/** Builds one module into one script beside the others, with its style, which the page carries inline. */
const buildAlone = async (
  root: string,
  { source, file }: { readonly source: string; readonly file: string },
): Promise<{ readonly file: string; readonly css: string }> => {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: `${root}dist`,
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      rollupOptions: {
        input: `${root}${source}`,
        output: { entryFileNames: file, assetFileNames: 'alone/[name].[ext]' },
      },
    },
  });
  const output = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const script = output.find(({ type }) => type === 'chunk');
  if (!script) throw new Error(`nothing was built of ${source}`);
  const styles = output.flatMap((each) =>
    each.type === 'asset' && each.fileName.endsWith('.css') ? [String(each.source)] : [],
  );
  await rm(`${root}dist/alone`, { recursive: true, force: true });
  return { file: script.fileName, css: styles.join('').trim() };
};

/** A file of its own: it is there long before the entry. Returns the tag that asks for it. */
const writeAskAhead = async (root: string): Promise<string> => {
  const { file } = await buildAlone(root, {
    source: 'src/send-early-request.ts',
    file: 'assets/ask-[hash].js',
  });
  return `<script type="module" async src="/${file}"></script>`;
};

/** The page without a connection is one script and its style, which its worker keeps. *Source*: ADR 232. */
const writeOffline = async (root: string): Promise<Begin> => {
  const page = await buildAlone(root, {
    source: 'src/app/offline/offline-page.ts',
    file: 'assets/unconnected-[hash].js',
  });
  await buildAlone(root, { source: 'src/app/offline/worker.ts', file: 'worker.js' });
  return {
    entry: `<script type="module" crossorigin src="/${page.file}"></script>`,
    preload: `<style>${page.css}</style>`,
  };
};

const writeBegin = async (
  dist: string,
  {
    offline,
    ...tags
  }: { readonly entry: string; readonly asking: string; readonly offline: Begin },
): Promise<void> => {
  const manifest = JSON.parse(await readFile(`${dist}.vite/manifest.json`, 'utf8')) as Manifest;
  const screens = Object.entries(SCREENS).map(([path, screen]) => [
    path,
    beginArea(filesOf(manifest, AREA, screen), tags),
  ]);
  const guests = await beginGuests(dist, { manifest, entry: tags.entry });
  await writeFile(
    `${dist}begin.json`,
    JSON.stringify({
      '': beginArea(filesOf(manifest, AREA), tags),
      [LOGIN]: guests,
      [OFFLINE]: offline,
      ...Object.fromEntries(screens),
    }),
  );
};

interface Drawing {
  readonly drawLogin: (demo: boolean) => Promise<string>;
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
  await writeFile(`${root}dist/login.html`, await drawLogin(false));
  await writeFile(`${root}dist/login-demo.html`, await drawLogin(true));
  await rm(outDir, { recursive: true });
};
