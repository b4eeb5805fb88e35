import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Proofs that take long: `npm run verify` runs them, so that `npm test` stays short. `LONG_TESTS=only` runs nothing else, `too` all. */
const LONG = [
  'lives/lives',
  'matrix/matrix',
  'db/embedded/start',
  'outside/storage/storage',
  'operations/download',
  'pensions/parallel',
  'transfers/transfers',
  'verify/hostile',
  'papers/papers',
  'signatures/failing',
  'transfers/out',
].map((name) => `**/${name}.test.ts`);
const asked = process.env['LONG_TESTS'];
/** A workspace may have packages of its own, some with their tests. */
const PACKAGES = ['**/node_modules/**'];
const serverFiles =
  asked === 'only'
    ? { include: LONG, exclude: PACKAGES }
    : { exclude: asked === 'too' ? PACKAGES : [...PACKAGES, ...LONG] };

/** A room with the tests beside its code. Only its own folder is looked through: the data folder of a
 * running program and the reports beside it are many files, and an ordinary user may open few at once. */
const room = (name: string, dir: string, rest: object = {}) => ({
  test: { name, dir, include: ['**/*.test.{ts,tsx}'], ...rest },
});

/** A busy machine makes tests late, not wrong: patience costs time only where something fails. *Units*: milliseconds. */
const PATIENCE = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Of each project: what stands above them they do not take over.
  expect: { poll: { timeout: 30_000 } },
};

/** Files of one worker share the modules they load: nothing of them is kept between tests but counters. */
const shared = { isolate: false, ...PATIENCE };

/** One runner: rules without I/O, the server on a real database, the portal in jsdom. */
export default defineConfig({
  test: {
    // Two files at a time also where there are two cores: the database waits for the disk as often as not.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      room('domain', 'domain/src', shared),
      room('contract', 'contract/src', shared),
      room('scripts', 'scripts', shared),
      room('chunks', 'portal/chunks', shared),
      room('server', 'server', {
        ...shared,
        ...serverFiles,
        globalSetup: ['server/test/global-setup.ts'],
      }),
      room('kit', 'kit/src', {
        environment: 'jsdom',
        ...PATIENCE,
        setupFiles: ['kit/src/testing/setup.ts'],
      }),
      room('portal', 'portal/src', {
        environment: 'jsdom',
        ...PATIENCE,
        setupFiles: ['portal/src/testing/setup.ts'],
      }),
    ],
  },
});
