import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { keepFilesInMemory } from './scripts/memory-folder.ts';

/** Proofs that take long: `npm run verify` runs them, so that `npm test` stays short. `LONG_TESTS=only` runs nothing else, `too` all. */
const LONG = [
  'server/test/lifecycles/lifecycles',
  'server/test/lifecycles/status-lives',
  'server/src/orders/periodics/instalments/run',
  'server/src/orders/periodics/contribution',
  'server/src/orders/mergers/mergers',
  'server/src/clients/applications/office/several-people',
  'server/src/clients/applications/erasure',
  'server/src/clients/applications/added',
  'server/test/matrix/matrix',
  'server/test/matrix/staff-proposals',
  'server/src/platform/db/embedded/start',
  'server/src/platform/outside/storage/storage',
  'server/src/orders/operation-routes/download',
  'server/src/orders/pensions/parallel',
  'server/src/orders/transfers/transfers',
  'server/src/documents/verify/hostile',
  'server/src/orders/printed-documents/papers',
  'server/src/documents/signatures/sealing/failing',
  'server/src/orders/transfers/outgoing',
  'server/src/orders/register/year',
  'server/src/orders/batches/parallel-releases',
  'server/src/platform/why-not-start',
  'server/src/entry/integration-api/client',
  'server/src/entry/imports/interrupted',
  'server/src/entry/imports/under-way',
  'server/src/entry/imports/undo/undo-every-kind',
  'server/src/platform/sealing/seal-certificate',
  'server/src/platform/outside/key-holder/pkcs11',
  'server/src/platform/outside/key-holder/http-service',
  'server/src/access/staff/chain-seal',
  'server/src/ledger/units/deferred-losses',
  'server/src/orders/registrar/requested-export',
  'server/src/orders/periodics/requests/change',
  'server/src/orders/execution/corrections',
  'server/src/orders/order-types/benefit',
  'server/src/clients/plan-people/beneficiaries',
  'server/src/entry/imports/every-kind',
  'server/src/entry/imports/every-column',
  'server/src/entry/imports/held-events',
  'server/src/entry/imports/until-sign-off',
  'server/src/entry/imports/undo/undo',
  'server/src/documents/documents/upload',
  'server/src/documents/verify/verify',
  'server/src/platform/db/roles/working-role',
  'server/src/platform/sealing/verify-pdf',
  'server/src/access/staff/sso',
  'server/src/access/auth/families.property',
  'server/src/orders/operations/life',
  'server/src/orders/execution/redemption',
  'server/src/orders/execution/internal-transfer',
  'server/src/orders/pensions/excess',
  'server/src/documents/signatures/oracles',
  'server/src/documents/signatures/codes/code-limits',
  'server/src/clients/accounts/matrix',
  'server/src/entry/audit/figures-audit',
  'server/src/entry/imports/front-door',
  'server/src/entry/office-client/client',
  'server/src/documents/documents/send-to',
  'server/src/documents/signatures/arrangements',
  'server/src/orders/bank-files/reading/import-payment',
  'server/src/orders/catalogue/front-door',
  'server/src/orders/registrar/newcomers',
  'server/src/orders/staff-orders/staff-orders',
  'server/src/platform/http/hostile-sample',
  'server/test/matrix/foreign',
  'server/src/platform/sealing/timestamp',
  'server/src/documents/signatures/envelopes',
  'server/src/documents/signatures/personal',
  'server/src/platform/db/replica/replica',
].map((name) => `${name}.test.ts`);
const moved = LONG.filter((file) => !existsSync(join(import.meta.dirname, file)));
if (moved.length > 0) throw new Error(`long tests that are not there: ${moved.join(', ')}`);
const LONG_FILES = LONG.map((file) => `**/${file.replace(/^server\//, '')}`);
const asked = process.env['LONG_TESTS'];
// The long proofs are about what stays on a disk, too.
if (asked !== 'only') keepFilesInMemory();
/** A workspace may have packages of its own, some with their tests. */
const PACKAGES = ['**/node_modules/**'];
const serverFiles =
  asked === 'only'
    ? { include: LONG_FILES, exclude: PACKAGES }
    : { exclude: asked === 'too' ? PACKAGES : [...PACKAGES, ...LONG_FILES] };

/** A room with the tests beside its code. Only its own folder is looked through: the data folder of a
 * running program and the reports beside it are many files, and an ordinary user may open few at once. */
const room = (name: string, dir: string, rest: object = {}) => ({
  test: { name, dir, include: ['**/*.test.{ts,tsx}'], ...rest },
});

/** A busy machine makes tests late, not wrong: patience costs time only where something fails. *Units*: milliseconds. */
const PATIENCE = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // Of each project: what stands above them they do not take over.
  expect: { poll: { timeout: 30_000 } },
};

/** Files of one worker share the modules they load: to load them again for each file takes as long as many of its tests. */
const shared = { isolate: false, ...PATIENCE };

/** Files with a page share its window too: the setup empties it after each of them. */
const page = { ...shared, environment: 'jsdom', setupFiles: ['kit/src/testing/setup.ts'] };

const CORES = availableParallelism();

/** One runner: rules without I/O, the server on a real database, the portal in jsdom. */
export default defineConfig({
  test: {
    // What waits for nobody has one worker for each core: another one would load every module once more.
    maxWorkers: CORES,
    projects: [
      room('domain', 'domain/src', shared),
      room('contract', 'contract/src', shared),
      room('scripts', 'scripts', shared),
      room('server', 'server', {
        ...shared,
        ...serverFiles,
        // One file more than there are cores: a test waits for the database for half of its time.
        maxWorkers: CORES + 1,
        sequence: { groupOrder: 1 },
        globalSetup: ['server/test/global-setup.ts'],
        setupFiles: ['server/test/cheap-codes.ts'],
      }),
      room('kit', 'kit/src', page),
      room('portal', 'portal/src', page),
      room('office', 'office/src', page),
    ],
  },
});
