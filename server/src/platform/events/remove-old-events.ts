import { EVENTS_KEPT_DAYS } from '@area/domain/integration/events';
import { outcomeOf } from '../jobs/run-items.ts';
import type { JobContext, Outcome } from '../jobs/step.ts';
import { removeEventsBefore } from './store.ts';

const DAY_MS = 86_400_000;

/** Events are told for 30 days, by the clock on the wall; then they go, and with them their deliveries. */
export const removeOldEvents = async ({ db, parts }: JobContext): Promise<Outcome> => {
  const moment = new Date(parts.clock.wall().getTime() - EVENTS_KEPT_DAYS * DAY_MS);
  return outcomeOf(await removeEventsBefore(db, moment));
};
