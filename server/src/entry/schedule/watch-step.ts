import { listToWatch, raiseAlerts } from '../../clients/kyc/raise-alerts.ts';
import { runEach } from '../../platform/jobs/run-items.ts';
import type { JobContext, Outcome } from '../../platform/jobs/step.ts';

/** Runs the rules against money laundering on the movements of money. */
export const watchMoney = async (day: JobContext): Promise<Outcome> => {
  const watched = new Map((await listToWatch(day.db, day.now)).map((one) => [one.person, one]));
  return runEach(day, [...watched.keys()], async (tx, person) => {
    const one = watched.get(person);
    return one !== undefined && (await raiseAlerts(tx, one, day.now)) > 0;
  });
};
