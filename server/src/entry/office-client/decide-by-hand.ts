import { decideProposal, getProposal } from '@area/contract/office/proposals/calls';
import { PROPOSAL_SCHEMAS } from '@area/contract/office/proposals/schemas';
import type { Client } from './client.ts';
import { ask } from './office-server.ts';
import type { OfficeAnswer } from './office-server.ts';
import type { TypedRequest } from './read-words.ts';
import { renderProposal } from './render-proposal.ts';
import { UsageError } from './usage-error.ts';

/** Whether a request decides about a proposal without saying which content was seen. */
export const isUnseenDecision = (call: string, { body }: TypedRequest): boolean =>
  call === decideProposal.id && body !== undefined && !('input_sha256' in body);

/**
 * Shows a proposal to whoever decides, and asks. What they saw goes with the decision: another content is refused. Returns the
 * request with the hash, or the failure of reading it. *Errors*: UsageError when they do not confirm.
 */
export const seeProposal = async (
  { server, terminal }: Client,
  request: TypedRequest,
  is_confirmed: boolean,
): Promise<{ readonly request: TypedRequest } | { readonly failure: OfficeAnswer }> => {
  const answer = await ask(server, getProposal, { params: request.params });
  const proposal = PROPOSAL_SCHEMAS.getProposal.response.safeParse(answer.data).data;
  if (!proposal) return { failure: answer };
  for (const line of renderProposal(proposal)) terminal.note(line);
  const decision = String(request.body?.['decision']);
  const said = is_confirmed ? 'yes' : await terminal.ask(`${decision}? Type yes: `);
  if (said?.toLowerCase() !== 'yes') throw new UsageError('nothing was decided');
  return {
    request: { ...request, body: { ...request.body, input_sha256: proposal.input_sha256 } },
  };
};
