import { PDF } from '@libpdf/core';
import { getOperation } from '@area/contract/operations/calls';
import { simulateOperation } from '@area/contract/simulation/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readDocument } from '../../platform/storage/stored-file.ts';
import type { WrittenLot } from '../../../test/holdings.ts';
import type { LeavingRequest, Holding } from '../../../test/redemptions.ts';
import { addHolding, placeSignedRedemption } from '../../../test/redemptions.ts';
import { payOrder, placeOrder, placeSigned, publish, runTheDay } from '../../../test/orders.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.clock.setBusiness(TEST_NOW));
afterAll(() => app.dispose());

const GAINING: WrittenLot = ['2019-03-15', '100.000000', '1000.00'];
const LOSING: WrittenLot = ['2023-05-10', '100.000000', '1750.00'];
const RECENT: WrittenLot = ['2025-12-01', '150.000000', '2300.00'];

const holdingOf = async (lots: readonly [WrittenLot, ...WrittenLot[]]) =>
  addHolding(app, { lots, value: '15.000000' });

const simulate = async ({ person, account, product }: Holding, asked: object) =>
  person.client.ask(simulateOperation, {
    body: { uuid_account: account.uuid, uuid_product: product.uuid, ...asked } as never,
  });

const textOf = async (operation_uuid: string, subcategory: string): Promise<string> => {
  const paper = await app.db
    .selectFrom('documents')
    .select(['storage_key', 'sha256'])
    .where('operation_uuid', '=', operation_uuid)
    .where('subcategory', '=', subcategory)
    .executeTakeFirstOrThrow();
  const pdf = await PDF.load(await readDocument(app.parts.storage, paper));
  return pdf
    .extractText()
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
};

const executeAt = async (holding: Holding, day: string): Promise<void> => {
  await publish(app, holding.product, { day, value: '15.000000', approved_by: 'jefatura' });
  app.clock.setBusiness(`${day.slice(0, 8)}${Number(day.slice(8)) + 1}T13:30:00Z`);
  await runTheDay(app);
};

const redeem = async (holding: Holding, asked: LeavingRequest): Promise<string> => {
  const { uuid } = await placeSignedRedemption(app, holding, asked);
  await executeAt(holding, '2026-03-10');
  return uuid;
};

const LABEL = 'Pérdida que aún no se computa';

describe('a loss that units bought within a year put off', () => {
  it('is said of its lot although the order gains: simulated, on the order and on the confirmation', async () => {
    const holding = await holdingOf([GAINING, LOSING, RECENT]);
    const asked = { amount_indicator: 'P', units: '200.000000' } as const;
    const simulated = await simulate(holding, { type: 'REEMBOLSO', ...asked });
    expect(simulated.redemption?.gain).toBe('250.00');
    expect([simulated.deferred_loss, simulated.leavable?.warns_of_repurchase]).toEqual([
      '250.00',
      true,
    ]);
    const uuid = await redeem(holding, asked);
    for (const paper of ['REDEMPTION_ORDER', 'CONFIRMATION'])
      expect(await textOf(uuid, paper)).toMatch(new RegExp(`${LABEL}.{0,20}250,00 €`));
  });

  it('is nothing where nothing bought of late stays', async () => {
    const holding = await holdingOf([GAINING, LOSING]);
    const asked = { amount_indicator: 'P', units: '150.000000' } as const;
    expect((await simulate(holding, { type: 'REEMBOLSO', ...asked })).deferred_loss).toBeNull();
    expect(await textOf(await redeem(holding, asked), 'CONFIRMATION')).not.toContain(LABEL);
  });

  it('is put off by buying again: said when it is simulated and on its confirmation', async () => {
    const holding = await holdingOf([LOSING]);
    const buying = { type: 'SUSCRIPCION', amount: '600.00' };
    expect((await simulate(holding, buying)).deferred_loss).toBeNull();
    await redeem(holding, { amount_indicator: 'T' });
    expect((await simulate(holding, buying)).deferred_loss).toBe('100.00');
    // The person who signs second reads it too: on the page and on the document.
    const unsigned = await placeOrder(holding, '600.00');
    expect(
      await holding.person.client.ask(getOperation, { params: { id: unsigned.uuid } }),
    ).toMatchObject({ deferred_loss: '100.00' });
    expect(await textOf(unsigned.uuid, 'SUBSCRIPTION_ORDER')).toContain(
      'Esta compra aplaza 100,00 € de pérdidas',
    );
    app.clock.advanceWall(2 * 60_000);
    const order = await placeSigned(app, holding, '600.00');
    expect(order).toMatchObject({ deferred_loss: null });
    await payOrder(app, order, holding.account);
    await executeAt(holding, '2026-03-11');
    expect(await textOf(order.uuid, 'CONFIRMATION')).toMatch(new RegExp(`${LABEL}.{0,20}100,00 €`));
  });
});
