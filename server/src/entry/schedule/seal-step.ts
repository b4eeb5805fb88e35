import { sealChain } from '../../access/staff/chain-seal.ts';
import { outcomeOf } from '../../platform/jobs/run-items.ts';
import type { JobContext, Outcome } from '../../platform/jobs/step.ts';

/** Seals the staff requests since the last seal, so that rewriting them is detected. */
export const sealAudit = async ({ parts }: JobContext): Promise<Outcome> =>
  outcomeOf(await sealChain(parts));
