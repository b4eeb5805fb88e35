const WINDOW_MS = 60_000;
const WINDOW_SECONDS = WINDOW_MS / 1000;

interface Window {
  readonly ends_at: number;
  used: number;
}

/** What is left of a minute, as the headers say it. *Source*: draft-ietf-httpapi-ratelimit-headers. */
interface RateAnswer {
  readonly isAllowed: boolean;
  /** *Units*: seconds. */
  readonly resets_in: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Counts the calls of each program in this process, minute by minute. */
export class CallRate {
  readonly #most: number;
  readonly #windows = new Map<string, Window>();

  constructor(most: number) {
    this.#most = most;
  }

  count(caller: string, now: number): RateAnswer {
    const known = this.#windows.get(caller);
    const window = known && known.ends_at > now ? known : { ends_at: now + WINDOW_MS, used: 0 };
    this.#windows.set(caller, window);
    window.used += 1;
    const left = Math.max(0, this.#most - window.used);
    const resets_in = Math.ceil((window.ends_at - now) / 1000);
    return {
      isAllowed: window.used <= this.#most,
      resets_in,
      headers: {
        'ratelimit-policy': `"calls";q=${this.#most};w=${WINDOW_SECONDS}`,
        ratelimit: `"calls";r=${left};t=${resets_in}`,
      },
    };
  }
}
