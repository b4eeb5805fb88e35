import type { Call } from '@area/contract/call';
import type { Proposal } from '@area/contract/office/proposals/schemas';
import { enterAs } from './office-client.ts';
import type { OfficeClient } from './office-client.ts';
import type { AskedAtOffice } from './staff-browser.ts';
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

/** The proposal of a write once it is executed. */
export const doTogether = async <C extends Call>(
  { maker, approver }: OfficePair,
  call: C,
  asked: AskedAtOffice<C>,
): Promise<Proposal> => approver.approve(await maker.propose(call, asked));
