import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockUnits } from '@area/contract/office/holdings/calls';
import { getOperation } from '@area/contract/operations/calls';
import { expectCleanAudit } from '../../../test/audit.ts';
import { deskOf } from '../../../test/desk.ts';
import { placeOrder, placeSigned, publish, runTheDay, signOrder } from '../../../test/orders.ts';
import { payoutBankOf, placeSignedRedemption } from '../../../test/redemptions.ts';
import { addLots } from '../../../test/holdings.ts';
import { nameHolding } from '../../../test/name-holding.ts';
import { addAccount, addInvestor, addPerson, addProduct, addWard } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

type Investor = Awaited<ReturnType<typeof addInvestor>>;

const setPerson = async ({ person }: Investor, fields: object) =>
  app.db.updateTable('interveners').set(fields).where('uuid', '=', person.uuid).execute();

const setBank = async ({ account }: Investor, validated_at: string) =>
  app.db
    .updateTable('bank_accounts')
    .set({ validated_at: new Date(validated_at) })
    .where('account_uuid', '=', account.uuid)
    .execute();

const REASONS = [
  {
    why: 'an amount over 50,000',
    amount: '50000.01',
    reason: 'rules.validation.amount',
    set: async () => undefined,
  },
  {
    why: 'a person of high risk',
    amount: '100.00',
    reason: 'rules.validation.risk',
    set: async (investor: Investor) => setPerson(investor, { aml_risk: 'ALTO' }),
  },
  {
    why: 'personal documents without signature',
    amount: '100.00',
    reason: 'rules.validation.documents',
    set: async (investor: Investor) => setPerson(investor, { has_docs_signed: false }),
  },
  {
    why: 'a bank account validated less than a day ago',
    amount: '100.00',
    reason: 'rules.validation.bank_account',
    set: async (investor: Investor) => setBank(investor, '2026-03-09T09:00:00.001Z'),
  },
];

describe('a signed order', () => {
  it.each(REASONS)('waits for a person because of $why', async ({ amount, reason, set }) => {
    const investor = await addInvestor(app);
    await set(investor);
    expect(await placeSigned(app, investor, amount)).toMatchObject({
      operation_status: 'SIGNED',
      waiting_for: [reason],
    });
  });

  it('is validated by itself at exactly 50,000, with medium risk and a bank account of a day', async () => {
    const investor = await addInvestor(app);
    await setPerson(investor, { aml_risk: 'MEDIO' });
    await setBank(investor, '2026-03-09T09:00:00.000Z');
    expect(await placeSigned(app, investor, '50000.00')).toMatchObject({
      operation_status: 'VALIDATED',
      waiting_for: [],
    });
  });

  it('tells all its reasons at once', async () => {
    const investor = await addInvestor(app);
    for (const { set } of REASONS) await set(investor);
    expect(await placeSigned(app, investor, '60000.00')).toMatchObject({
      waiting_for: REASONS.map(({ reason }) => reason),
    });
  });

  it('waits because of the risk of an owner who did not order it', async () => {
    const [one, two] = [await addPerson(app), await addPerson(app, { aml_risk: 'ALTO' })];
    const account = await addAccount(app, [
      { ...one, role: 'TITULAR' },
      { ...two, role: 'TITULAR' },
    ]);
    const order = await placeOrder({ person: one, account, product: await addProduct(app) });
    expect(await signOrder(app, one, order.uuid)).toMatchObject({
      operation_status: 'SIGNED',
      waiting_for: ['rules.validation.risk'],
    });
  });

  it.each([
    ['20000.00', 'VALIDATED', []],
    ['20000.01', 'SIGNED', ['rules.validation.judicial']],
  ])("of a minor's redemption of %s is %s", async (amount, operation_status, waiting_for) => {
    const guardian = await addPerson(app);
    const account = await addAccount(app, [
      { uuid: await addWard(app, { is_minor: true }), role: 'TITULAR' },
      { ...guardian, role: 'TUTOR' },
    ]);
    const ordering = { person: guardian, account, product: await addProduct(app) };
    await publish(app, ordering.product, { day: '2026-03-09', value: '100.000000' });
    await addLots(app, ordering);
    const holding = { ...ordering, bank: await payoutBankOf(app, account.uuid) };
    expect(
      await placeSignedRedemption(app, holding, { amount_indicator: 'B', amount }),
    ).toMatchObject({ operation_status, waiting_for });
  });

  it('waits for a test that does not evaluate the product', async () => {
    const investor = await addInvestor(app);
    const levels = JSON.stringify({
      '1': 'NO_EVALUADO',
      '2': 'CONVENIENTE',
      '3': 'CONVENIENTE',
      '4': 'CONVENIENTE',
    });
    await app.db
      .updateTable('convenience_tests')
      .set({ levels })
      .where('intervener_uuid', '=', investor.person.uuid)
      .execute();
    expect(await placeSigned(app, investor)).toMatchObject({
      waiting_for: ['rules.validation.test'],
    });
  });

  it('is tried again by the day, and validated once nothing stands against it', async () => {
    const investor = await addInvestor(app);
    await setBank(investor, '2026-03-10T08:00:00Z');
    const { uuid } = await placeSigned(app, investor);
    await runTheDay(app);
    const show = async () => investor.client.ask(getOperation, { params: { id: uuid } });
    expect(await show()).toMatchObject({ operation_status: 'SIGNED' });
    app.clock.setBusiness('2026-03-11T08:00:00Z');
    await runTheDay(app);
    expect(await show()).toMatchObject({ operation_status: 'VALIDATED', waiting_for: [] });
  });

  it('is not validated by the day once its owner is blocked', async () => {
    const investor = await addInvestor(app);
    await setBank(investor, '2026-03-11T08:00:00Z');
    const { uuid } = await placeSigned(app, investor);
    await setPerson(investor, { intervener_status: 'BLOQUEADO_AML' });
    app.clock.setBusiness('2026-03-20T08:00:00Z');
    await runTheDay(app);
    const row = await app.db
      .selectFrom('operations')
      .select(['operation_status', 'waiting_for'])
      .where('uuid', '=', uuid)
      .executeTakeFirst();
    expect(row).toEqual({ operation_status: 'SIGNED', waiting_for: ['rules.validation.blocked'] });
  });

  it('is not validated by the day once the questionnaire of its orderer ran out', async () => {
    const investor = await addInvestor(app);
    await setBank(investor, '2026-03-20T08:00:00Z');
    await setPerson(investor, { kyc_valid_until: '2026-03-20' });
    const { uuid } = await placeSigned(app, investor);
    app.clock.setBusiness('2026-03-23T08:00:00Z');
    await runTheDay(app);
    expect(await investor.client.ask(getOperation, { params: { id: uuid } })).toMatchObject({
      operation_status: 'SIGNED',
      waiting_for: ['rules.validation.kyc'],
    });
  });

  it('that takes out units waits while a court holds some of them, and one that brings them in does not', async () => {
    const investor = await addInvestor(app);
    const ordering = { ...investor, product: await addProduct(app) };
    await publish(app, ordering.product, { day: '2026-03-09', value: '15.250000' });
    await addLots(app, ordering);
    const holding = { ...ordering, bank: await payoutBankOf(app, ordering.account.uuid) };
    await (
      await deskOf(app)
    ).ask(blockUnits, {
      body: {
        ...(await nameHolding(app, ordering)),
        cause: 'EMBARGO',
        units: '10',
        reason: 'Oficio del juzgado',
      },
    });
    expect(
      await placeSignedRedemption(app, holding, { amount_indicator: 'B', amount: '100.00' }),
    ).toMatchObject({ operation_status: 'SIGNED', waiting_for: ['rules.validation.embargo'] });
    app.clock.advanceWall(61_000);
    const order = await placeOrder(ordering);
    expect(await signOrder(app, ordering.person, order.uuid)).toMatchObject({
      operation_status: 'VALIDATED',
    });
  });
});
