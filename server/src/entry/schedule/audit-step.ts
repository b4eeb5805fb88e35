import { runNightlyAudit } from '../audit/nightly-audit.ts';
import { outcomeOf } from '../../platform/jobs/run-items.ts';
import type { JobContext, Outcome } from '../../platform/jobs/step.ts';

/** Everything is looked through while nobody works; what is found is told, and mended by a person. */
export const audit = async ({ parts, now }: JobContext): Promise<Outcome> =>
  outcomeOf(await runNightlyAudit(parts, now));
