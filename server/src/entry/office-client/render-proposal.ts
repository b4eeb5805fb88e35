import type { Proposal } from '@area/contract/office/proposals/schemas';
import { printable } from './render-answer.ts';

const wordOf = (value: string | null): string => (value === null ? '-' : printable(value));

const renderChanges = ({ changes }: Proposal): string[] =>
  changes.map(({ field, from, to }) =>
    from === to ? `  ${field}: ${wordOf(to)}` : `  ${field}: ${wordOf(from)} -> ${wordOf(to)}`,
  );

/** A proposal as whoever decides about it reads it: what it changes, what was given, and by whom. */
export const renderProposal = (proposal: Proposal): readonly string[] => [
  `${proposal.action} ${proposal.status} ${proposal.uuid}`,
  `  by ${printable(proposal.maker.name)} (${proposal.maker.username}) at ${proposal.made_at}`,
  ...(proposal.reason === null ? [] : [`  because: ${printable(proposal.reason)}`]),
  ...renderChanges(proposal),
  ...proposal.decisions.map(
    ({ staff, decision, seat, reason }) =>
      `  ${decision} ${printable(staff.name)} as ${seat}${reason === null ? '' : `: ${printable(reason)}`}`,
  ),
];

/** What was proposed and waits: who can approve it, until when and how. */
export const renderWaiting = (proposal: Proposal): readonly string[] => [
  ...renderProposal(proposal),
  `  waits for ${proposal.seats.join(' and ')} (${proposal.who_may.join(', ')}) until ${proposal.expires_at}`,
  `  npm run office -- decide-proposal ${proposal.uuid} --decision APPROVE`,
];
