import type { LifecycleCase } from '../lifecycles.ts';
import { CANCELLATIONS } from './cancellations.cases.ts';
import { PERIODICS } from './periodics.cases.ts';
import { REDEMPTIONS } from './redemptions.cases.ts';
import { SUBSCRIPTIONS } from './subscriptions.cases.ts';
import { TRANSFERS } from './transfers.cases.ts';

/** Every life that is played, side by side on one clock. */
export const LIVES: readonly LifecycleCase[] = [
  ...CANCELLATIONS,
  ...SUBSCRIPTIONS,
  ...REDEMPTIONS,
  ...TRANSFERS,
  ...PERIODICS,
];
