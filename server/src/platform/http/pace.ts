/** How much the last pause between two that came to their turn counts for the usual one. */
const NEWEST = 0.1;

/** How fast a line moves: what its next one has to expect. *Units*: milliseconds. */
export class Pace {
  #movedAt = 0;
  #usualPause = 0;

  /** Somebody begins a line: it has stood still for no time yet. */
  begin(): void {
    this.#movedAt = performance.now();
  }

  /** Somebody of the line came to their turn. */
  move(): void {
    const now = performance.now();
    this.#usualPause += NEWEST * (now - this.#movedAt - this.#usualPause);
    this.#movedAt = now;
  }

  /** When the last one came to their turn, or the line began. */
  get movedAt(): number {
    return this.#movedAt;
  }

  /** What somebody would wait with so many before them. */
  waitBehind(others: number): number {
    return others * this.#usualPause;
  }
}
