import {
  discardPaymentBatch,
  listBatchPayments,
  listPaymentBatches,
  listUnpaidPayouts,
  makePaymentBatches,
  releasePaymentBatch,
} from '@area/contract/office/batches/calls';
import { downloadBankFile, listBankFiles } from '@area/contract/office/bank-files/calls';
import { refundPayment } from '@area/contract/office/payments/calls';
import { cents } from '@area/domain/money/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeIban } from '../../entry/demo/make-identifiers.ts';
import { expectCleanAudit } from '../../../test/audit.ts';
import { actTogether } from '../../../test/desk.ts';
import { enterAs } from '../../../test/office-client.ts';
import type { OfficeClient } from '../../../test/office-client.ts';
import {
  bankLine,
  importLine,
  orderBody,
  placeSigned,
  publish,
  runTheDay,
  signOrder,
} from '../../../test/orders.ts';
import { addInvestor } from '../../../test/people.ts';
import { addMandate } from '../../../test/periodics.ts';
import { addHolding, placeSignedRedemption } from '../../../test/redemptions.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';
import { createOperation } from '@area/contract/operations/calls';
import { exportOrders } from '../registrar/export-orders.ts';
import { gatherDueDebits, gatherDuePayouts } from './gather-due.ts';

const STRANGER = makeIban(5_555_555_556);
const OTHER = makeIban(5_555_555_557);

let app: TestApp;
let clerk: OfficeClient;
let head: OfficeClient;
beforeAll(async () => {
  app = await createTestApp({ PAYMENTS_DAY_LIMIT_EUR: '1500', IBAN_COOLING_DAYS: '5' });
  [clerk, head] = [await enterAs(app), await enterAs(app, 'OPERATIONS_ADMINISTRATOR')];
});
beforeEach(async () => {
  await releaseOtherwise();
  app.clock.setBusiness(TEST_NOW);
});
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

let day = 0;
/** What another test left is released on days of its own, so that no limit counts it. */
const releaseOtherwise = async (): Promise<void> => {
  for (const { uuid } of await openBatches()) {
    day += 1;
    app.clock.setBusiness(`2027-01-${day.toString().padStart(2, '0')}T09:00:00Z`);
    await actTogether(app, releasePaymentBatch, at(uuid));
  }
};

/** Money of somebody else, which goes back with the next batch. */
const strayPayment = async (amount: bigint, iban = STRANGER): Promise<string> => {
  const investor = await addInvestor(app);
  const order = await placeSigned(app, investor, '1000.00');
  const line = bankLine(app, order, investor.account, { iban, amount: cents(amount) });
  await importLine(app, line);
  const { uuid } = await app.db
    .selectFrom('payments')
    .select('uuid')
    .where('bank_reference', '=', line.bank_reference)
    .executeTakeFirstOrThrow();
  return uuid;
};

const gather = async (): Promise<number> =>
  gatherDuePayouts(app.db, app.parts.settings, app.clock.business());
const openBatches = async () =>
  (await clerk.ask(listPaymentBatches)).filter(({ status }) => status === 'OPEN');
/** A batch with one refund. */
const batchOf = async (amount: bigint): Promise<string> => {
  await strayPayment(amount);
  expect(await gather()).toBe(1);
  const [batch] = await openBatches();
  return batch?.uuid ?? '';
};
const at = (id: string) => ({ params: { id } });
const filesOf = async (batch: string) =>
  app.db.selectFrom('bank_files').selectAll().where('batch_uuid', '=', batch).execute();

describe('a batch of payments', () => {
  it('is made by the step of the day and leaves when one proposes it and another approves', async () => {
    const id = await batchOf(90_000n);
    expect(await clerk.ask(listBatchPayments, at(id))).toMatchObject([
      { kind: 'REFUND', amount: '900.00', iban: STRANGER },
    ]);
    const commercial = await enterAs(app, 'COMMERCIAL');
    const refused = await commercial.try(releasePaymentBatch, at(id));
    expect([refused.status, refused.info]).toEqual([403, expect.stringContaining('Operaciones')]);
    const proposal = await clerk.propose(releasePaymentBatch, at(id));
    expect(proposal.changes).toContainEqual({ field: 'total', from: '900.00', to: '900.00' });
    expect(proposal.changes).toContainEqual({ field: 'status', from: 'OPEN', to: 'RELEASED' });
    expect(await filesOf(id)).toEqual([]);
    expect((await clerk.tryApprove(proposal)).code).toBe('SECOND_PERSON_NEEDED');
    expect(await filesOf(id)).toEqual([]);
    expect((await head.approve(proposal)).status).toBe('EXECUTED');
    const [file] = await filesOf(id);
    expect(file).toMatchObject({
      records: 1,
      total: '900.00',
      by_staff: `${clerk.clerk.username}, ${head.clerk.username}`,
    });
    const listed = await clerk.ask(listBankFiles);
    expect(listed[0]).toMatchObject({ uuid: file?.uuid, sha256: file?.sha256 });
    expect((await commercial.try(downloadBankFile, at(file?.uuid ?? ''))).status).toBe(403);
    const payout = app.db.selectFrom('payouts').select('status').where('batch_uuid', '=', id);
    expect(await payout.execute()).toEqual([{ status: 'SENT' }]);
    expect((await clerk.try(releasePaymentBatch, at(id))).errors.map(({ code }) => code)).toEqual([
      'RELEASED',
    ]);
  });

  it('is none above the limit of a day; beside what left that day it is refused with its sentence', async () => {
    app.clock.setBusiness('2026-03-11T09:00:00Z');
    await strayPayment(90_000n);
    await strayPayment(80_000n);
    await strayPayment(50_000n);
    expect(await gather()).toBe(3);
    const batches = await openBatches();
    expect(batches.map(({ total }) => total).toSorted()).toEqual(['1300.00', '900.00']);
    const [first, second] = [
      await clerk.propose(releasePaymentBatch, at(batches[0]?.uuid ?? '')),
      await clerk.propose(releasePaymentBatch, at(batches[1]?.uuid ?? '')),
    ];
    await head.approve(first);
    const refused = await head.tryApprove(second);
    expect([refused.code, refused.errors.map(({ code }) => code)]).toEqual([
      'PROPOSAL_STALE',
      ['LIMIT'],
    ]);
    expect(refused.errors[0]?.message).toContain('se supera el límite diario de 1.500,00');
    const again = await clerk.try(releasePaymentBatch, at(batches[1]?.uuid ?? ''));
    expect(again.errors.map(({ code }) => code)).toEqual(['LIMIT']);
    expect(await filesOf(batches[1]?.uuid ?? '')).toEqual([]);
    app.clock.setBusiness('2026-03-12T09:00:00Z');
    await head.approve(await clerk.propose(releasePaymentBatch, at(batches[1]?.uuid ?? '')));
    expect(await filesOf(batches[1]?.uuid ?? '')).toHaveLength(1);
  });

  it('that is discarded meanwhile is not released; its payments wait for another one', async () => {
    app.clock.setBusiness('2026-03-13T09:00:00Z');
    const id = await batchOf(70_000n);
    const proposal = await clerk.propose(releasePaymentBatch, at(id));
    const body = { reason: 'Falta comprobar un pago.' };
    await clerk.ask(discardPaymentBatch, { params: { id }, body });
    const refused = await head.tryApprove(proposal);
    expect(refused.code).toBe('PROPOSAL_STALE');
    expect(await filesOf(id)).toEqual([]);
    const made = await clerk.ask(makePaymentBatches, { body: { kind: 'PAYOUTS' } });
    expect(made).toMatchObject({ payments: 1, total: '700.00' });
    const nothing = await clerk.try(makePaymentBatches, { body: { kind: 'PAYOUTS' } });
    expect(nothing.errors.map(({ code }) => code)).toEqual(['NOTHING']);
  });
});

describe('an IBAN that was added or changed', () => {
  it('by a person is held out of the batch until its day, and asked for earlier is refused with it', async () => {
    const payment = await strayPayment(60_000n, '');
    const body = { iban: OTHER };
    await head.approve(await clerk.propose(refundPayment, { params: { id: payment }, body }));
    expect(await gather()).toBe(0);
    const held = (await clerk.ask(listUnpaidPayouts)).find(({ iban }) => iban === OTHER);
    expect(held).toMatchObject({ held_because: 'COOLING', goes_on: '2026-03-17' });
    const named = { body: { kind: 'PAYOUTS', payouts: [held?.uuid ?? ''] } } as const;
    const refused = await clerk.try(makePaymentBatches, named);
    expect(refused.errors).toMatchObject([
      {
        field: 'payouts.0',
        code: 'COOLING',
        message: expect.stringContaining('desde el 17-mar-2026'),
      },
    ]);
    app.clock.setBusiness('2026-03-17T09:00:00Z');
    expect(await clerk.ask(makePaymentBatches, named)).toMatchObject({ payments: 1 });
  });

  it('after the batch was made holds its release back', async () => {
    const holding = await addHolding(app);
    await placeSignedRedemption(app, holding, { amount_indicator: 'P', units: '10.000000' });
    await publish(app, holding.product, { day: '2026-03-10', value: '15.300000' });
    app.clock.setBusiness('2026-03-11T09:00:00Z');
    await runTheDay(app);
    app.clock.setBusiness('2026-03-16T09:00:00Z');
    await gather();
    const [batch] = await openBatches();
    await app.db
      .updateTable('bank_accounts')
      .set({ payout_changed_at: app.clock.business() })
      .where('account_uuid', '=', holding.account.uuid)
      .execute();
    const early = await clerk.try(releasePaymentBatch, at(batch?.uuid ?? ''));
    expect(early.errors.map(({ code }) => code)).toEqual(['COOLING']);
    app.clock.setBusiness('2026-03-23T09:00:00Z');
    await app.db
      .updateTable('accounts')
      .set({ status: 'BLOQUEADO_AML' })
      .where('uuid', '=', holding.account.uuid)
      .execute();
    const blocked = await clerk.try(releasePaymentBatch, at(batch?.uuid ?? ''));
    expect(blocked.errors.map(({ code }) => code)).toEqual(['BLOCKED']);
    await app.db
      .updateTable('accounts')
      .set({ status: 'FINALIZED' })
      .where('uuid', '=', holding.account.uuid)
      .execute();
    await head.approve(await clerk.propose(releasePaymentBatch, at(batch?.uuid ?? '')));
    expect(await filesOf(batch?.uuid ?? '')).toHaveLength(1);
  });
});

describe('a batch of direct debits', () => {
  it('leaves by two people, and not with an order that was paid otherwise meanwhile', async () => {
    const investor = await addInvestor(app);
    const { uuid: bank } = await app.db
      .selectFrom('bank_accounts')
      .select('uuid')
      .where('account_uuid', '=', investor.account.uuid)
      .executeTakeFirstOrThrow();
    const uuid_mandate = await addMandate(app, { ...investor, bank });
    const payment_method = 'DOMICILIACION' as const;
    const body = { ...orderBody(investor, '300.00'), payment_method, uuid_mandate };
    const order = await investor.client.ask(createOperation, { body });
    await signOrder(app, investor.person, order.uuid);
    await exportOrders(app.db, app.parts, app.clock.business());
    expect(await gatherDueDebits(app.db, app.parts.settings, app.clock.business())).toBe(1);
    const [batch] = await openBatches();
    expect(batch).toMatchObject({ kind: 'DIRECT_DEBITS', total: '300.00' });
    expect(await clerk.ask(listBatchPayments, at(batch?.uuid ?? ''))).toMatchObject([
      { kind: 'DIRECT_DEBIT', reference: order.reference, iban: investor.account.iban },
    ]);
    const proposal = await clerk.propose(releasePaymentBatch, at(batch?.uuid ?? ''));
    expect(await importLine(app, bankLine(app, order, investor.account))).toBe('matched');
    const refused = await head.tryApprove(proposal);
    expect([refused.code, refused.errors[0]?.code]).toEqual(['PROPOSAL_STALE', 'CHANGED']);
    await clerk.ask(discardPaymentBatch, { ...at(batch?.uuid ?? ''), body: { reason: 'Pagada.' } });
    expect(await gatherDueDebits(app.db, app.parts.settings, app.clock.business())).toBe(0);
  });
});
