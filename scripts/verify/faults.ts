import { setTimeout as pause } from 'node:timers/promises';
import { findBrokenPromises } from './check-promises.ts';
import { findEdgeProblems } from './edge-faults.ts';
import { FAULTS } from './fault-list.ts';
import type { Part, PlannedFault } from './fault-list.ts';
import { DEFINITE } from './http-client.ts';
import { Ledger } from './ledger.ts';
import { findMessageProblems } from './message-faults.ts';
import { openOutsideServices } from './outside-services.ts';
import type { OutsideServices } from './outside-services.ts';
import type { Proof, ProofOptions, ProofResult } from './proof.ts';
import { seededRandom } from './random.ts';
import type { Random } from './random.ts';
import { startServer } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';
import { onSharedDatabase } from './shared-database.ts';
import type { SharedDatabase } from './shared-database.ts';
import { withWriters } from './with-writers.ts';
import { openWriters } from './writer.ts';

const BEFORE_MS = 500;
const AFTER_MS = 700;

interface Place {
  readonly shared: SharedDatabase;
  readonly outside: OutsideServices;
  readonly server: ServerProcess;
  readonly random: Random;
}

const lineOf = ({ shared, outside }: Place, part: Part) =>
  ({ database: shared.line, store: outside.store, authority: outside.authority })[part];

/** Indefinite answers of a server that was never stopped: a broken connection, a visible fault. */
const listVague = (ledger: Ledger): string[] =>
  [...ledger.statuses]
    .filter(([status]) => !DEFINITE.has(status))
    .map(([status, count]) => `${count} answers that say nothing definite: ${status}`);

/** A fault that no request met proves nothing; a mere delay may be too short to notice. */
const findUnmet = (ledger: Ledger, fault: PlannedFault['fault']): string[] =>
  ledger.statuses.has('503') || (typeof fault === 'object' && 'late_ms' in fault)
    ? []
    : ['nobody was told "later": nothing is proven'];

/** One fault under eight working clients, and then its effects. */
const playFault = async (
  place: Place,
  { name, part, fault, lasts }: PlannedFault,
): Promise<{ ledger: Ledger; problems: string[] }> => {
  const {
    shared: { dataDir },
    server: { url },
    random,
    outside: { storage },
  } = place;
  const ledger = new Ledger();
  const line = lineOf(place, part);
  const writers = await openWriters(url);
  await withWriters({ url, dataDir, ledger, random }, writers, async () => {
    await pause(BEFORE_MS);
    line.fault = fault;
    await pause(lasts);
    line.fault = 'none';
    await pause(AFTER_MS);
  });
  const people = writers.filter(({ signs }) => signs).map(({ person }) => person);
  const left = await findBrokenPromises({ url, dataDir, ledger, people, storage });
  return {
    ledger,
    problems: [
      ...new Set([...ledger.problems, ...listVague(ledger), ...findUnmet(ledger, fault), ...left]),
    ].map((problem) => `${name}: ${problem}`),
  };
};

const playAll = async (place: Place, { quick, say }: ProofOptions): Promise<ProofResult> => {
  const faults = FAULTS.filter(({ isQuick }) => !quick || isQuick);
  const problems: string[] = [];
  const sums = { orders: 0, signatures: 0, requests: 0, later: 0, slowest_ms: 0 };
  for (const planned of faults) {
    const { ledger, problems: found } = await playFault(place, planned);
    problems.push(...found);
    sums.orders += ledger.orders.size;
    sums.signatures += ledger.signatures.length;
    sums.requests += ledger.requests;
    sums.later += ledger.statuses.get('503') ?? 0;
    sums.slowest_ms = Math.max(sums.slowest_ms, ledger.slowest_ms);
    say(
      `${planned.name}: ${ledger.orders.size} orders, ${ledger.signatures.length} signatures, answers ${ledger.tally()}, slowest ${ledger.slowest_ms} ms`,
    );
  }
  return { figures: { faults: faults.length, ...sums }, problems };
};

const run = async (options: ProofOptions): Promise<ProofResult> => {
  const outside = await openOutsideServices();
  try {
    return await onSharedDatabase(async (shared) => {
      const server = await startServer({ dataDir: shared.dataDir, port: 0, env: shared.env });
      const played = await playAll(
        { shared, outside, server, random: seededRandom(options.seed) },
        options,
      ).finally(server.stop);
      const messages = await findMessageProblems(shared, options);
      const edges = await findEdgeProblems(shared, options);
      return {
        figures: { ...played.figures, ...messages.figures, ...edges.figures },
        problems: [...played.problems, ...messages.problems, ...edges.problems],
      };
    }, outside.env);
  } finally {
    await outside.close();
  }
};

export const faultsProof: Proof = {
  name: 'faults',
  promise:
    'P13, P4: whatever part outside is away, silent, slow or cut, every request ends within 10 s with a definite answer, nothing is half done, and a lost reply of COMMIT is had again with the same key',
  run,
};
