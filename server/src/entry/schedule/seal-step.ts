import { sealChain } from '../../access/staff/chain-seal.ts';
import { outcomeOf } from '../../platform/jobs/run-items.ts';
import type { JobContext, Outcome } from '../../platform/jobs/step.ts';

/** What staff did since the last time is sealed, so that nobody can write it anew without its showing. */
export const sealAudit = async ({ parts }: JobContext): Promise<Outcome> =>
  outcomeOf(await sealChain(parts));
