import type { LifecycleSetup } from './lifecycle-setups.ts';
import type { TestApp } from './test-app.ts';
import type { TransferDays } from './transfers.ts';

/** One who lives: what they have, and what has happened to them so far. */
export interface LifecycleContext {
  readonly app: TestApp;
  readonly days: TransferDays;
  scene: LifecycleSetup;
  /** Of the order; empty until it is placed. */
  order: string;
  /** When the session began, by the wall. *Units*: milliseconds. */
  seen: number;
  /** Refusals on the way, by their codes. */
  readonly refused: string[];
  /** Statuses that somebody looked at on the way. */
  readonly noted: string[];
}
