import { reason } from '@area/domain/rules/reason';
import { whyNotWaiting, whyNotWithdraw } from '@area/domain/staff/proposal';
import { AppError } from '../../platform/http/app-error.ts';
import { closedProposal } from './closed-proposal.ts';
import type { Decider } from './decide.ts';
import { recordAct } from './record-act.ts';
import { endProposal, lockProposal } from './store.ts';
import type { ProposalRow } from './store.ts';

const getOwn = async ({ db, actor }: Decider, uuid: string): Promise<ProposalRow> => {
  const proposal = await lockProposal(db, uuid);
  // What somebody else proposed answers as what does not exist.
  if (!proposal || proposal.maker_uuid !== actor.uuid) throw new AppError('NOT_FOUND');
  return proposal;
};

/** Withdraws a proposal. *Errors*: NOT_FOUND of another one's, PROPOSAL_CLOSED. */
export const withdraw = async (decider: Decider, uuid: string): Promise<void> => {
  const { db, parts, actor } = decider;
  const now = parts.clock.wall();
  const proposal = await getOwn(decider, uuid);
  const why = whyNotWithdraw({ ...proposal, maker: proposal.maker_uuid }, actor.uuid, now);
  if (why) throw closedProposal(why);
  await endProposal(db, uuid, { status: 'WITHDRAWN', ended_at: now });
  await recordAct(decider, {
    call: `${proposal.call}:withdrawn`,
    subject: uuid,
    reason: null,
    content_hash: proposal.input_sha256,
  });
};

/** An own proposal that may be made again: stale or expired. *Errors*: NOT_FOUND, PROPOSAL_CLOSED. */
export const getRenewable = async (decider: Decider, uuid: string): Promise<ProposalRow> => {
  const proposal = await getOwn(decider, uuid);
  const isOver =
    proposal.status === 'STALE' ||
    proposal.status === 'EXPIRED' ||
    (proposal.status === 'PENDING' && whyNotWaiting(proposal, decider.parts.clock.wall()));
  if (isOver) return proposal;
  throw closedProposal(reason(`rules.proposal.${proposal.status.toLowerCase()}`));
};
