import { declareContributions } from '@area/contract/pensions/calls';
import { createOperation, getOperation, listOperations } from '@area/contract/operations/calls';
import { simulateOperation } from '@area/contract/simulation/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { finalizeSent, sendToRegistrar } from '../../entry/schedule/order-steps.ts';
import { endUnsigned } from '../../entry/schedule/document-steps.ts';
import { refundExcessStep } from '../../entry/schedule/pension-steps.ts';
import { expectCleanAudit } from '../../../test/audit.ts';
import { listMails } from '../../../test/outbox.ts';
import { payOrder, publish, signOrder } from '../../../test/orders.ts';
import { addSaver, contributeSigned } from '../../../test/plans.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(() => app.clock.setBusiness(TEST_NOW));

type Saver = Awaited<ReturnType<typeof addSaver>>;

const now = () => ({ db: app.db, parts: app.parts, now: app.clock.business() });

/** What was signed and paid is sent; then a day later, at the unit value of the day before, executed. */
const valueOn = async (
  { product }: Saver,
  today: string,
  [day, value]: readonly [string, string],
): Promise<void> => {
  await sendToRegistrar(now());
  app.clock.setBusiness(`${today}T11:00:00Z`);
  await publish(app, product, { day, value, approved_by: 'control' });
  await finalizeSent(now());
};

/** Somebody who contributed 1,500.00 at ten euros here, and says so much elsewhere. */
const addOver = async (elsewhere: string): Promise<Saver> => {
  const saver = await addSaver(app);
  const order = await contributeSigned(app, saver, '1500.00');
  await payOrder(app, order, saver.account);
  await valueOn(saver, '2026-03-11', ['2026-03-10', '10.000000']);
  await saver.person.client.ask(declareContributions, {
    params: { id: saver.person.uuid },
    body: { declared_elsewhere: elsewhere },
  });
  // The next code is not asked for too soon.
  app.clock.advanceWall(61_000);
  return saver;
};

const simulate = async (
  { person, account, product }: Saver,
  amount: string | null = null,
  year: number | null = null,
) =>
  person.client.ask(simulateOperation, {
    body: {
      type: 'DEVOLUCION_EXCESO',
      uuid_account: account.uuid,
      uuid_product: product.uuid,
      amount,
      year,
    },
  });

const body = ({ account, product, bank }: Saver, fields: object = {}) => ({
  type: 'DEVOLUCION_EXCESO' as const,
  uuid_account: account.uuid,
  uuid_product: product.uuid,
  uuid_bank_account: bank,
  year: 2026,
  amount: '120.00',
  ...fields,
});

/** Valued at so much and executed. */
const execute = async (saver: Saver, uuid: string, value: string) => {
  await valueOn(saver, '2026-03-12', ['2026-03-11', value]);
  return saver.person.client.ask(getOperation, { params: { id: uuid } });
};

/** *Source*: decisions 1.3 (DEVOLUCION_EXCESO) and 2.7. */
describe('the refund of an excess', () => {
  it.each([
    ['earned', '10.800000', '12.000000', '0.888889'],
    ['lost', '9.500000', '12.631579', '0.000000'],
  ])('gives back what was put in, whatever it %s (E16)', async (_how, value, leaving, left) => {
    const saver = await addOver('120.00');
    expect((await simulate(saver)).excess).toMatchObject({
      year: 2026,
      contributed: '1620.00',
      limit: '1500.00',
      excess: '120.00',
      refund: '120.00',
      units_cancelled: '12.000000',
      deadline: '2027-06-30',
    });
    const placed = await saver.person.client.ask(createOperation, { body: body(saver) });
    expect(await simulate(saver, '1.00', 2026)).toMatchObject({
      excess: { excess: '0.00' },
      problems: [{ field: 'year' }],
    });
    expect(await signOrder(app, saver.person, placed.uuid)).toMatchObject({
      operation_status: 'VALIDATED',
    });
    const done = await execute(saver, placed.uuid, value);
    expect(done).toMatchObject({
      operation_status: 'FINALIZED',
      units: leaving,
      gross: '120.00',
      withholding: '0.00',
      net: '120.00',
      nav: value,
    });
    const row = await app.db
      .selectFrom('excess_refunds')
      .select('units_left_in_fund')
      .where('operation_uuid', '=', placed.uuid)
      .executeTakeFirstOrThrow();
    expect(row.units_left_in_fund).toBe(left);
    const [payout] = await app.db
      .selectFrom('payouts')
      .select(['amount', 'iban'])
      .where('operation_uuid', '=', placed.uuid)
      .execute();
    expect(payout).toEqual({ amount: '120.00', iban: saver.account.iban });
    await expectCleanAudit(app);
  });

  it.each([
    ['less', '7.123457', '1068.52'],
    ['the same to the cent', '9.333333', '1400.00'],
  ])('gives back all that there is when that is worth %s', async (_what, value, gross) => {
    const saver = await addOver('1400.00');
    const placed = await saver.person.client.ask(createOperation, {
      body: body(saver, { amount: '1400.00' }),
    });
    await signOrder(app, saver.person, placed.uuid);
    expect(await execute(saver, placed.uuid, value)).toMatchObject({
      operation_status: 'FINALIZED',
      units: '150.000000',
      gross,
      net: gross,
    });
    await expectCleanAudit(app);
  });

  it('is refused for a year that was not above, for more than the excess, and to a bank account of nobody', async () => {
    const saver = await addOver('120.00');
    const refusals = [
      ['year', { year: 2025 }],
      ['amount', { amount: '120.01' }],
      ['amount', { amount: '0.00' }],
      ['uuid_bank_account', { uuid_bank_account: '00000000-0000-4000-8000-000000000000' }],
    ] as const;
    for (const [field, fields] of refusals)
      expect(
        await saver.person.client.try(createOperation, { body: body(saver, fields) }),
      ).toMatchObject({ status: 422, result: { errors: [{ field }] } });
  });

  it('is prepared once in January for the participant to sign, and told to the office when nobody has', async () => {
    const saver = await addOver('300.00');
    const listed = async () =>
      (await saver.person.client.ask(listOperations)).filter(
        ({ type }) => type === 'DEVOLUCION_EXCESO',
      );
    app.clock.setBusiness('2026-12-30T11:00:00Z');
    expect((await refundExcessStep(now())).done).toBe(0);
    await valueOn(saver, '2027-01-04', ['2026-12-30', '11.000000']);
    expect((await refundExcessStep(now())).failed).toEqual([]);
    expect(await refundExcessStep(now())).toEqual({ done: 0, failed: [] });
    expect(await listed()).toMatchObject([
      { operation_status: 'REGISTERED_ONLINE', amount: '300.00' },
    ]);
    expect(
      (await listMails(app, saver.person.uuid)).some((mail) =>
        /300,00\s€.*30 de junio/s.test(mail),
      ),
    ).toBe(true);
    app.clock.setBusiness('2027-02-10T11:00:00Z');
    await endUnsigned(now());
    await refundExcessStep(now());
    expect(await listed()).toMatchObject([{ operation_status: 'CANCELLED' }]);
    const issues = async () =>
      app.db
        .selectFrom('issues')
        .select('subject')
        .where('intervener_uuid', '=', saver.person.uuid)
        .where('subject', 'like', 'Exceso%')
        .execute();
    expect(await issues()).toEqual([]);
    app.clock.setBusiness('2027-06-01T11:00:00Z');
    await refundExcessStep(now());
    await refundExcessStep(now());
    expect(await issues()).toHaveLength(1);
  });
});
