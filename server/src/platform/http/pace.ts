/** The weight of the newest interval in the moving average. */
const NEWEST = 0.1;

/** How fast a queue moves, to estimate how long the next request will wait. *Units*: milliseconds. */
export class Pace {
  #movedAt = 0;
  #usualPause = 0;

  /** The queue was empty and a request begins it. */
  begin(): void {
    this.#movedAt = performance.now();
  }

  /** A request of the queue got its place. */
  move(): void {
    const now = performance.now();
    this.#usualPause += NEWEST * (now - this.#movedAt - this.#usualPause);
    this.#movedAt = now;
  }

  /** When the last request got its place, or the queue started. */
  get movedAt(): number {
    return this.#movedAt;
  }

  /** How long a request would wait behind so many others. */
  waitBehind(others: number): number {
    return others * this.#usualPause;
  }
}
