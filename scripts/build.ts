import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { BuildOptions } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const compress = promisify(brotliCompress);

const SOURCES = [
  'domain/src',
  'contract/src',
  'server/src',
  'kit',
  'portal',
  'office',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/backup.ts',
  'scripts/restore.ts',
];
const STAMP = join(root, 'server/dist/.stamp');
const SKIPPED = new Set(['dist', 'node_modules']);

const listFiles = async (path: string): Promise<string[]> => {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { withFileTypes: true });
  const kept = entries.filter(({ name }) => !SKIPPED.has(name));
  return (await Promise.all(kept.map(async ({ name }) => listFiles(join(path, name))))).flat();
};

/** Changes when a source does: what was built from other sources is built again. */
const fingerprint = async (): Promise<string> => {
  const files = (
    await Promise.all(SOURCES.map(async (source) => listFiles(join(root, source))))
  ).flat();
  const hash = createHash('sha256');
  for (const file of files.toSorted())
    hash.update(file.slice(root.length)).update(await readFile(file));
  return hash.digest('hex');
};

/** Our own rooms go into the bundle, packages stay outside it. */
const ownRooms = {
  name: 'own-rooms',
  setup: (build: {
    onResolve: (
      options: { filter: RegExp },
      callback: (args: { path: string }) => object | undefined,
    ) => void;
  }) => {
    build.onResolve({ filter: /^[^./]/ }, ({ path }) =>
      path.startsWith('@area/') ? undefined : { path, external: true },
    );
  },
};

const FORM: BuildOptions = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  // Node keeps the map of a running program: with the sources in it, the program takes 65 MB more. A stack trace needs only places.
  sourcesContent: false,
  logLevel: 'warning',
  plugins: [ownRooms],
};

/** The builders are loaded when there is something to build: they take seconds. */
const bundle = async (options: BuildOptions): Promise<void> => {
  const { build } = await import('esbuild');
  await build(options);
};

const bundleModule = async (source: string, outfile: string): Promise<void> => {
  await bundle({ entryPoints: [join(root, source)], outfile, ...FORM });
};

/** In pieces: a client of the server's calls starts without what only commands beside the database need. */
const bundleOffice = async (outdir: string): Promise<void> => {
  await bundle({
    entryPoints: { office: join(root, 'server/src/entry/office-client/main.ts') },
    outdir,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'office-[hash]',
    splitting: true,
    ...FORM,
  });
};

const bundleServer = async (): Promise<void> => {
  const out = join(root, 'server/dist');
  await rm(out, { recursive: true, force: true });
  await bundleModule('server/src/entry/main.ts', join(out, 'main.mjs'));
  // Beside it, for many commands: from its sources each takes seconds to load.
  await bundleOffice(out);
  // And what an operator runs where only the built files exist. *Source*: ADR 88.
  await bundleModule('server/src/entry/audit/main.ts', join(out, 'audit.mjs'));
  await bundleModule('server/src/entry/migrate.ts', join(out, 'migrate.mjs'));
  for (const script of ['backup', 'restore'])
    await bundleModule(`scripts/${script}.ts`, join(out, `${script}.mjs`));
  await cp(join(root, 'server/src/platform/db/migrations'), join(out, 'migrations'), {
    recursive: true,
  });
  await cp(join(root, 'server/src/entry/audit/auditor.sql'), join(out, 'auditor.sql'));
  // The example for the first brand.
  await cp(
    join(root, 'server/src/access/config/brand.example.json'),
    join(out, 'brand.example.json'),
  );
  await mkdir(join(out, 'pdf-assets'), { recursive: true });
  for (const folder of ['worker', 'templates'])
    await cp(join(root, 'server/src/platform/pdf', folder), join(out, 'pdf-assets', folder), {
      recursive: true,
    });
  await cp(join(root, 'server/src/access/auth/count-guesses.mjs'), join(out, 'count-guesses.mjs'));
  // They replace those that run the sources.
  await bundleModule(
    'server/src/documents/verify/verify-thread.ts',
    join(out, 'pdf-assets/worker/verify.mjs'),
  );
  await bundleModule(
    'server/src/platform/sheets/sheet-thread.ts',
    join(out, 'pdf-assets/worker/sheet.mjs'),
  );
  await bundleModule(
    'server/src/entry/imports/read-thread.ts',
    join(out, 'pdf-assets/worker/import.mjs'),
  );
};

const COMPRESSED = /\.(?:js|css|svg|html|json)$/;

/** Compressed once here, at the highest level, instead of at every request. */
const precompress = async (folder: string): Promise<void> => {
  const files = (await listFiles(folder)).filter((file) => COMPRESSED.test(file));
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  await Promise.all(
    files.map(async (file) => writeFile(`${file}.br`, await compress(await readFile(file), best))),
  );
};

/** What runs in a browser. */
const FRONTS = ['portal', 'office'] as const;
type Front = (typeof FRONTS)[number];

const isBuilt = (front: Front): boolean => existsSync(join(root, front, 'dist/index.html'));

const buildFront = async (front: Front): Promise<void> => {
  const { build } = await import('vite');
  await build({
    configFile: join(root, front, 'vite.config.ts'),
    root: join(root, front),
    logLevel: 'warn',
  });
};

/** Builds what is missing or old; a second call builds nothing. */
export const buildIfNeeded = async (): Promise<boolean> => {
  const now = await fingerprint();
  const before = existsSync(STAMP) ? await readFile(STAMP, 'utf8') : '';
  if (before === now && FRONTS.every(isBuilt)) return false;
  await Promise.all([bundleServer(), ...FRONTS.map(buildFront)]);
  for (const front of FRONTS) await precompress(join(root, front, 'dist'));
  await writeFile(STAMP, now);
  return true;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.stdout.isTTY) console.log('  Preparing…');
  await buildIfNeeded();
}
