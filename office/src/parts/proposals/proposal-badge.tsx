import type { Proposal } from '@area/contract/office/proposals/schemas';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import type { Tone } from '@area/kit/states/status-pill.tsx';
import { t } from '../texts.ts';

const TONES: Readonly<Record<Proposal['status'], Tone>> = {
  PENDING: 'waiting',
  EXECUTED: 'good',
  REFUSED: 'bad',
  WITHDRAWN: 'neutral',
  EXPIRED: 'neutral',
  STALE: 'bad',
};

/** The status of a proposal. */
export const ProposalBadge = ({ status }: Pick<Proposal, 'status'>) => (
  <StatusPill tone={TONES[status]}>{t(`proposal.status.${status}`)}</StatusPill>
);
