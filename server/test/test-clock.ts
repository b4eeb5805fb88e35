import type { Clock } from '../src/platform/clock.ts';

/** A Tuesday at ten in Madrid, before the cut-off, in a week without holidays. */
export const TEST_NOW = new Date('2026-03-10T09:00:00Z');

/** A clock that a test sets. The wall runs on from the real one, which the outbox and the libraries read. */
export class TestClock implements Clock {
  #business: Date = TEST_NOW;
  #aheadMs = 0;

  wall(): Date {
    return new Date(Date.now() + this.#aheadMs);
  }

  business(): Date {
    return this.#business;
  }

  setBusiness(at: Date | string): void {
    this.#business = new Date(at);
  }

  advanceWall(milliseconds: number): void {
    this.#aheadMs += milliseconds;
  }
}
