import { runNightlyAudit } from '../audit/nightly-audit.ts';
import { outcomeOf } from '../../platform/jobs/run-items.ts';
import type { JobContext, Outcome } from '../../platform/jobs/step.ts';

/** The audit runs at night. It reports findings; a person corrects them. */
export const audit = async ({ parts, now }: JobContext): Promise<Outcome> =>
  outcomeOf(await runNightlyAudit(parts, now));
