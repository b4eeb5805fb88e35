import { listToWatch, raiseAlerts } from '../../clients/kyc/raise-alerts.ts';
import { runEach } from '../../platform/jobs/run-items.ts';
import type { JobContext, Outcome } from '../../platform/jobs/step.ts';

/** What money did on the accounts of somebody is looked at by the rules against money laundering. */
export const watchMoney = async (day: JobContext): Promise<Outcome> => {
  const watched = new Map((await listToWatch(day.db, day.now)).map((one) => [one.person, one]));
  return runEach(day, [...watched.keys()], async (tx, person) => {
    const one = watched.get(person);
    return one !== undefined && (await raiseAlerts(tx, one, day.now)) > 0;
  });
};
