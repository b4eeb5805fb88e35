import { inviteStaff, listStaff } from '@area/contract/office/staff/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enterAs } from '../../../test/office-client.ts';
import type { OfficeClient } from '../../../test/office-client.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

const lines: string[] = [];
let app: TestApp;
let admin: OfficeClient;
let approver: OfficeClient;
let stranger: OfficeClient;
beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'info' }, { write: (line: string) => lines.push(line) });
  admin = await enterAs(app, 'IT_ADMIN');
  approver = await enterAs(app, 'OPERATIONS_ADMINISTRATOR');
  stranger = await enterAs(app, 'TAX');
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(() => app.dispose());

const events = () =>
  lines
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ event, kind }) => event === 'security' && kind === 'office_act');

const invitation = (username: string) => ({
  body: {
    username,
    name: 'Carmen Vidal',
    email: `${username}@example.com`,
    language: 'es' as const,
    permission_set: 'COMPLIANCE' as const,
    reason: 'de la prueba',
  },
});

const actor = ({ clerk }: OfficeClient) => `staff:${clerk.uuid}`;

const counted = async (outcome: string): Promise<number> => {
  const { payload } = await app.app.inject('/metrics');
  const series = `security_events_total{kind="office_act",outcome="${outcome}"} `;
  return Number(
    payload
      .split('\n')
      .find((line) => line.startsWith(series))
      ?.slice(series.length),
  );
};

describe('what staff do at the office', () => {
  it('is told and counted when it is proposed and when it is approved, by whom and from where', async () => {
    const before = [await counted('proposed'), await counted('done')];
    const proposal = await admin.propose(inviteStaff, invitation('carmen.vidal'));
    await approver.approve(proposal);
    await expect.poll(events).toMatchObject([
      {
        outcome: 'proposed',
        actor: actor(admin),
        ip: '127.0.0.1',
        request_id: expect.stringMatching(/^[\w-]{8,}$/) as unknown,
        detail: { call: 'inviteStaff' },
      },
      {
        outcome: 'done',
        actor: actor(approver),
        subject: proposal.uuid,
        detail: { call: 'decideProposal' },
      },
    ]);
    expect([await counted('proposed'), await counted('done')]).toEqual(before.map((n) => n + 1));
  });

  it('is told when it is forbidden, also of a look, and when it is refused', async () => {
    await stranger.try(listStaff);
    await stranger.try(inviteStaff, invitation('luis.prado'));
    await admin.try(inviteStaff, invitation(admin.clerk.username));
    await admin.try(listStaff);
    await expect.poll(events).toMatchObject([
      {
        outcome: 'forbidden',
        actor: actor(stranger),
        detail: { call: 'listStaff', refusal: 'OFFICE_FORBIDDEN' },
      },
      { outcome: 'forbidden', actor: actor(stranger), detail: { call: 'inviteStaff' } },
      { outcome: 'refused', actor: actor(admin), detail: { call: 'inviteStaff' } },
    ]);
  });
});
