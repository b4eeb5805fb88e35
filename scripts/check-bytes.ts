import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Manifest } from 'vite';
import { keyOf } from '../portal/vite-page-parts.ts';
import { officeBudgets } from './bytes/office-budgets.ts';
import type { Budget } from './bytes/office-budgets.ts';

/**
 * Fails when a page of a built front end asks for more than it may, in bytes as they are sent (brotli). *Source*: stack,
 * budgets. A budget is raised only with a reason.
 */
const DIST = fileURLToPath(new URL('../portal/dist/', import.meta.url));
const ENTRY = 'index.html';
const GUESTS = 'login';
const AREA = 'area';
const HOME = 'home';
const HOME_LATER = 'home-later';
const OPERATE = 'src/screens/operate/operate-screen.tsx';

const KB = 1000;

const sizeOf = async (file: string): Promise<number> => (await stat(`${DIST}${file}.br`)).size;

const sumOf = async (files: Iterable<string>): Promise<number> =>
  (await Promise.all([...files].map(sizeOf))).reduce((sum, bytes) => sum + bytes, 0);

const manifest = JSON.parse(await readFile(`${DIST}.vite/manifest.json`, 'utf8')) as Manifest;

/** A module and all that it imports at once. */
const reach = (name: string, found = new Set<string>()): Set<string> => {
  const key = keyOf(manifest, name);
  if (found.has(key)) return found;
  found.add(key);
  for (const each of manifest[key]?.imports ?? []) reach(each, found);
  return found;
};

const chunksOf = (...names: readonly string[]) =>
  names.flatMap((name) => [...reach(name)]).flatMap((name) => manifest[name] ?? []);
const scriptsOf = (...names: readonly string[]): Set<string> =>
  new Set(chunksOf(...names).map(({ file }) => file));
const stylesOf = (...names: readonly string[]): Set<string> =>
  new Set(chunksOf(...names).flatMap(({ css }) => css ?? []));
/** A page uses one of them. */
const fonts = new Set(
  Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.woff2')),
);

/** They are already compressed. */
const heaviestFont = Math.max(
  ...(await Promise.all([...fonts].map(async (file) => (await stat(DIST + file)).size))),
);

const isScript = (file: string): boolean => file.endsWith('.js');
// With the requests that follow its first figure at once. *Source*: ADR 77.
const ofInicio = [ENTRY, AREA, HOME, HOME_LATER] as const;
const inicio = scriptsOf(...ofInicio);
const scripts = new Set(
  Object.values(manifest)
    .map(({ file }) => file)
    .filter(isScript),
);
const others = [...scripts].filter((file) => !inicio.has(file));

const budgets: readonly Budget[] = [
  // 81 with the link to the help, and the button of the passkey; what speaks with the authenticator comes when it is pressed (ADR 228).
  { name: 'the login, script', bytes: await sumOf(scriptsOf(ENTRY, GUESTS)), most: 81 * KB },
  {
    name: 'the page of the login, HTML',
    bytes: await sumOf(['index.html', 'login-demo.html', ...stylesOf(GUESTS)]),
    most: 12 * KB,
  },
  { name: 'Inicio, script', bytes: await sumOf(inicio), most: 128 * KB },
  // Of 185 in all with its answers, its logo and the headers: `npm run bench -- --only pages` tells of those. Raised from 156: what
  // the lists of most screens share is a file of its own, and those screens fetch 12 to 28 kB less (ADR 160).
  {
    name: 'Inicio, all that the build sends',
    bytes: (await sumOf([...inicio, ...stylesOf(...ofInicio)])) + heaviestFont,
    // 160 with the manifest of the portal and its icons in the page (ADR 232), and the words that are explained where they stand (ADR 238).
    most: 160 * KB,
  },
  { name: 'Operar, script', bytes: await sumOf(scriptsOf(ENTRY, AREA, OPERATE)), most: 154 * KB },
  {
    name: 'the heaviest of the other chunks',
    bytes: Math.max(0, ...(await Promise.all(others.map(sizeOf)))),
    most: 30 * KB,
  },
  // Nobody fetches them all at once: raised from 330 for five more kinds of order, each fetched only by who places it (ADR 58),
  // from 350 for those of pension plans (ADR 70), from 380 for the wallet, its products and
  // the tax reports (ADR 74), and from 420 since many small files compress worse than few: each screen fetches far less (ADR 91);
  // back to 420 with the browser's own controls (ADR 92), 460 with codes for changes, passwords and tests without a login (ADR 135),
  // 470 with charges, returns and costs wherever a product is chosen (ADR 178), 474 with what is said without a connection (ADR 174),
  // 478 with the code that a bank reads and the names of banks (ADR 178),
  // 482 with what becomes of a periodic order when everything is redeemed, and what a change of one changes,
  // 486 with what comes and projections (ADR 223 and 224),
  // 518 with the application of a new client, each step of which is fetched by who comes to it (ADR 217).
  // 541 with views for others (ADR 234), passkeys (ADR 228), what is pushed and kept offline (ADR 232, 233), and benchmarks (ADR 229):
  // each of them is fetched by who opens it.
  // 562 with goals and the comparison before a transfer (ADR 237), the help, whose texts are no scripts (ADR 238), and what costs do to a return.
  { name: 'all scripts together', bytes: await sumOf(scripts), most: 562 * KB },
  ...(await officeBudgets()),
];

for (const { name, bytes, most } of budgets) {
  const line = `${(bytes / KB).toFixed(1)} of ${most / KB} kB: ${name}`;
  if (bytes <= most) console.log(line);
  else console.error(`TOO MUCH, ${line}`);
}

/** The browser trusts what the server sends: no file contains the schema library. *Source*: ADR 159. */
const carrying = (
  await Promise.all(
    [...scripts].map(async (file) =>
      (await readFile(DIST + file, 'utf8')).includes('ZodError') ? [file] : [],
    ),
  )
).flat();
for (const file of carrying) console.error(`${file} carries the schema library`);
process.exitCode =
  carrying.length === 0 && budgets.every(({ bytes, most }) => bytes <= most) ? 0 : 1;
