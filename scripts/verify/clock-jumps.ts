import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import { openDatabase } from '@area/server/platform/db/open';
import { createDataFolder } from '../../server/test/data-folder.ts';
import { silentLog } from '../../server/test/silent-log.ts';
import { sql } from 'kysely';
import { findBrokenPromises } from './check-promises.ts';
import { findDuplicates } from './kill-jobs.ts';
import { sendRequest, describe, textAt } from './http-client.ts';
import type { Outcome } from './http-client.ts';
import { Ledger } from './ledger.ts';
import { openMovedClock } from './offset-clock.ts';
import type { MovedClock } from './offset-clock.ts';
import { buildOrder, orderRequest } from './orders.ts';
import { withDataFolder } from './data-folder.ts';
import { logIn } from './people.ts';
import type { LoggedIn } from './people.ts';
import type { Proof, ProofOptions, ProofResult } from './proof.ts';
import { seededRandom } from './random.ts';
import type { Random } from './random.ts';
import { startServer } from './server-process.ts';
import { requestCode, codeRequest } from './signing.ts';
import { withWriters } from './with-writers.ts';
import { openWriters } from './writer.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const ACCESS_LIFE_MS = 15 * MINUTE_MS;
const BUILT = ['--enable-source-maps', 'server/dist/main.mjs'];

interface Jump {
  readonly name: string;
  /** The time before the jump, if it matters: shortly before such a night. */
  readonly from?: (now: Date) => Date;
  readonly by: number;
  readonly isQuick?: true;
}

/** The last Sunday of a month at so many minutes past midnight in UTC; clocks change at one. */
const lastSunday = (year: number, month: number, minutes: number): Date => {
  const last = new Date(Date.UTC(year, month, 0));
  return new Date(last.getTime() - last.getUTCDay() * DAY_MS + minutes * MINUTE_MS);
};
const nextOf = (now: Date, at: (year: number) => Date): Date =>
  [0, 1].map((more) => at(now.getUTCFullYear() + more)).find((each) => each > now) ?? now;

const JUMPS: readonly Jump[] = [
  { name: 'forward by a day', by: DAY_MS, isQuick: true },
  { name: 'back by an hour', by: -HOUR_MS, isQuick: true },
  { name: 'back by a day', by: -DAY_MS },
  {
    name: 'forward by ten minutes over a year end',
    from: (now) => nextOf(now, (year) => new Date(Date.UTC(year, 11, 31, 22, 56))),
    by: 10 * MINUTE_MS,
  },
  {
    name: 'forward by ten minutes over the night of spring',
    from: (now) => nextOf(now, (year) => lastSunday(year, 3, 56)),
    by: 10 * MINUTE_MS,
  },
  {
    name: 'forward by ten minutes over the night of autumn',
    from: (now) => nextOf(now, (year) => lastSunday(year, 10, 56)),
    by: 10 * MINUTE_MS,
  },
  { name: 'back by an hour in the night of autumn', by: -HOUR_MS },
];
const BEFORE_MS = 1_500;
const AFTER_MS = 2_500;
/** The program checks four times a second. */
const SEEN_WITHIN_MS = 1_500;

interface Place {
  readonly url: string;
  readonly dataDir: string;
  readonly clock: MovedClock;
  readonly random: Random;
  /** Sessions that must not be valid, at any time of the clock. */
  readonly ended: LoggedIn[];
}

const statusOf = (outcome: Outcome): number => (outcome.kind === 'answered' ? outcome.status : 0);
const meStatus = async ({ url }: Place, { authorization }: LoggedIn): Promise<number> =>
  statusOf(await sendRequest(url, { method: 'GET', path: '/api/me', headers: { authorization } }));

/** Sessions end when the clock goes forward, and an ended session stays ended. */
const judgeSessions = async (place: Place, sentinel: LoggedIn, by: number): Promise<string[]> => {
  const alive = await meStatus(place, sentinel);
  const shouldLive = by < ACCESS_LIFE_MS;
  if (!shouldLive) place.ended.push(sentinel);
  const woken = [];
  for (const each of place.ended)
    if ((await meStatus(place, each)) !== 401) woken.push('a session that had ended lives again');
  return [
    ...(alive === (shouldLive ? 200 : 401) ? [] : [`a session was answered ${alive}`]),
    ...woken,
  ];
};

/** Lets a session end by the clock, and checks that nothing has made it longer. */
const judgeEnd = async (place: Place, session: LoggedIn): Promise<string[]> => {
  await place.clock.jump(ACCESS_LIFE_MS + MINUTE_MS);
  const status = await meStatus(place, session);
  place.ended.push(session);
  return status === 401 ? [] : [`a session of more than fifteen minutes was answered ${status}`];
};

interface Before {
  readonly sentinel: LoggedIn;
  readonly key: string;
  readonly order: object;
  readonly uuid: string;
  readonly code: string | undefined;
}

const prepare = async ({ url, dataDir, clock, random }: Place): Promise<Before> => {
  const sentinel = await logIn(url, 'ivan');
  const [key, order] = [randomUUID(), buildOrder(sentinel.accounts[0] ?? '', random)];
  const placed = await sendRequest(url, orderRequest(sentinel, key, order));
  const uuid = placed.kind === 'answered' ? textAt(placed.body, 'data', 'uuid') : '';
  if (!uuid) throw new Error(`no order: ${describe(placed)}`);
  const code = await requestCode({
    url,
    dataDir,
    ledger: new Ledger(),
    person: sentinel,
    operation: uuid,
    now: clock.now,
  });
  return { sentinel, key, order, uuid, code };
};

/** The same key again is the same order; a code that is older than five minutes by the clock signs nothing. */
const judgeKeyAndCode = async (
  { url, dataDir }: Place,
  { key, order, uuid, code }: Before,
  by: number,
): Promise<string[]> => {
  const person = await logIn(url, 'ivan');
  const again = await sendRequest(url, orderRequest(person, key, order));
  const isSame = again.kind === 'answered' && textAt(again.body, 'data', 'uuid') === uuid;
  if (!code) return ['no code came: nothing is proven'];
  const typed =
    by > 0
      ? statusOf(
          await sendRequest(
            url,
            codeRequest({ url, dataDir, ledger: new Ledger(), person, operation: uuid }, code),
          ),
        )
      : 422;
  return [
    ...(isSame ? [] : [`the same key was answered ${describe(again)}`]),
    ...(typed >= 400 && typed < 500 ? [] : [`a code that had run out was answered ${typed}`]),
  ];
};

/** Writers whose sessions a jump may end log in again, and continue to order and sign. */
const workOver = async (
  place: Place,
  jump: Jump,
): Promise<{ ledger: Ledger; problems: string[] }> => {
  const { url, dataDir, clock, random } = place;
  const ledger = new Ledger();
  const there = { url, dataDir, ledger, random, now: clock.now };
  await withWriters(there, await openWriters(url), async () => {
    await pause(BEFORE_MS);
    await clock.jump(jump.by);
    await pause(SEEN_WITHIN_MS);
  });
  const before = ledger.orders.size;
  const signed = ledger.signatures.length;
  const writers = await openWriters(url);
  await withWriters(there, writers, async () => pause(AFTER_MS));
  const people = writers.filter(({ signs }) => signs).map(({ person }) => person);
  // When the clock goes back, nothing shortens the minute between two codes, which is longer than this proof waits.
  const haveSigned = jump.by < 0 || ledger.signatures.length > signed;
  const idle =
    ledger.orders.size > before && haveSigned ? [] : ['nobody ordered or signed after it'];
  return {
    ledger,
    problems: [
      ...ledger.problems,
      ...idle,
      ...(await findBrokenPromises({ url, dataDir, ledger, people })),
    ],
  };
};

const play = async (place: Place, jump: Jump): Promise<{ ledger: Ledger; problems: string[] }> => {
  const { clock } = place;
  if (jump.from) await clock.jumpTo(jump.from(clock.now()));
  const before = await prepare(place);
  const { ledger, problems } = await workOver(place, jump);
  const found = [
    ...problems,
    ...(await judgeSessions(place, before.sentinel, jump.by)),
    ...(await judgeKeyAndCode(place, before, jump.by)),
  ];
  if (jump.by < 0) found.push(...(await judgeEnd(place, before.sentinel)));
  return { ledger, problems: found.map((problem) => `${jump.name}: ${problem}`) };
};

/** Each moment of the daily schedule ran once, and each finished order finished once. */
const judgeJobs = async (dataDir: string): Promise<{ jobs: number; problems: string[] }> => {
  const database = await openDatabase({ dataDir, role: 'office' }, silentLog);
  try {
    const db = database.kysely;
    const { rows } = await sql<{
      name: string;
      n: number;
    }>`select name, count(*)::int as n from jobs group by name, due_at`.execute(db);
    const doubled = rows
      .filter(({ n }) => n > 1)
      .map(({ name }) => `job ${name} stands there twice for one moment`);
    return {
      jobs: rows.length,
      problems: [
        ...doubled,
        ...(rows.length > 0 ? [] : ['no job ran: nothing is proven']),
        ...(await findDuplicates(db)),
      ],
    };
  } finally {
    await database.close();
  }
};

const playAll = async (place: Place, { quick, say }: ProofOptions): Promise<ProofResult> => {
  const problems: string[] = [];
  const sums = { jumps: 0, orders: 0, signatures: 0, requests: 0 };
  for (const jump of JUMPS.filter(({ isQuick }) => !quick || isQuick)) {
    const { ledger, problems: found } = await play(place, jump);
    problems.push(...found);
    sums.jumps += 1;
    sums.orders += ledger.orders.size;
    sums.signatures += ledger.signatures.length;
    sums.requests += ledger.requests;
    say(
      `${jump.name}: ${ledger.orders.size} orders, ${ledger.signatures.length} signatures, answers ${ledger.tally()}, ${found.length} problems`,
    );
  }
  const judged = await judgeJobs(place.dataDir);
  return { figures: { ...sums, jobs: judged.jobs }, problems: [...problems, ...judged.problems] };
};

export const clockJumpsProof: Proof = {
  name: 'clock-jumps',
  promise:
    'P10, P14: whether the clock of the machine jumps forward or back, also over a change of summer time or a year end, no session or code lives longer than it was promised or lives again, a key has one effect, and no job is done twice',
  run: async (options) =>
    withDataFolder(async () => {
      const dataDir = createDataFolder();
      const clock = openMovedClock(dirname(dataDir));
      const server = await startServer({
        dataDir,
        port: 0,
        command: [...clock.command, ...BUILT],
        env: { ...clock.env, JOBS: 'on' },
      });
      return playAll(
        { url: server.url, dataDir, clock, random: seededRandom(options.seed), ended: [] },
        options,
      ).finally(server.stop);
    }),
};
