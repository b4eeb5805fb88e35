import { readFile } from 'node:fs/promises';
import { CALLS } from '@area/contract/calls';
import { OFFICE_CALLS } from '@area/contract/office/calls';
import { openDatabase } from '@area/server/platform/db/open';
import { listLogFaults } from '../../server/test/hostile/log-verdict.ts';
import { RAW_REQUESTS } from '../../server/test/hostile/raw-requests.ts';
import { sendHostileRequests } from '../../server/test/hostile/send-hostile-requests.ts';
import type { HostileReport } from '../../server/test/hostile/send-hostile-requests.ts';
import { silentLog } from '../../server/test/silent-log.ts';
import { findAuditProblems } from './check-promises.ts';
import { runDirectly } from './direct-database.ts';
import { openOfficeSenders, openSenders } from './hostile/senders.ts';
import { listRawFaults, openWire } from './hostile/wire.ts';
import { sendRequest } from './http-client.ts';
import { withDataFolder } from './data-folder.ts';
import { copyFilledFolder } from './filled-folder.ts';
import { howOften } from './how-often.ts';
import type { Proof, ProofOptions, ProofResult } from './proof.ts';
import { startServer } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';

/** Requests of each call by each sender in one round. */
const RUNS = 2;
/** Another round, with another seed, starts within this time: a busy machine runs fewer rounds, but at least one. */
const ROUNDS_MS = { quick: 0, change: 60_000, night: 3 * 60_000 };
/** Seeds of two rounds do not overlap: each call takes its own. */
const SEED_STEP = 1000;
const GREETED = 'Ctrl-C stops it.';

const add = (one: HostileReport, other: HostileReport): HostileReport => ({
  requests: one.requests + other.requests,
  statuses: Object.fromEntries(
    [...new Set([...Object.keys(one.statuses), ...Object.keys(other.statuses)])].map((status) => [
      status,
      (one.statuses[status] ?? 0) + (other.statuses[status] ?? 0),
    ]),
  ),
  slowest_ms: Math.max(one.slowest_ms, other.slowest_ms),
  faults: [...one.faults, ...other.faults],
});

const storm = async (
  { url, port }: ServerProcess,
  dataDir: string,
  { seed, quick, night }: ProofOptions,
): Promise<HostileReport> => {
  const askUuids = async (statement: string) =>
    (await runDirectly(dataDir, statement)).map(({ uuid }) => String(uuid));
  const senders = await openSenders(url, askUuids);
  const office = openOfficeSenders(senders, url);
  const wire = openWire(port);
  const began = Date.now();
  try {
    const round = async (number: number): Promise<HostileReport> => {
      const common = {
        send: wire.send,
        seed: seed + number * SEED_STEP,
        runs: quick ? 1 : RUNS,
      };
      return add(
        await sendHostileRequests({ ...common, calls: CALLS, senders }),
        await sendHostileRequests({ ...common, calls: OFFICE_CALLS, senders: office }),
      );
    };
    let came = await round(0);
    const enoughMs = howOften({ quick, night }, ROUNDS_MS);
    for (let number = 1; Date.now() - began < enoughMs; number += 1)
      came = add(came, await round(number));
    return came;
  } finally {
    wire.close();
  }
};

const tryRaw = async (port: number): Promise<string[]> => {
  const faults: string[] = [];
  for (const request of RAW_REQUESTS) faults.push(...(await listRawFaults(port, request)));
  return faults;
};

/** The peak memory of a process. */
const peakOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024);
};

const audit = async (dataDir: string): Promise<string[]> => {
  const database = await openDatabase({ dataDir, role: 'office' }, silentLog);
  try {
    return await findAuditProblems(database.kysely);
  } finally {
    await database.close();
  }
};

const stillServes = async (server: ServerProcess): Promise<string[]> => {
  const answer = await sendRequest(server.url, { method: 'GET', path: '/readyz' });
  return server.isRunning() && answer.kind === 'answered' && answer.status === 200
    ? []
    : ['the server does not serve any more'];
};

const tell = (statuses: Readonly<Record<string, number>>): string =>
  Object.entries(statuses)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');

const prove = async (dataDir: string, options: ProofOptions): Promise<ProofResult> => {
  let output = '';
  await copyFilledFolder(dataDir);
  const server = await startServer({
    dataDir,
    port: 0,
    env: { LOG_LEVEL: 'info' },
    onOutput: (text) => {
      output += text;
    },
  });
  try {
    const came = await storm(server, dataDir, options);
    options.say(
      `${came.requests} requests over ${CALLS.length + OFFICE_CALLS.length} calls: ${tell(came.statuses)}`,
    );
    const raw = await tryRaw(server.port);
    const after = [...(await stillServes(server)), ...(await audit(dataDir))];
    const lines = output
      .slice(output.indexOf(GREETED) + GREETED.length)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, -1);
    const figures = {
      calls: CALLS.length + OFFICE_CALLS.length,
      requests: came.requests,
      raw_requests: RAW_REQUESTS.length,
      statuses: tell(came.statuses),
      slowest_ms: came.slowest_ms,
      log_lines: lines.length,
      peak_mb: await peakOf(server.pid),
    };
    return { figures, problems: [...came.faults, ...raw, ...listLogFaults(lines), ...after] };
  } finally {
    await server.stop();
  }
};

export const hostileProof: Proof = {
  name: 'hostile',
  promise:
    'whatever anybody sends, over every call, is answered or refused in our words: no fault of ours, nothing of our insides, no secret in the log',
  run: async (options) => withDataFolder(async (dataDir) => prove(dataDir, options)),
};
