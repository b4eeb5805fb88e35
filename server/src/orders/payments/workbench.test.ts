import { encodeFilter } from '@area/contract/list-filter';
import {
  listBankLines,
  listPaymentSuggestions,
  listWaitingPayments,
  matchPayment,
  unmatchPayment,
} from '@area/contract/office/payments/calls';
import type { Operation } from '@area/contract/operations/schemas';
import { cents } from '@area/domain/money/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../test/audit.ts';
import { enterAs } from '../../../test/office-client.ts';
import type { OfficeClient } from '../../../test/office-client.ts';
import { bankLine, importLine, payOrder, placeSigned } from '../../../test/orders.ts';
import { addInvestor } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';

let app: TestApp;
let clerk: OfficeClient;
let head: OfficeClient;
beforeAll(async () => {
  app = await createTestApp();
  [clerk, head] = [await enterAs(app), await enterAs(app, 'OPERATIONS_ADMINISTRATOR')];
});
beforeEach(() => app.clock.setBusiness(TEST_NOW));
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

const uuidOf = async (bank_reference: string): Promise<string> =>
  (
    await app.db
      .selectFrom('payments')
      .select('uuid')
      .where('bank_reference', '=', bank_reference)
      .executeTakeFirstOrThrow()
  ).uuid;

const statusOf = async ({ uuid }: Operation) =>
  app.db
    .selectFrom('operations')
    .select(['payment_status', 'nav_date', 'value_date'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();

const because = { reason: 'El ordenante pagó otra orden' };

describe('what a line of the bank may pay', () => {
  it('is suggested with its reasons, and two equal orders share the first rank', async () => {
    const investor = await addInvestor(app);
    const one = await placeSigned(app, investor, '1500.00');
    app.clock.advanceWall(61_000);
    const other = await placeSigned(app, investor, '1500.00');
    const line = bankLine(app, one, investor.account, { concept: 'aportación de marzo' });
    expect(await importLine(app, line)).toBe('ambiguous');
    const id = await uuidOf(line.bank_reference);
    const suggested = await clerk.ask(listPaymentSuggestions, { params: { id } });
    expect(suggested).toHaveLength(2);
    expect(suggested.map(({ reference }) => reference).toSorted()).toEqual(
      [one.reference, other.reference].toSorted(),
    );
    for (const each of suggested)
      expect(each).toMatchObject({
        rank: 1,
        is_tied: true,
        reasons: expect.arrayContaining(['HOLDER_ACCOUNT', 'AMOUNT']),
        amount: '1500.00',
        difference: '0.00',
        refused_because: null,
      });
  });

  it('says why money of somebody else may not be applied to the order that it names', async () => {
    const investor = await addInvestor(app);
    const order = await placeSigned(app, investor, '1000.00');
    const line = bankLine(app, order, investor.account, { iban: 'ES7921000813610123456789' });
    await importLine(app, line);
    const id = await uuidOf(line.bank_reference);
    const [first] = await clerk.ask(listPaymentSuggestions, { params: { id } });
    expect(first).toMatchObject({ reference: order.reference, is_tied: false });
    expect(first?.reasons).toContain('REFERENCE');
    expect(first?.refused_because).toContain('no es de un titular');
  });
});

describe('money that is taken from its order', () => {
  it('waits again, and the order waits for its money, in one step with its reason in the chain', async () => {
    const investor = await addInvestor(app);
    const order = await placeSigned(app, investor, '1000.00');
    expect(await payOrder(app, order, investor.account)).toBe('matched');
    const { uuid: id } = await app.db
      .selectFrom('payments')
      .select('uuid')
      .where('operation_uuid', '=', order.uuid)
      .executeTakeFirstOrThrow();
    expect(await clerk.ask(unmatchPayment, { params: { id }, body: because })).toEqual({
      uuid: id,
      order: order.reference,
    });
    expect(await statusOf(order)).toEqual({
      payment_status: 'PENDING',
      nav_date: null,
      value_date: null,
    });
    expect(await clerk.ask(listWaitingPayments)).toContainEqual(
      expect.objectContaining({ uuid: id, outcome: 'unknown', refund_on: '2026-03-24' }),
    );
    const { reason } = await app.db
      .selectFrom('staff_audit')
      .select('reason')
      .where('call', '=', unmatchPayment.id)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    expect(reason).toBe(because.reason);
    await clerk.ask(matchPayment, { params: { id }, body: { reference: order.reference } });
    expect((await statusOf(order)).payment_status).toBe('RECONCILED');
  });

  it('above 10,000 EUR needs a second person, and is stale when the order moved', async () => {
    const investor = await addInvestor(app);
    const order = await placeSigned(app, investor, '12000.00');
    await payOrder(app, order, investor.account);
    const [line] = await clerk.ask(listBankLines, {
      query: {
        $filter: encodeFilter([{ field: 'order', op: 'eq', value: order.reference }]),
      },
    });
    const id = line?.uuid ?? '';
    const asked = { params: { id }, body: because };
    const proposal = await clerk.propose(unmatchPayment, asked);
    expect((await statusOf(order)).payment_status).toBe('RECONCILED');
    expect(proposal.changes).toContainEqual({ field: 'order', from: order.reference, to: null });
    await head.approve(proposal);
    expect((await statusOf(order)).payment_status).toBe('PENDING');
    expect(await clerk.try(unmatchPayment, asked)).toMatchObject({
      status: 422,
      errors: [{ field: 'id', code: 'NOT_MATCHED' }],
    });
  });

  it('is not taken by who may not, nor while its surplus is on its way back', async () => {
    const investor = await addInvestor(app);
    const order = await placeSigned(app, investor, '1000.00');
    const line = bankLine(app, order, investor.account, { amount: cents(100_500n) });
    expect(await importLine(app, line)).toBe('matched');
    const asked = { params: { id: await uuidOf(line.bank_reference) }, body: because };
    const looker = await enterAs(app, 'READ_ONLY');
    expect(await looker.try(unmatchPayment, asked)).toMatchObject({
      status: 403,
      code: 'OFFICE_FORBIDDEN',
    });
    expect(await clerk.try(unmatchPayment, asked)).toMatchObject({
      status: 422,
      errors: [{ field: 'id', code: 'SURPLUS_LEAVES' }],
    });
    expect(await clerk.try(unmatchPayment, { ...asked, body: { reason: '' } })).toMatchObject({
      status: 422,
      errors: [{ field: 'reason' }],
    });
  });
});
