import { defineCall, defineList } from '../../define-call.ts';

const PROPOSALS = '/office/proposals';
const DECIDING_ERRORS = [
  'PROPOSAL_CLOSED',
  'PROPOSAL_STALE',
  'SECOND_PERSON_NEEDED',
  'STEP_UP_REQUIRED',
] as const;

/** What waits for a decision, what was decided, and what one has proposed. *Source*: ADR 177. */
export const listProposals = defineList({
  id: 'listProposals',
  path: PROPOSALS,
  service: 'office',
  access: { rule: 'office_session' },
});

export const getProposal = defineCall({
  id: 'getProposal',
  method: 'GET',
  path: `${PROPOSALS}/{id}`,
  service: 'office',
  access: { rule: 'office_session' },
});

/** Approves or refuses as the caller; the last approval executes it. *Source*: ADR 177. */
export const decideProposal = defineCall({
  id: 'decideProposal',
  method: 'POST',
  path: `${PROPOSALS}/{id}/decisions`,
  service: 'office',
  access: { rule: 'office_session' },
  errors: DECIDING_ERRORS,
});

/** Many at once, each in its own transaction and with its own result. *Source*: ADR 177. */
export const decideProposals = defineCall({
  id: 'decideProposals',
  method: 'POST',
  path: `${PROPOSALS}/decisions`,
  service: 'office',
  access: { rule: 'office_session' },
  errors: DECIDING_ERRORS,
});

export const withdrawProposal = defineCall({
  id: 'withdrawProposal',
  method: 'POST',
  path: `${PROPOSALS}/{id}/withdrawal`,
  service: 'office',
  access: { rule: 'office_session' },
  errors: ['PROPOSAL_CLOSED'],
});

/** Proposes again what is stale or expired, with the facts of today. *Source*: ADR 177. */
export const renewProposal = defineCall({
  id: 'renewProposal',
  method: 'POST',
  path: `${PROPOSALS}/{id}/renewal`,
  service: 'office',
  access: { rule: 'office_session' },
  errors: ['PROPOSAL_PENDING', 'PROPOSAL_CLOSED'],
});

/** Evidence that the maker of a proposal shows to those who decide. *Source*: office 2, ADR 221. */
export const attachProposalFile = defineCall({
  id: 'attachProposalFile',
  method: 'POST',
  path: `${PROPOSALS}/{id}/files`,
  service: 'office',
  access: { rule: 'office_session' },
  errors: ['PROPOSAL_CLOSED'],
});

/** The look stands in the chain of audit. *Source*: ADR 221. */
export const downloadProposalFile = defineCall<'downloadProposalFile', 'blob'>({
  id: 'downloadProposalFile',
  method: 'GET',
  path: `${PROPOSALS}/{id}/files/{fileId}`,
  kind: 'blob',
  service: 'office',
  access: { rule: 'office_session' },
});

export const PROPOSAL_CALLS = [
  listProposals,
  getProposal,
  decideProposal,
  decideProposals,
  withdrawProposal,
  renewProposal,
  attachProposalFile,
  downloadProposalFile,
] as const;
