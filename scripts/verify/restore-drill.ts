import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { appendFile, readFile, readdir, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { createDataFolder } from '../../server/test/data-folder.ts';
import { findBrokenPromises } from './check-promises.ts';
import { sendRequest, describe, textAt } from './http-client.ts';
import { Ledger } from './ledger.ts';
import { buildOrder, orderRequest } from './orders.ts';
import { logIn } from './people.ts';
import type { LoggedIn } from './people.ts';
import type { Proof, ProofOptions, ProofResult } from './proof.ts';
import { seededRandom } from './random.ts';
import type { Random } from './random.ts';
import { runScript } from './run-script.ts';
import type { ScriptResult } from './run-script.ts';
import { startServer } from './server-process.ts';
import { waitForNextCode, signOperation } from './signing.ts';
import { withServer } from './proof-server.ts';
import type { ProofServer } from './proof-server.ts';
import { withWriters } from './with-writers.ts';
import { openWriters } from './writer.ts';

const BEFORE_MS = 15_000;
const BEFORE_QUICK_MS = 3_000;
const AFTER_MS = 1_500;

const script = async (
  name: 'backup' | 'restore',
  dataDir: string,
  args: readonly string[],
): Promise<ScriptResult> =>
  runScript(['--import', 'tsx', `scripts/${name}.ts`, ...args], { DATA_DIR: dataDir });

/** A script that is to refuse, with its reason. */
const mustRefuse = async (ran: Promise<ScriptResult>, reason: string): Promise<string[]> => {
  const { code, said } = await ran;
  return code !== 0 && said.includes(reason)
    ? []
    : [`should refuse with "${reason}" and ended with ${code}: ${said}`];
};

/** What was acknowledged up to now: the least that a backup from now on holds. */
const copyOf = (ledger: Ledger): Ledger => {
  const copy = new Ledger();
  for (const order of ledger.orders.values()) copy.acknowledgeOrder(order);
  copy.signatures.push(...ledger.signatures);
  return copy;
};

interface Backed {
  readonly folder: string;
  readonly took_ms: number;
  /** Acknowledged before it began. */
  readonly held: Ledger;
  /** A session that was open then. */
  readonly session: LoggedIn;
  readonly files: number;
  readonly acknowledged: number;
}

/** A backup during the work, which continues during and after it. */
const backUp = async (
  stage: ProofServer,
  { random, quick }: { random: Random; quick: boolean },
): Promise<Backed> => {
  const ledger = new Ledger();
  const target = createDataFolder();
  const writers = await openWriters(stage.url);
  const [first] = writers;
  if (!first) throw new Error('nobody works');
  const made = await withWriters(
    { url: stage.url, dataDir: stage.dataDir, ledger, random },
    writers,
    async () => {
      await pause(quick ? BEFORE_QUICK_MS : BEFORE_MS);
      const held = copyOf(ledger);
      const ran = await script('backup', stage.dataDir, ['--to', target]);
      await pause(AFTER_MS);
      return { ran, held };
    },
  );
  const {
    ran: { code, said, took_ms },
    held,
  } = made;
  const [name] = await readdir(target).catch(() => []);
  if (code !== 0 || !name) throw new Error(`no backup: ${said}`);
  held.problems.push(...ledger.problems);
  return {
    folder: join(target, name),
    took_ms,
    held,
    session: first.person,
    files: Number(/(\d+) files/.exec(said)?.[1] ?? 0),
    acknowledged: ledger.orders.size,
  };
};

/** A byte more or less: the backup is not restored, and nothing is left. */
const tryDamaged = async ({ folder }: Backed): Promise<string[]> => {
  const keys = (await readdir(join(folder, 'data', 'keys'))).map((name) =>
    join(folder, 'data', 'keys', name),
  );
  const [victim = ''] = keys;
  const { length } = await readFile(victim);
  const target = createDataFolder();
  await appendFile(victim, '\n');
  const refused = [
    ...(await mustRefuse(script('restore', target, ['--from', folder]), 'missing or changed')),
    ...(await mustRefuse(
      script('restore', target, ['--from', folder, '--check']),
      'missing or changed',
    )),
  ];
  await truncate(victim, length);
  const left = await readdir(target).catch(() => []);
  return [...refused, ...(left.length > 0 ? [`a refused restore left ${left.join(', ')}`] : [])];
};

const wasClosed = async (url: string, { authorization }: LoggedIn): Promise<string[]> => {
  const outcome = await sendRequest(url, {
    method: 'GET',
    path: '/api/me',
    headers: { authorization },
  });
  return outcome.kind === 'answered' && outcome.status === 401
    ? []
    : [`a session of before the restore is answered ${describe(outcome)}`];
};

/** Orders and signs again: keys, seal and templates were all restored. */
const workOn = async (
  place: { url: string; dataDir: string; ledger: Ledger },
  person: LoggedIn,
  random: Random,
): Promise<string[]> => {
  const outcome = await sendRequest(
    place.url,
    orderRequest(person, randomUUID(), buildOrder(random.pick(person.accounts), random)),
  );
  const operation = outcome.kind === 'answered' ? textAt(outcome.body, 'data', 'uuid') : '';
  if (!operation) return [`no order after the restore: ${describe(outcome)}`];
  const before = place.ledger.signatures.length;
  const signing = { ...place, person, operation };
  await waitForNextCode(signing);
  await signOperation(signing);
  return place.ledger.signatures.length > before ? [] : ['nothing can be signed after the restore'];
};

const judge = async (
  { held, session }: Backed,
  dataDir: string,
  random: Random,
): Promise<string[]> => {
  const server = await startServer({ dataDir, port: 0 });
  try {
    const { url } = server;
    const closed = await wasClosed(url, session);
    const people = await Promise.all(
      [...new Set([...held.orders.values()].map(({ person }) => person))].map(async (key) =>
        logIn(url, key),
      ),
    );
    const [person] = people;
    const worked = person
      ? await workOn({ url, dataDir, ledger: held }, person, random)
      : ['nobody had ordered anything'];
    return [
      ...closed,
      ...worked,
      ...(await findBrokenPromises({ url, dataDir, ledger: held, people })),
    ];
  } finally {
    await server.stop();
  }
};

const run = async ({ seed, quick, say }: ProofOptions): Promise<ProofResult> =>
  withServer(async (stage) => {
    const random = seededRandom(seed);
    const backed = await backUp(stage, { random, quick });
    say(`backup of ${backed.files} files beside eight clients at work: ${backed.took_ms} ms`);
    await stage.server().kill();
    const damaged = await tryDamaged(backed);
    const occupied = await mustRefuse(
      script('restore', stage.dataDir, ['--from', backed.folder]),
      'is not empty',
    );
    const dataDir = createDataFolder();
    const restored = await script('restore', dataDir, ['--from', backed.folder]);
    say(`restore: ${restored.took_ms} ms, ${restored.said}`);
    const wrong =
      restored.code === 0
        ? await judge(backed, dataDir, random)
        : [`the restore ended with ${restored.code}: ${restored.said}`];
    const { files, acknowledged, held } = backed;
    const figures = {
      files,
      orders_before: held.orders.size,
      signatures_before: held.signatures.length,
      orders_in_all: acknowledged,
      backup_ms: backed.took_ms,
      restore_ms: restored.took_ms,
    };
    return { figures, problems: [...damaged, ...occupied, ...wrong, ...held.problems] };
  });

export const restoreDrillProof: Proof = {
  name: 'restore-drill',
  promise:
    'P16: a backup taken beside the work comes back whole: what was acknowledged before it is there, hashes and auditor clean, sessions closed, work goes on',
  run,
};
