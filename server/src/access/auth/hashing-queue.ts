import { AppError } from '../../platform/http/app-error.ts';

const RETRY_SECONDS = 2;

interface Limits {
  readonly atOnce: number;
  readonly waiting: number;
}

/**
 * Runs expensive work a few at a time; when too many wait already, the next one is refused at once, so that an attack on
 * many logins takes neither processor nor memory from others.
 */
export class HashingQueue {
  readonly #limits: Limits;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** *Errors*: UNAVAILABLE when too many wait. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(): Promise<void> {
    if (this.#running < this.#limits.atOnce) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= this.#limits.waiting)
      throw new AppError('UNAVAILABLE', { retryAfter: RETRY_SECONDS });
    // A task that ends passes its place to the next one, so that nobody overtakes.
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
