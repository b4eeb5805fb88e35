import { createOperation } from '@area/contract/operations/calls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelOperation } from '@area/contract/operations/calls';
import { getOperationWhole } from './store.ts';
import { expectCleanAudit } from '../../../test/audit.ts';
import type { Holding } from '../../../test/redemptions.ts';
import { addHolding, placeRedemption } from '../../../test/redemptions.ts';
import { placeOrder, publish } from '../../../test/orders.ts';
import { addInvestor, addPerson, addProduct, addAccount } from '../../../test/people.ts';
import { addSaver, contribute, contributionBody } from '../../../test/plans.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.clock.setBusiness(TEST_NOW));
afterEach(() => expectCleanAudit(app));
afterAll(() => app.dispose());

const codeOf = async ({ uuid }: { readonly uuid: string }) =>
  (await getOperationWhole(app.db, uuid)).subop;

const move = async (
  { person, account, product }: Holding,
  to: { readonly uuid: string },
  asked: object,
) =>
  person.client.ask(createOperation, {
    body: {
      type: 'SOLICITUD_TRASPASO_INTERNO',
      uuid_account: account.uuid,
      uuid_product: product.uuid,
      uuid_destination: to.uuid,
      simultaneous_holdings: false,
      documents_read: true,
      suitability_confirmed: true,
      ...asked,
    } as never,
  });

const destination = async (fields: object = {}) => {
  const to = await addProduct(app, fields);
  await publish(app, to, { day: '2026-03-09', value: '7.777777' });
  return to;
};

/** *Source*: decisions 11.3. */
describe('an order is kept with the code of its sub-operation', () => {
  it('N the first time an account subscribes a product, S afterwards, N again when the first was cancelled', async () => {
    const investor = await addInvestor(app);
    const first = await placeOrder(investor);
    expect(await codeOf(first)).toBe('N');
    expect(await codeOf(await placeOrder(investor))).toBe('S');
    const other = await addInvestor(app);
    const unwanted = await placeOrder(other);
    await other.person.client.ask(cancelOperation, { params: { id: unwanted.uuid } });
    expect(await codeOf(await placeOrder(other))).toBe('N');
  });

  it('R for a part that is redeemed, T for everything', async () => {
    const holding = await addHolding(app);
    expect(
      await codeOf(await placeRedemption(holding, { amount_indicator: 'P', units: '10' })),
    ).toBe('R');
    expect(
      await codeOf(await placeRedemption(await addHolding(app), { amount_indicator: 'T' })),
    ).toBe('T');
  });

  it('TC for everything between two classes of one fund, T between two funds, I for a part of either', async () => {
    const fund = { cnmv_number: '4711' };
    const all = { amount_indicator: 'T' };
    const otherClass = await destination({ ...fund, class: 'B' });
    expect(await codeOf(await move(await addHolding(app, { fund }), otherClass, all))).toBe('TC');
    const otherFund = await destination({ cnmv_number: '4712' });
    expect(await codeOf(await move(await addHolding(app, { fund }), otherFund, all))).toBe('T');
    const part = { amount_indicator: 'P', units: '500' };
    expect(await codeOf(await move(await addHolding(app, { fund }), otherClass, part))).toBe('I');
  });

  it('O for a contribution of one’s own, A for that of the spouse', async () => {
    const saver = await addSaver(app);
    expect(await codeOf(await contribute(saver))).toBe('O');
    const spouse = await addPerson(app);
    const account = await addAccount(
      app,
      [
        { uuid: (await addPerson(app)).uuid, role: 'PARTICIPE' },
        { uuid: spouse.uuid, role: 'APORTANTE_CONYUGE' },
      ],
      { type: 'P' },
    );
    const order = await spouse.client.ask(createOperation, {
      body: contributionBody({ account, product: saver.product }),
    });
    expect(await codeOf(order)).toBe('A');
  });
});
