import { listToWatch, raiseAlerts } from '../../clients/kyc/raise-alerts.ts';
import { each } from '../../platform/jobs/each.ts';
import type { Day, Outcome } from '../../platform/jobs/step.ts';

/** What money did on the accounts of somebody is looked at by the rules against money laundering. */
export const watchMoney = async (day: Day): Promise<Outcome> => {
  const watched = new Map((await listToWatch(day.db, day.now)).map((one) => [one.person, one]));
  return each(day, [...watched.keys()], async (tx, person) => {
    const one = watched.get(person);
    return one !== undefined && (await raiseAlerts(tx, one, day.now)) > 0;
  });
};
