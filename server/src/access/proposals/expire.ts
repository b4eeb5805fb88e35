import { whyNotWaiting } from '@area/domain/staff/proposal';
import type { Db } from '../../platform/db/tables.ts';
import { runEach } from '../../platform/jobs/run-items.ts';
import type { JobContext, Outcome } from '../../platform/jobs/step.ts';
import { endProposal } from './end-proposal.ts';
import { listOverdue, lockOverdueAbout, lockProposal } from './store.ts';

/** Ends the proposals that nobody may approve any more, and tells their makers. *Source*: ADR 177. */
export const endOverdueProposals = async (day: JobContext): Promise<Outcome> => {
  const now = day.parts.clock.wall();
  return runEach(day, await listOverdue(day.db, now), async (tx, uuid) => {
    const proposal = await lockProposal(tx, uuid);
    const isOverdue = proposal?.status === 'PENDING' && whyNotWaiting(proposal, now) !== undefined;
    if (isOverdue) await endProposal(tx, uuid, { status: 'EXPIRED', ended_at: now });
    return isOverdue;
  });
};

/** The same of one matter, about which somebody proposes again before the step has run. *Source*: ADR 177. */
export const endOverdueAbout = async (tx: Db, matter: string, now: Date): Promise<void> => {
  const uuid = await lockOverdueAbout(tx, matter, now);
  if (uuid !== undefined) await endProposal(tx, uuid, { status: 'EXPIRED', ended_at: now });
};
