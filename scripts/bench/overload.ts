import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../verify/random.ts';
import { logInBenchSessions } from './api.ts';
import type { BenchSessions } from './api.ts';
import { hotAccount, loggingIn, mixed, reading, sendSlowly } from './load-profiles.ts';
import { sendRequests } from './send-requests.ts';
import type { OfferedRequest, OfferOutcome } from './send-requests.ts';
import type { BenchServer } from './bench-server.ts';
import { residentMb } from './uploads.ts';

/** The requests and their outcomes. */
export interface LoadProfile extends OfferOutcome {
  readonly name: string;
}

export interface OverloadMeasurement {
  readonly crowds: readonly LoadProfile[];
  /** How long requests were still refused after the overload. *Units*: milliseconds. */
  readonly recovery_ms: number;
  readonly peak_mb: number;
}

/** *Source*: trust, P12. */
export const LOAD_TARGETS = {
  accepted_p99_ms: 2_000,
  refused_p99_ms: 200,
  recovery_ms: 5_000,
  peak_mb: 450,
} as const;

const SEED = 85;
const USUAL = 10;
const ORDERING = 20;
const STORMING = 40;
const SLOW_EACH = 4;
const TIMES_TOO_MANY = 4;
/** More than are ever admitted or queued: a refused request is sent again at once. */
const CROWDED = 400;
const LOOK_EVERY_MS = 50;
const RECOVERED_AFTER = 20;
const GIVE_UP_MS = 30_000;

const random = seededRandom(SEED);

/** Samples while something else runs. */
const lookDuring = async (
  url: string,
  cast: BenchSessions,
  { seconds, other }: { seconds: number; other: () => Promise<void> },
): Promise<OfferOutcome> => {
  const [taken] = await Promise.all([
    sendRequests(url, { connections: USUAL, seconds, next: reading(cast, random) }),
    other(),
  ]);
  return taken;
};

const stormOfLogins = async (
  url: string,
  cast: BenchSessions,
  seconds: number,
): Promise<LoadProfile[]> => {
  let logins: OfferOutcome | undefined;
  const looks = await lookDuring(url, cast, {
    seconds,
    other: async () =>
      void (logins = await sendRequests(url, {
        connections: STORMING,
        seconds,
        next: loggingIn(),
      })),
  });
  return [
    ...(logins ? [{ name: `logins on ${STORMING} connections`, ...logins }] : []),
    { name: 'looks meanwhile', ...looks },
  ];
};

const slowUploads = async (
  url: string,
  cast: BenchSessions,
  seconds: number,
): Promise<LoadProfile> => {
  const ends = [cast.usual, cast.many].flatMap((who) =>
    Array.from({ length: SLOW_EACH }, () => sendSlowly(url, who)),
  );
  const looks = await lookDuring(url, cast, { seconds, other: async () => undefined }).finally(() =>
    ends.forEach((end) => end()),
  );
  return { name: `looks while ${ends.length} files come slowly`, ...looks };
};

const isAnswered = async (url: string, { path, headers }: OfferedRequest): Promise<boolean> => {
  const answer = await fetch(`${url}${path}`, { headers });
  await answer.arrayBuffer();
  return answer.ok;
};

/** How long requests are still refused when no more arrive than can be answered. */
const recover = async (url: string, cast: BenchSessions): Promise<number> => {
  const started = performance.now();
  const next = reading(cast, random);
  let last = started;
  for (
    let inARow = 0;
    inARow < RECOVERED_AFTER && performance.now() - started < GIVE_UP_MS;
    inARow += 1
  ) {
    if (!(await isAnswered(url, next()))) {
      inARow = -1;
      last = performance.now();
    }
    await pause(LOOK_EVERY_MS);
  }
  return last - started;
};

/** Four times the rate that was answered when each request waited for the answer before. */
const overload = async (
  url: string,
  cast: BenchSessions,
  seconds: number,
): Promise<{ crowds: LoadProfile[]; recovery_ms: number }> => {
  const next = mixed(cast, random);
  const capacity = await sendRequests(url, { connections: USUAL, seconds, next });
  const rate = Math.ceil(capacity.accepted_per_second * TIMES_TOO_MANY);
  const flood = await sendRequests(url, { connections: CROWDED, seconds, rate, next });
  const recovery_ms = await recover(url, cast);
  return {
    crowds: [
      { name: 'nine looks and an order', ...capacity },
      { name: `the same, ${rate} a second`, ...flood },
    ],
    recovery_ms,
  };
};

const measureAll = async (
  url: string,
  seconds: number,
): Promise<Omit<OverloadMeasurement, 'peak_mb'>> => {
  const cast = await logInBenchSessions(url);
  const looks = await sendRequests(url, {
    connections: USUAL,
    seconds,
    next: reading(cast, random),
  });
  const hot = await sendRequests(url, {
    connections: ORDERING,
    seconds,
    next: hotAccount(cast, random),
  });
  const storm = await stormOfLogins(url, cast, seconds);
  const slow = await slowUploads(url, cast, seconds);
  const { crowds, recovery_ms } = await overload(url, await logInBenchSessions(url), seconds);
  return {
    crowds: [
      { name: 'looks', ...looks },
      { name: 'orders on one account', ...hot },
      ...storm,
      slow,
      ...crowds,
    ],
    recovery_ms,
  };
};

/** Several kinds of overload, one after the other, and the peak memory of the program. */
export const measureLoad = async (
  { server }: BenchServer,
  seconds: number,
): Promise<OverloadMeasurement> => {
  let peak_mb = 0;
  const watch = setInterval(
    () => (peak_mb = Math.max(peak_mb, residentMb(server.pid))),
    LOOK_EVERY_MS,
  );
  const measured = await measureAll(server.url, seconds).finally(() => clearInterval(watch));
  return { ...measured, peak_mb };
};
