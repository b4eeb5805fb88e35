import { declareContributions, getMaxContribution } from '@area/contract/pensions/calls';
import { createOrder } from '@area/contract/office/orders/calls';
import { createOperation } from '@area/contract/operations/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activatePeriodics } from '../periodics/instalments/activate.ts';
import { runPeriodics } from '../periodics/instalments/run.ts';
import { exportOrders } from '../registrar/export-orders.ts';
import { expectCleanAudit } from '../../../test/audit.ts';
import { deskOf } from '../../../test/desk.ts';
import { addLots } from '../../../test/holdings.ts';
import { payoutBankOf } from '../../../test/redemptions.ts';
import type { Holding } from '../../../test/redemptions.ts';
import { addAccount } from '../../../test/people.ts';
import { addMandate, periodicContributionBody } from '../../../test/periodics.ts';
import { addSaver, contributionBody } from '../../../test/plans.ts';
import { trySignWaiting } from '../../../test/signing.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

/** The same person in a second plan account, who has joined both. */
const addTwoAccounts = async (): Promise<readonly [Holding, Holding]> => {
  const one = await addSaver(app);
  const account = await addAccount(app, [{ uuid: one.person.uuid, role: 'PARTICIPE' }], {
    type: 'P',
  });
  const other = { ...one, account, bank: await payoutBankOf(app, account.uuid) };
  for (const each of [one, other])
    await addLots(app, each, [['2020-03-02', '100.000000', '900.00']]);
  return [one, other];
};

/** Two orders of a hundred euros a year, due in the middle of April, signed with one code. */
const addYearly = async (holding: Holding): Promise<void> => {
  const mandate = await addMandate(app, holding);
  for (const _each of ['one', 'other'])
    await holding.person.client.ask(createOperation, {
      body: periodicContributionBody(holding, mandate, { periodicity: 'ANUAL' }),
    });
  expect((await trySignWaiting(app, holding.person, 'ORDER')).status).toBe(200);
  app.clock.advanceWall(61_000);
};

/** As the office writes it: the signers declare the rest. */
const byOffice = ({ account, product }: Holding) => ({
  type: 'APORTACION' as const,
  uuid_account: account.uuid,
  uuid_product: product.uuid,
  amount: '30.00',
  payment_method: 'TRANSFERENCIA' as const,
  uuid_mandate: null,
  destined_for: null,
});

/** *Source*: issue of pension plans, done when 1; promise P11. */
describe('50 contributions at once', () => {
  it('by portal, staff and periodic orders to two accounts of one participant never pass the limit, and use all of it that fits', async () => {
    const [one, other] = await addTwoAccounts();
    for (const holding of [one, other]) await addYearly(holding);
    await exportOrders(app.db, app.parts, app.clock.business());
    await activatePeriodics(app.db, app.clock.business());
    const id = one.person.uuid;
    // 500 euros are left: 400 of the periodic orders and three times 30, in any order.
    expect(
      await one.person.client.ask(declareContributions, {
        params: { id },
        body: { declared_elsewhere: '1000.00' },
      }),
    ).toMatchObject({ committed: '400.00', max: '100.00' });
    app.clock.setBusiness('2026-04-10T08:00:00Z');
    const clerk = await deskOf(app);
    const byPortal = async (holding: Holding): Promise<boolean> => {
      for (;;) {
        const { status } = await one.person.client.try(createOperation, {
          body: contributionBody(holding, '30.00'),
        });
        // Too many at once are sent away, and come again.
        if (status !== 503) return status === 201;
      }
    };
    const byStaff = async (holding: Holding): Promise<boolean> => {
      for (;;) {
        const body = { order: byOffice(holding), channel: 'EMAIL' };
        const { status } = await clerk.try(createOrder, { body });
        if (status !== 503) return status === 200;
      }
    };
    const periodics = Promise.all([
      runPeriodics(app.db, app.parts, app.clock.business()),
      runPeriodics(app.db, app.parts, app.clock.business()),
    ]);
    const placed = await Promise.all(
      [one, other].flatMap((holding) => [
        ...Array.from({ length: 12 }, async () => byPortal(holding)),
        ...Array.from({ length: 11 }, async () => byStaff(holding)),
      ]),
    );
    expect((await periodics).flatMap(({ failed }) => failed)).toEqual([]);
    expect(placed.filter(Boolean)).toHaveLength(3);
    const made = await app.db
      .selectFrom('operations')
      .select(['type', 'amount', 'operation_status'])
      .where('created_by', '=', id)
      .where('type', 'in', ['APORTACION', 'APORTACION_PERIODICA'])
      .execute();
    expect(made.map(({ type, amount }) => `${type} ${amount}`).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'APORTACION 30.00'),
      ...Array.from({ length: 4 }, () => 'APORTACION_PERIODICA 100.00'),
    ]);
    expect(await one.person.client.ask(getMaxContribution, { params: { id } })).toMatchObject({
      committed: '490.00',
      declared_elsewhere: '1000.00',
      max: '10.00',
    });
    await expectCleanAudit(app);
  });
});
