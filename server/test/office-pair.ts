import type { Call } from '@area/contract/call';
import { proposedAnswer } from '@area/contract/office/proposals/schemas';
import type { Proposal } from '@area/contract/office/proposals/schemas';
import { enterAs, failureOf } from './office-client.ts';
import type { OfficeClient } from './office-client.ts';
import type { Answered, AskedAtOffice, OfficeReply } from './staff-browser.ts';
import type { TestApp } from './test-app.ts';

/** Two of the office: one proposes, the other one approves. */
export interface OfficePair {
  readonly maker: OfficeClient;
  readonly approver: OfficeClient;
}

export const enterPair = async (
  app: TestApp,
  makes: Parameters<typeof enterAs>[1] = 'OPERATIONS',
): Promise<OfficePair> => ({
  maker: await enterAs(app, makes),
  approver: await enterAs(app, 'OPERATIONS_ADMINISTRATOR'),
});

/** What became of a write of the office. */
export type Together<C extends Call> =
  | {
      readonly done: Answered<C>;
      /** Nothing where one was enough. */
      readonly proposal: Proposal | undefined;
    }
  /** Refused when it was made: each field with its code. */
  | { readonly refused: OfficeReply['errors'] };

/** Makes a write, which a second person approves where it needs one. Any other end than done or refused fields is a failure. */
export const tryTogether = async <C extends Call>(
  maker: OfficeClient,
  approver: () => Promise<OfficeClient>,
  { call, asked }: { readonly call: C; readonly asked: AskedAtOffice<C> },
): Promise<Together<C>> => {
  const reply = await maker.try(call, asked);
  if (reply.status === call.status) return { done: reply.data, proposal: undefined };
  if (reply.code === 'INVALID_INPUT') return { refused: reply.errors };
  if (reply.status !== 202) throw failureOf(call, reply);
  const made = proposedAnswer.parse(reply.data).proposal;
  const proposal = await (await approver()).approve(made);
  const { status, result } = proposal;
  if (status !== 'EXECUTED') throw new Error(`the proposal of ${call.id} ended as ${status}`);
  return { done: result as Answered<C>, proposal };
};

/** The same where nothing is refused. */
export const requireTogether = <C extends Call>(
  { id }: C,
  outcome: Together<C>,
): Exclude<Together<C>, { readonly refused: unknown }> => {
  if (!('refused' in outcome)) return outcome;
  const told = outcome.refused.map(({ field, message }) => `${field}: ${message}`);
  throw new Error([`${id} was refused`, ...told].join('\n'));
};

/** The proposal of a write once it is executed. */
export const doTogether = async <C extends Call>(
  { maker, approver }: OfficePair,
  call: C,
  asked: AskedAtOffice<C>,
): Promise<Proposal> => {
  const outcome = await tryTogether(maker, async () => approver, { call, asked });
  const { proposal } = requireTogether(call, outcome);
  if (!proposal) throw new Error(`${call.id} needed one person alone`);
  return proposal;
};
