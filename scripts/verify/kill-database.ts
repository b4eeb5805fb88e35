import { setTimeout as pause } from 'node:timers/promises';
import { postmasterOf, runDirectly } from './direct-database.ts';
import { DEFINITE, sendRequest } from './http-client.ts';
import type { Proof } from './proof.ts';
import { runFaultRounds } from './fault-rounds.ts';
import type { InjectFault, Round } from './fault-rounds.ts';

const EARLIEST_MS = 200;
const LATEST_MS = 1_500;
const HEALED_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 25;

/** A backend process: PostgreSQL then ends all others and recovers. */
const chooseBackend = async ({ stage, random }: Round): Promise<number> => {
  const rows = await runDirectly(
    stage.dataDir,
    `select pid from pg_stat_activity where application_name like 'private-area server%'`,
  );
  return Number(random.pick(rows)['pid']);
};

const chooseVictim = async (round: Round): Promise<number> => {
  if (round.number % 2 === 0) return chooseBackend(round);
  const postmaster = postmasterOf(round.stage.dataDir);
  if (!postmaster) throw new Error('the database does not run');
  return postmaster;
};

/** Until a request that needs the database succeeds; meanwhile each must have its definite answer. */
const waitUntilHealed = async ({ stage, ledger }: Round): Promise<void> => {
  const deadline = Date.now() + HEALED_WITHIN_MS;
  for (;;) {
    const outcome = await sendRequest(stage.url, { method: 'GET', path: '/readyz' });
    ledger.note('/readyz', outcome);
    if (outcome.kind === 'answered' && outcome.status === 200) return;
    if (Date.now() > deadline) {
      ledger.problems.push(`not healed within ${HEALED_WITHIN_MS} ms`);
      return;
    }
    await pause(LOOK_EVERY_MS);
  }
};

const killDatabase: InjectFault = async (round) => {
  const { stage, random, ledger } = round;
  await pause(random.between(EARLIEST_MS, LATEST_MS));
  const victim = await chooseVictim(round);
  const before = stage.server().pid;
  const killed = performance.now();
  process.kill(victim, 'SIGKILL');
  await pause(LOOK_EVERY_MS);
  await waitUntilHealed(round);
  const outage = performance.now() - killed;
  if (!stage.server().isRunning() || stage.server().pid !== before)
    ledger.problems.push('the server did not survive its database');
  return outage;
};

export const killDatabaseProof: Proof = {
  name: 'kill-database',
  promise:
    'P2: the same after kill -9 of the database, which heals by itself; meanwhile 503 within 10 s',
  run: async (options) => {
    const { figures, problems } = await runFaultRounds(killDatabase, options);
    // The server itself was never stopped: no connection may break and no fault may be visible.
    const vague = String(figures['answers'])
      .split(', ')
      .filter((each) => !DEFINITE.has(each.split(':')[0] ?? ''));
    return {
      figures,
      problems: [...problems, ...vague.map((each) => `answers that say nothing definite: ${each}`)],
    };
  },
};
