import {
  listWaitingPayments,
  matchPayment,
  refundPayment,
} from '@area/contract/office/payments/calls';
import {
  decideProposal,
  decideProposals,
  getProposal,
  listProposals,
  renewProposal,
  withdrawProposal,
} from '@area/contract/office/proposals/calls';
import type { Proposal } from '@area/contract/office/proposals/schemas';
import { listQueueItems, listQueues } from '@area/contract/office/queues/calls';
import { madridDate } from '@area/domain/calendar/madrid';
import { cents } from '@area/domain/money/money';
import { PROPOSAL_DAYS } from '@area/domain/staff/proposal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROPOSAL_ENDS } from '../../entry/schedule/other-steps.ts';
import { makeIban } from '../../entry/demo/make-identifiers.ts';
import { enterAgain, enterAs } from '../../../test/office-client.ts';
import type { OfficeClient } from '../../../test/office-client.ts';
import { bankLine, importLine, placeSigned } from '../../../test/orders.ts';
import { addInvestor } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { translate } from '../../platform/texts/translate.ts';
import { verifyChain } from '../staff/audit-chain.ts';
import { delegate } from '../staff-life/delegate.ts';

const STRANGER = makeIban(5_555_555_556);
const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
let clerk: OfficeClient;
let head: OfficeClient;

beforeAll(async () => {
  app = await createTestApp();
  clerk = await enterAs(app);
  head = await enterAs(app, 'OPERATIONS_ADMINISTRATOR');
});
afterAll(async () => app.dispose());

/** Money of somebody else, which waits for a person. */
const strayPayment = async (amount = 90_000n): Promise<string> => {
  const investor = await addInvestor(app);
  const order = await placeSigned(app, investor, '1000.00');
  const line = bankLine(app, order, investor.account, { iban: STRANGER, amount: cents(amount) });
  await importLine(app, line);
  const { uuid } = await app.db
    .selectFrom('payments')
    .select('uuid')
    .where('bank_reference', '=', line.bank_reference)
    .executeTakeFirstOrThrow();
  return uuid;
};

const refundsOf = async (payment: string): Promise<number> =>
  (await app.db.selectFrom('payouts').select('uuid').where('payment_uuid', '=', payment).execute())
    .length;

const subjectsTo = async (recipient: string): Promise<(string | null)[]> =>
  (
    await app.db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', recipient)
      .orderBy('created_at')
      .execute()
  ).map(({ subject }) => subject);

const proposeRefund = async (maker = clerk): Promise<{ payment: string; proposal: Proposal }> => {
  const payment = await strayPayment();
  const proposal = await maker.propose(refundPayment, { params: { id: payment }, body: {} });
  return { payment, proposal };
};

const statusOf = async ({ uuid }: Proposal) =>
  (
    await app.db
      .selectFrom('proposals')
      .select('status')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
  ).status;

const refuseMany = async (
  by: OfficeClient,
  proposals: readonly Pick<Proposal, 'uuid' | 'input_sha256'>[],
) =>
  by.try(decideProposals, {
    body: {
      decision: 'REFUSE',
      reason: 'No procede',
      proposals: proposals.map(({ uuid, input_sha256 }) => ({ uuid, input_sha256 })),
    },
  });

describe('a write that needs two', () => {
  it('is rehearsed, kept with what it changes, and done with the approval of somebody else', async () => {
    const { payment, proposal } = await proposeRefund();
    expect(await refundsOf(payment)).toBe(0);
    expect(proposal).toMatchObject({
      action: 'REFUND_PAYMENT',
      status: 'PENDING',
      seats: ['APPROVER'],
      maker: { username: clerk.clerk.username },
      can_decide: false,
      who_may: ['OPERATIONS_ADMINISTRATOR'],
    });
    expect(proposal.changes).toContainEqual({ field: 'amount', from: '900.00', to: '900.00' });
    const done = await head.approve(proposal);
    expect(done).toMatchObject({ status: 'EXECUTED', was_newer: false });
    expect(done.decisions.map(({ staff, decision }) => [staff.username, decision])).toEqual([
      [head.clerk.username, 'APPROVE'],
    ]);
    expect(await refundsOf(payment)).toBe(1);
    const { resolved_by } = await app.db
      .selectFrom('payments')
      .select('resolved_by')
      .where('uuid', '=', payment)
      .executeTakeFirstOrThrow();
    expect(resolved_by).toBe(`${clerk.clerk.username}, ${head.clerk.username}`);
  });

  it('is refused at once where it is impossible: nothing waits for anybody', async () => {
    const payment = await strayPayment(2_000_000n);
    const reply = await clerk.try(matchPayment, {
      params: { id: payment },
      body: { reference: 'OP-NONE' },
    });
    expect([reply.status, reply.errors[0]?.field]).toEqual([422, 'reference']);
    expect(
      (await clerk.ask(listProposals)).filter(({ input }) =>
        JSON.stringify(input).includes(payment),
      ),
    ).toEqual([]);
  });

  it('waits once about one matter', async () => {
    const { payment } = await proposeRefund();
    const again = await clerk.try(refundPayment, { params: { id: payment }, body: {} });
    expect([again.status, again.code]).toEqual([409, 'PROPOSAL_PENDING']);
    expect(again.info).toContain(clerk.clerk.name);
  });
});

describe('who decides', () => {
  it('is nobody about what they proposed, in another session or with other rights neither', async () => {
    const { proposal, payment } = await proposeRefund();
    expect((await clerk.tryApprove(proposal)).code).toBe('SECOND_PERSON_NEEDED');
    await app.db
      .updateTable('staff')
      .set({ permission_set: 'OPERATIONS_ADMINISTRATOR' })
      .where('uuid', '=', clerk.clerk.uuid)
      .execute();
    const promoted = await enterAgain(app, clerk.clerk);
    expect((await promoted.tryApprove(proposal)).code).toBe('SECOND_PERSON_NEEDED');
    await app.db
      .updateTable('staff')
      .set({ permission_set: 'OPERATIONS' })
      .where('uuid', '=', clerk.clerk.uuid)
      .execute();
    clerk = await enterAgain(app, clerk.clerk);
    expect(await refundsOf(payment)).toBe(0);
  });

  it.each([
    ['OPERATIONS', 404],
    ['COMMERCIAL', 404],
    ['COMPLIANCE', 404],
    ['TAX', 404],
    ['IT_ADMIN', 404],
    ['AUDIT', 403],
    ['READ_ONLY', 403],
  ] as const)('is not %s: what they do not see is not there (%i)', async (set, status) => {
    const { proposal, payment } = await proposeRefund();
    const reply = await (await enterAs(app, set)).tryApprove(proposal);
    expect([reply.status, await refundsOf(payment)]).toEqual([status, 0]);
  });

  it('is named to whoever sees it and may not', async () => {
    const { proposal } = await proposeRefund();
    const reply = await (await enterAs(app, 'AUDIT')).tryApprove(proposal);
    expect(reply.info).toContain('Administración de operaciones');
  });

  it('has one effect when fifty approve at once', async () => {
    const { proposal, payment } = await proposeRefund();
    const heads: OfficeClient[] = [];
    // One after another: so many logins at once are asked to come back later.
    for (let made = 0; made < 50; made += 1)
      heads.push(await enterAs(app, 'OPERATIONS_ADMINISTRATOR'));
    const replies = await Promise.all(heads.map(async (each) => each.tryApprove(proposal)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await refundsOf(payment)).toBe(1);
  });

  it('shows a factor for each decision', async () => {
    const { proposal } = await proposeRefund();
    const reply = await head.browser.ask(decideProposal, {
      params: { id: proposal.uuid },
      body: { decision: 'APPROVE', input_sha256: proposal.input_sha256 },
    });
    expect([reply.status, reply.code]).toEqual([403, 'STEP_UP_REQUIRED']);
  });

  it('gives a reason for a refusal, which ends it', async () => {
    const { proposal, payment } = await proposeRefund();
    const { uuid: id, input_sha256 } = proposal;
    const refuse = async (reason?: string) =>
      head.try(decideProposal, {
        params: { id },
        body: { decision: 'REFUSE', input_sha256, ...(reason && { reason }) },
      });
    expect((await refuse()).errors[0]?.field).toBe('reason');
    expect(((await refuse('No es de este cliente')).data as Proposal).status).toBe('REFUSED');
    expect((await head.tryApprove(proposal)).code).toBe('PROPOSAL_CLOSED');
    expect(await refundsOf(payment)).toBe(0);
  });

  it('decides about many only where the table of actions says so, each with its own result', async () => {
    const { proposal } = await proposeRefund();
    const several = await head.try(decideProposals, {
      body: {
        decision: 'APPROVE',
        proposals: [{ uuid: proposal.uuid, input_sha256: proposal.input_sha256 }],
      },
    });
    expect([several.status, several.errors[0]?.field]).toEqual([422, 'proposals.0']);
  });

  it('refuses many, or none when one of them is not theirs to see', async () => {
    const [first, second] = [await proposeRefund(), await proposeRefund()];
    const missing = { uuid: newUuid(), input_sha256: 'f'.repeat(64) };
    expect((await refuseMany(head, [first.proposal, missing])).status).toBe(404);
    expect(await statusOf(first.proposal)).toBe('PENDING');
    const both = await refuseMany(head, [first.proposal, second.proposal]);
    expect(both.data.results).toEqual([
      { uuid: first.proposal.uuid, status: 'REFUSED', refused: null },
      { uuid: second.proposal.uuid, status: 'REFUSED', refused: null },
    ]);
  });

  it('refuses the others whatever happens with one of many', async () => {
    const made = [await proposeRefund(), await proposeRefund(), await proposeRefund()];
    const proposals = made.map(({ proposal }) => proposal);
    await sql
      .raw(
        `create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'of a test'; end $$;
         create trigger fail_here before insert on proposal_decisions for each row when (new.proposal_uuid = '${proposals[1]?.uuid}') execute function fail_here()`,
      )
      .execute(app.db);
    const { data } = await refuseMany(head, proposals);
    await sql
      .raw('drop trigger fail_here on proposal_decisions; drop function fail_here')
      .execute(app.db);
    expect(data.results.map(({ status }) => status)).toEqual(['REFUSED', 'PENDING', 'REFUSED']);
    expect(data.results[1]?.refused).toBe(translate('es', 'errors.internal'));
  });
});

const waitingFor = async (by: OfficeClient) =>
  by.ask(listProposals, { query: { waiting_for_me: 'true', $limit: 100 } });
const queuedFor = async (by: OfficeClient) =>
  (await by.ask(listQueueItems, { params: { queue: 'proposals' }, query: { $limit: 100 } })).map(
    ({ uuid }) => uuid,
  );

describe('what waits for somebody', () => {
  it('in the place of another is what that one may decide, and not what they made', async () => {
    const away = await enterAs(app, 'OPERATIONS_ADMINISTRATOR');
    const deputy = await enterAs(app);
    const own = await proposeRefund(away);
    const other = await proposeRefund();
    const today = madridDate(app.clock.business());
    const asked = {
      from_uuid: away.clerk.uuid,
      to_uuid: deputy.clerk.uuid,
      starts_on: today,
      ends_on: today,
      reason: 'Vacaciones',
    };
    const created_by = head.clerk.uuid;
    await inTransaction(app.db, async (tx) => delegate(tx, app.parts, { asked, created_by }));
    const waiting = await waitingFor(deputy);
    expect(waiting.map(({ uuid }) => uuid)).toContain(other.proposal.uuid);
    expect(waiting.map(({ uuid }) => uuid)).not.toContain(own.proposal.uuid);
    expect(waiting.filter(({ can_decide }) => !can_decide)).toEqual([]);
    const queued = await queuedFor(deputy);
    expect(queued.toSorted()).toEqual(waiting.map(({ uuid }) => uuid).toSorted());
    const counts = await deputy.ask(listQueues, { query: { $limit: 100 } });
    expect(counts.find(({ queue }) => queue === 'proposals')?.count).toBe(waiting.length);
    expect(await queuedFor(head)).toContain(own.proposal.uuid);
    // Somebody else has the only seat.
    await app.db
      .insertInto('proposal_decisions')
      .values({
        proposal_uuid: other.proposal.uuid,
        maker_uuid: clerk.clerk.uuid,
        staff_uuid: away.clerk.uuid,
        seat: 'APPROVER',
        decision: 'APPROVE',
        at: app.parts.clock.wall(),
        input_sha256: Buffer.from(other.proposal.input_sha256, 'hex'),
      })
      .execute();
    for (const by of [deputy, head]) expect(await queuedFor(by)).not.toContain(other.proposal.uuid);
    expect((await waitingFor(head)).filter(({ can_decide }) => !can_decide)).toEqual([]);
  });
});

describe('what was approved', () => {
  it('is what the checker saw: another hash is refused, another content cannot be written', async () => {
    const { proposal } = await proposeRefund();
    const other = { ...proposal, input_sha256: 'f'.repeat(64) };
    expect((await head.tryApprove(other)).errors[0]?.field).toBe('input_sha256');
    await expect(
      app.db
        .updateTable('proposals')
        .set({ matter: 'another' })
        .where('uuid', '=', proposal.uuid)
        .execute(),
    ).rejects.toThrow('a proposal is not changed');
  });

  it('is not done when its subject moved on: it is stale, and its maker makes it anew', async () => {
    const { proposal, payment } = await proposeRefund();
    await app.db
      .updateTable('payments')
      .set({ amount: '800.00' })
      .where('uuid', '=', payment)
      .execute();
    expect((await head.tryApprove(proposal)).code).toBe('PROPOSAL_STALE');
    expect((await head.ask(getProposal, { params: { id: proposal.uuid } })).status).toBe('STALE');
    const { proposal: renewed } = await clerk.ask(renewProposal, { params: { id: proposal.uuid } });
    expect(renewed.changes).toContainEqual({ field: 'amount', from: '800.00', to: '800.00' });
    expect((await head.approve(renewed)).status).toBe('EXECUTED');
    expect(await refundsOf(payment)).toBe(1);
  });

  it('is done and says so when its subject changed in what no checker saw', async () => {
    const { proposal, payment } = await proposeRefund();
    await app.db
      .updateTable('payments')
      .set({ concept: 'otro concepto' })
      .where('uuid', '=', payment)
      .execute();
    expect(await head.approve(proposal)).toMatchObject({ status: 'EXECUTED', was_newer: true });
  });

  it('is nothing of somebody who has left, or who lost the right; its seats stay free for a refusal', async () => {
    for (const change of [
      { status: 'LEFT', password_hash: null },
      { permission_set: 'TAX' },
    ] as const) {
      const maker = await enterAs(app);
      const { proposal, payment } = await proposeRefund(maker);
      await app.db.updateTable('staff').set(change).where('uuid', '=', maker.clerk.uuid).execute();
      expect((await head.tryApprove(proposal)).code).toBe('PROPOSAL_CLOSED');
      expect(await refundsOf(payment)).toBe(0);
      const refused = await head.ask(decideProposal, {
        params: { id: proposal.uuid },
        body: {
          decision: 'REFUSE',
          input_sha256: proposal.input_sha256,
          reason: 'Ya no trabaja aquí',
        },
      });
      expect([refused.status, refused.decisions.length]).toEqual(['REFUSED', 1]);
    }
  });

  it('is made anew only while it still needs others', async () => {
    const investor = await addInvestor(app);
    const order = await placeSigned(app, investor, '9000.00');
    const line = bankLine(app, order, investor.account, { concept: 'sin referencia' });
    await importLine(app, { ...line, amount: cents(1_200_000n) });
    const { uuid: id } = await app.db
      .selectFrom('payments')
      .select('uuid')
      .where('bank_reference', '=', line.bank_reference)
      .executeTakeFirstOrThrow();
    const proposal = await clerk.propose(matchPayment, {
      params: { id },
      body: { reference: order.reference },
    });
    await app.db
      .updateTable('payments')
      .set({ amount: '9500.00' })
      .where('uuid', '=', id)
      .execute();
    expect((await head.tryApprove(proposal)).code).toBe('PROPOSAL_STALE');
    const renewed = await clerk.try(renewProposal, { params: { id: proposal.uuid } });
    expect([renewed.code, renewed.errors[0]?.code]).toEqual(['PROPOSAL_CLOSED', 'ALONE']);
  });

  it('is nothing after some days', async () => {
    const { proposal, payment } = await proposeRefund();
    app.clock.advanceWall((PROPOSAL_DAYS + 1) * DAY_MS);
    const late = await enterAs(app, 'OPERATIONS_ADMINISTRATOR');
    expect((await late.tryApprove(proposal)).code).toBe('PROPOSAL_CLOSED');
    expect((await late.ask(getProposal, { params: { id: proposal.uuid } })).status).toBe('EXPIRED');
    expect(await refundsOf(payment)).toBe(0);
    clerk = await enterAgain(app, clerk.clerk);
    head = await enterAgain(app, head.clerk);
  });

  it('ends by itself after some days, once, and its maker is told', async () => {
    const maker = await enterAs(app, { email: 'promotora@example.com' });
    const { proposal } = await proposeRefund(maker);
    app.clock.advanceWall((PROPOSAL_DAYS + 1) * DAY_MS);
    const day = { db: app.db, parts: app.parts, now: app.clock.business() };
    expect((await PROPOSAL_ENDS.run(day)).done).toBeGreaterThan(0);
    expect(await PROPOSAL_ENDS.run(day)).toEqual({ done: 0, failed: [] });
    const ended = await app.db
      .selectFrom('proposals')
      .select('status')
      .where('uuid', '=', proposal.uuid)
      .executeTakeFirst();
    expect(ended?.status).toBe('EXPIRED');
    expect(await subjectsTo('promotora@example.com')).toEqual(['Su propuesta ha caducado']);
    clerk = await enterAgain(app, clerk.clerk);
    head = await enterAgain(app, head.clerk);
  });

  it('is told to its maker when somebody proposes the same before it has ended by itself', async () => {
    const maker = await enterAs(app, { email: 'primera@example.com' });
    const { payment, proposal } = await proposeRefund(maker);
    app.clock.advanceWall((PROPOSAL_DAYS + 1) * DAY_MS);
    clerk = await enterAgain(app, clerk.clerk);
    head = await enterAgain(app, head.clerk);
    await clerk.propose(refundPayment, { params: { id: payment }, body: {} });
    expect(await statusOf(proposal)).toBe('EXPIRED');
    expect(await subjectsTo('primera@example.com')).toEqual(['Su propuesta ha caducado']);
  });

  it('is told to its maker when it was refused, and not when it was done', async () => {
    const maker = await enterAs(app, { email: 'otra@example.com' });
    await head.approve((await proposeRefund(maker)).proposal);
    const { uuid: id, input_sha256 } = (await proposeRefund(maker)).proposal;
    const body = { decision: 'REFUSE', input_sha256, reason: 'Falta la justificación' } as const;
    await head.ask(decideProposal, { params: { id }, body });
    expect(await subjectsTo('otra@example.com')).toEqual(['Su propuesta se ha rechazado']);
  });

  it('is withdrawn by its maker alone', async () => {
    const { proposal } = await proposeRefund();
    const params = { id: proposal.uuid };
    expect((await head.try(withdrawProposal, { params })).status).toBe(404);
    expect((await clerk.ask(withdrawProposal, { params })).status).toBe('WITHDRAWN');
    expect((await head.tryApprove(proposal)).code).toBe('PROPOSAL_CLOSED');
  });
});

describe('the database itself', () => {
  it('refuses a decision of the maker, a second seat, and any change of what was decided', async () => {
    const { proposal } = await proposeRefund();
    const decision = {
      proposal_uuid: proposal.uuid,
      maker_uuid: clerk.clerk.uuid,
      seat: 'APPROVER',
      decision: 'APPROVE',
      at: app.parts.clock.wall(),
      input_sha256: Buffer.from(proposal.input_sha256, 'hex'),
    } as const;
    const insert = async (staff_uuid: string, maker_uuid = decision.maker_uuid) =>
      app.db
        .insertInto('proposal_decisions')
        .values({ ...decision, maker_uuid, staff_uuid })
        .execute();
    await expect(insert(clerk.clerk.uuid)).rejects.toThrow('check');
    await expect(insert(clerk.clerk.uuid, head.clerk.uuid)).rejects.toThrow('foreign key');
    await insert(head.clerk.uuid);
    await expect(insert((await enterAs(app)).clerk.uuid)).rejects.toThrow('duplicate');
    await expect(
      app.db
        .updateTable('proposal_decisions')
        .set({ decision: 'REFUSE' })
        .where('proposal_uuid', '=', proposal.uuid)
        .execute(),
    ).rejects.toThrow('append-only');
    await expect(
      app.db.deleteFrom('proposals').where('uuid', '=', proposal.uuid).execute(),
    ).rejects.toThrow('append-only');
  });
});

describe('the trail', () => {
  it('holds each step in its chain', async () => {
    const { proposal } = await proposeRefund();
    await head.approve(proposal);
    const rows = await app.db
      .selectFrom('staff_audit')
      .select(['call', 'staff_uuid', 'subject', 'content_hash'])
      .where('subject', '=', proposal.uuid)
      .orderBy('seq')
      .execute();
    expect(rows.map(({ call, staff_uuid }) => [call, staff_uuid])).toEqual([
      ['refundPayment:proposed', clerk.clerk.uuid],
      ['refundPayment:approve', head.clerk.uuid],
    ]);
    expect((await verifyChain(app.db)).broken).toBeUndefined();
  });
});

describe('who calls', () => {
  it('has a session of the office and the token of its writes', async () => {
    const reply = await app.app.inject({ method: 'GET', url: '/api/office/payments/waiting' });
    expect(reply.statusCode).toBe(401);
    expect((await clerk.try(listWaitingPayments)).status).toBe(200);
    const it_admin = await enterAs(app, 'IT_ADMIN');
    const refused = await it_admin.try(listWaitingPayments);
    expect([refused.status, refused.code]).toEqual([403, 'OFFICE_FORBIDDEN']);
  });
});
