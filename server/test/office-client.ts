import { randomUUID } from 'node:crypto';
import type { Call } from '@area/contract/call';
import { decideProposal } from '@area/contract/office/proposals/calls';
import { proposedAnswer } from '@area/contract/office/proposals/schemas';
import type { Proposal } from '@area/contract/office/proposals/schemas';
import type { Insertable } from 'kysely';
import type { StaffTable } from '../src/platform/db/tables.ts';
import { StaffBrowser, addClerk } from './staff-browser.ts';
import type { Answered, AskedAtOffice, Clerk, OfficeReply } from './staff-browser.ts';
import type { TestApp } from './test-app.ts';

/** What a call answered that was to succeed, each reason at its field. */
export const failureOf = (
  { id }: Call,
  { status, code, info, errors }: Pick<OfficeReply, 'status' | 'code' | 'info' | 'errors'>,
): Error =>
  new Error(
    [
      `${id} answered ${status} ${code}: ${info}`,
      ...errors.map(({ field, message }) => `${field}: ${message}`),
    ].join('\n'),
  );

/** A member of staff at the office, who proposes and approves, and shows a code when one is asked for. */
export class OfficeClient {
  readonly clerk: Clerk;
  readonly browser: StaffBrowser;

  constructor(clerk: Clerk, browser: StaffBrowser) {
    this.clerk = clerk;
    this.browser = browser;
  }

  /** Makes a call, and again with a code when one is asked for. */
  async try<C extends Call>(call: C, asked: AskedAtOffice<C> = {}): Promise<OfficeReply<C>> {
    return this.browser.askWithCode(call, { key: randomUUID(), ...asked }, this.clerk);
  }

  /** What a call answers when it does what was asked. */
  async ask<C extends Call>(call: C, asked: AskedAtOffice<C> = {}): Promise<Answered<C>> {
    const reply = await this.try(call, asked);
    if (reply.status !== call.status) throw failureOf(call, reply);
    return reply.data;
  }

  /** The proposal that a write made. */
  async propose<C extends Call>(call: C, asked: AskedAtOffice<C> = {}): Promise<Proposal> {
    const reply = await this.try(call, asked);
    if (reply.status !== 202) throw failureOf(call, reply);
    return proposedAnswer.parse(reply.data).proposal;
  }

  async tryApprove({ uuid: id, input_sha256 }: Proposal) {
    const body = { decision: 'APPROVE', input_sha256 } as const;
    return this.try(decideProposal, { params: { id }, body });
  }

  async approve({ uuid: id, input_sha256 }: Proposal): Promise<Proposal> {
    const body = { decision: 'APPROVE', input_sha256 } as const;
    return this.ask(decideProposal, { params: { id }, body });
  }
}

/** Another session of a member of staff. */
export const enterAgain = async (app: TestApp, clerk: Clerk): Promise<OfficeClient> => {
  const browser = new StaffBrowser(app);
  await browser.logIn(clerk);
  return new OfficeClient(clerk, browser);
};

/** A new member of staff at the office: a clerk of operations, unless told otherwise. */
export const enterAs = async (
  app: TestApp,
  fields: StaffTable['permission_set'] | Partial<Insertable<StaffTable>> = {},
): Promise<OfficeClient> => {
  const given = typeof fields === 'string' ? { permission_set: fields } : fields;
  return enterAgain(app, await addClerk(app, given));
};

/** What somebody reads who is refused: the sentence, and that of each field. */
export const sentencesOf = ({ info, errors }: OfficeReply): string =>
  [info, ...errors.map(({ message }) => message)].join(' ');
