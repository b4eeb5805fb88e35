import { Pace } from '../pace.ts';

/** Nobody gave anything back for so long: the database does not answer, and waiting is no use. */
const STANDSTILL_MS = 3_000;
/** The longest that anybody waits: what is left of ten seconds must do for the work itself. */
const WAIT_MAX_MS = 7_000;

interface Waiting {
  readonly since: number;
  readonly enter: () => void;
  readonly refuse: (error: Error) => void;
}

/** In the words of the pool, which every caller knows already. */
const tooLate = (): Error => new Error('timeout exceeded when trying to connect');

/**
 * Lets so many work at once, the others in the order in which they came for as long as the line moves. Whoever could
 * not come to their turn in time is told so at once instead of waiting for it.
 */
export class Turns {
  readonly #places: number;
  readonly #line: Waiting[] = [];
  readonly #pace = new Pace();
  #taken = 0;
  #watch: NodeJS.Timeout | undefined;

  constructor(places: number) {
    this.#places = places;
  }

  async take(): Promise<void> {
    if (this.#taken < this.#places) {
      this.#taken += 1;
      return;
    }
    if (this.#pace.waitBehind(this.#line.length) > WAIT_MAX_MS) throw tooLate();
    if (this.#line.length === 0) this.#pace.begin();
    this.#watch ??= setInterval(() => this.#refuseLate(), 100).unref();
    await new Promise<void>((enter, refuse) =>
      this.#line.push({ since: performance.now(), enter, refuse }),
    );
  }

  giveBack(): void {
    const next = this.#line.shift();
    if (next) {
      this.#pace.move();
      next.enter();
    } else this.#taken -= 1;
    if (this.#line.length === 0) this.#stopWatching();
  }

  #refuseLate(): void {
    const now = performance.now();
    // At a standstill everybody leaves, also who came just now.
    const earliest = now - this.#pace.movedAt > STANDSTILL_MS ? now : now - WAIT_MAX_MS;
    while (this.#line[0] && this.#line[0].since <= earliest) this.#line.shift()?.refuse(tooLate());
    if (this.#line.length === 0) this.#stopWatching();
  }

  #stopWatching(): void {
    clearInterval(this.#watch);
    this.#watch = undefined;
  }
}
