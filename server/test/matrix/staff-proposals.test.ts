import { OFFICE_CALLS } from '@area/contract/office/calls';
import type { Call } from '@area/contract/call';
import { decideProposal, withdrawProposal } from '@area/contract/office/proposals/calls';
import { getOfficeSession } from '@area/contract/office/session/calls';
import { needFor, rightsOf } from '@area/domain/staff/office-actions';
import type { OfficeAction, OfficeFacts } from '@area/domain/staff/office-actions';
import { PERMISSION_SETS, whyNotStaff } from '@area/domain/staff/permission-sets';
import type { PermissionSet } from '@area/domain/staff/permission-sets';
import { SEAT_HOLDERS, seatsFor } from '@area/domain/staff/seats';
import type { Seat } from '@area/domain/staff/seats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashInput } from '../../src/access/proposals/input-hash.ts';
import { insertProposal } from '../../src/access/proposals/store.ts';
import { answerStepUp, insertChallenge } from '../../src/access/staff-sessions/challenges-store.ts';
import { stepUpScope } from '../../src/access/staff-sessions/step-up.ts';
import { newUuid } from '../../src/platform/new-uuid.ts';
import type { OfficeClient } from '../office-client.ts';
import { createTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { enterCast } from './staff-cast.ts';

let app: TestApp;
let castOf: Awaited<ReturnType<typeof enterCast>>;

beforeAll(async () => {
  app = await createTestApp();
  castOf = await enterCast(app);
});
afterAll(async () => app.dispose());

const CALLS: readonly Call[] = OFFICE_CALLS;

/** Everything that a write may be about, as far as it decides who else is needed. */
const FACTS: readonly OfficeFacts[] = [
  { amount: null, is_aml: false, is_high_risk: false, is_owner_role: false },
  { amount: null, is_aml: true, is_high_risk: true, is_owner_role: true },
];

const seatSets = (action: OfficeAction, maker: PermissionSet): readonly (readonly Seat[])[] => {
  const several = FACTS.map((facts) => seatsFor(needFor(action, facts), maker));
  return [...new Map(several.map((seats) => [seats.join(), seats])).values()].filter(
    ({ length }) => length > 0,
  );
};

const writes = CALLS.flatMap((call) =>
  call.access.rule === 'office_action' ? [{ id: call.id, action: call.access.action }] : [],
);

interface Proposal {
  readonly uuid: string;
  readonly call: string;
  readonly maker: PermissionSet;
  readonly seats: readonly Seat[];
}

/** Every write that needs others, by every permission set that may make it, with every need that it may have. */
const proposals: readonly Proposal[] = writes.flatMap(({ id, action }) =>
  PERMISSION_SETS.filter((set) => rightsOf(action).some((right) => !whyNotStaff(set, right)))
    .flatMap((maker) => seatSets(action, maker).map((seats) => ({ maker, seats })))
    .map((made) => ({ uuid: newUuid(), call: id, ...made })),
);

const actionOf = (id: string): OfficeAction => {
  const found = writes.find((write) => write.id === id);
  if (!found) throw new Error(`${id} is no write`);
  return found.action;
};

const store = async ({ uuid, call, maker, seats }: Proposal): Promise<void> => {
  const now = app.clock.wall();
  const input = { params: {}, query: {}, body: {} };
  await insertProposal(app.db, {
    uuid,
    action: actionOf(call),
    call,
    input: JSON.stringify(input),
    input_sha256: hashInput(call, input),
    reason: null,
    maker_uuid: castOf(maker).first.clerk.uuid,
    made_at: now,
    expires_at: new Date(now.getTime() + 24 * 60 * 60 * 1000),
    seats: [...seats],
    changes: '[]',
    matter: uuid,
  });
};

const sessions = new Map<OfficeClient, string>();

const sessionOf = async (client: OfficeClient): Promise<string> => {
  const known = sessions.get(client);
  if (known !== undefined) return known;
  const { uuid } = await client.ask(getOfficeSession);
  sessions.set(client, uuid);
  return uuid;
};

/** Approves with the hash of something else, so that nothing comes of it: a seat is asked for first. */
const tryApprove = async (client: OfficeClient, id: string) => {
  const body = { decision: 'APPROVE', input_sha256: 'f'.repeat(64) } as const;
  const now = app.clock.wall();
  const asked = await insertChallenge(
    app.db,
    {
      purpose: 'STEP_UP',
      staff_uuid: client.clerk.uuid,
      session_uuid: await sessionOf(client),
      scope: stepUpScope(decideProposal.id, { params: { id }, body }),
    },
    now,
  );
  // As the identity provider answers: nobody waits for the next code of an application.
  await answerStepUp(app.db, asked.uuid, { by: 'SSO', hash: null, now });
  const step_up = { method: 'SSO', challenge: asked.uuid } as const;
  return client.browser.ask(decideProposal, { params: { id }, body, step_up });
};

/** The oracle: what somebody of a permission set is answered who did not make it. */
const expectedOf = ({ seats }: Proposal, set: PermissionSet): string => {
  if (seats.some((seat) => SEAT_HOLDERS[seat].includes(set))) return 'let';
  return whyNotStaff(set, 'VIEW_AUDIT_LOG') ? 'not there' : 'refused';
};

const answered = ({ status, code }: { status: number; code: string | undefined }): string => {
  if (status === 404) return 'not there';
  if (code === 'SECOND_PERSON_NEEDED') return 'refused';
  return status === 422 && code === 'INVALID_INPUT' ? 'let' : `${status} ${code}`;
};

describe('every permission set and every proposal', () => {
  it('decides about it as its seats say, and about an own one in no session', async () => {
    const wrong: string[] = [];
    for (const proposal of proposals) {
      await store(proposal);
      for (const set of PERMISSION_SETS) {
        const reply = answered(await tryApprove(castOf(set).other, proposal.uuid));
        const due = expectedOf(proposal, set);
        if (reply !== due)
          wrong.push(`${proposal.call} of ${proposal.maker}, ${set}: ${reply}, not ${due}`);
      }
      const { first, again } = castOf(proposal.maker);
      for (const client of [first, again]) {
        const reply = answered(await tryApprove(client, proposal.uuid));
        if (reply !== 'refused') wrong.push(`${proposal.call} of ${proposal.maker}: ${reply}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(proposals.length).toBeGreaterThanOrEqual(10);
    // A thousand decisions: on a busy machine more than the usual limit of a test.
  }, 600_000);

  it('takes it back only if they made it', async () => {
    const [proposal] = proposals;
    if (!proposal) throw new Error('no write needs others');
    const params = { id: proposal.uuid };
    for (const set of PERMISSION_SETS)
      expect((await castOf(set).other.try(withdrawProposal, { params })).status).toBe(404);
    expect((await castOf(proposal.maker).again.ask(withdrawProposal, { params })).status).toBe(
      'WITHDRAWN',
    );
  });
});
