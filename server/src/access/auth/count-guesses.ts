import { AppError, RETRY_SECONDS } from '../../platform/http/app-error.ts';
import { openLoneThread } from '../../platform/threads/lone-thread.ts';

/** The slowest of this length takes a second. */
const JUDGE_MAX_MS = 5_000;
const HEAP_MAX_MB = 256;
/** Nobody gives up a password just typed so soon. */
const WAIT_MAX_MS = 15_000;
/** Few people choose a password: the lists do not stay in memory for the next one. */
const IDLE_MS = 10_000;
/** The time grows with the square of the length; what is hard to guess so far is hard as a whole. *Units*: characters. */
const JUDGED_LENGTH = 40;

interface Judged {
  readonly password: string;
  readonly known: readonly string[];
}

const count = openLoneThread<Judged, { readonly guesses_log10: number }>({
  // The build puts it beside the bundle under the same name.
  script: new URL('count-guesses.mjs', import.meta.url),
  limit_ms: JUDGE_MAX_MS,
  heap_mb: HEAP_MAX_MB,
  wait_ms: WAIT_MAX_MS,
  idle_ms: IDLE_MS,
});

/**
 * How many guesses a password takes by lists of leaked passwords, words and names, Spanish ones among them, and by
 * what is known about its owner. *Units*: decimal logarithm. *Errors*: UNAVAILABLE when the thread does not answer.
 */
export const countGuesses = async ({ password, known }: Judged): Promise<number> => {
  const answer = await count({ password: password.slice(0, JUDGED_LENGTH), known });
  if (!answer) throw new AppError('UNAVAILABLE', { retryAfter: RETRY_SECONDS });
  return answer.guesses_log10;
};
