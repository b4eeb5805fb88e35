import {
  detectExcess,
  excessSeason,
  listAbove,
  listUntold,
  tellExcess,
} from '../../orders/orders/detect-excess.ts';
import { each, together, whole } from '../../platform/jobs/each.ts';
import type { Day, Outcome } from '../../platform/jobs/step.ts';

/** Contributions of the year before that were above its limit are prepared to go back; late in the season the office hears of those that nobody signed. */
export const giveExcessBack = async (day: Day): Promise<Outcome> => {
  const { db, parts, now } = day;
  const { year, isOpen, isLate } = excessSeason(now);
  if (!isOpen) return whole(0);
  const found = await each(day, await listAbove(db, year), async (tx, participant) =>
    detectExcess(tx, parts, { participant, now }),
  );
  const told = isLate
    ? await each(day, await listUntold(db, year), async (tx, participant) =>
        tellExcess(tx, { participant, now }),
      )
    : whole(0);
  return together(found, { ...told, done: 0 });
};
