import { createOperation, getOperation } from '@area/contract/operations/calls';
import type { AsksSimulation } from '@area/contract/orders/schemas';
import { simulateOperation } from '@area/contract/simulation/calls';
import { civilDate } from '@area/domain/calendar/civil-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../test/audit.ts';
import { addPlanHolding, placeBenefit, simulateBenefit } from '../../../test/benefits.ts';
import { addHolding, redemptionBody } from '../../../test/redemptions.ts';
import type { Holding } from '../../../test/redemptions.ts';
import { readOrderPaper } from '../../../test/order-paper.ts';
import { orderBody, publish } from '../../../test/orders.ts';
import { addProduct } from '../../../test/people.ts';
import {
  addInitial,
  addMandate,
  MONTHLY,
  periodicSubscriptionBody,
} from '../../../test/periodics.ts';
import { addSaver, contributionBody } from '../../../test/plans.ts';
import { addRunningBenefit } from '../../../test/running-benefit.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.clock.setBusiness(TEST_NOW));
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

/** What an order says and no simulation is asked. */
const CONFIRMED = ['documents_read', 'suitability_confirmed', 'simultaneous_holdings'];

const toSimulate = (order: object) =>
  Object.fromEntries(
    Object.entries(order).filter(([key]) => ![...CONFIRMED, 'uuid_bank_account'].includes(key)),
  ) as unknown as AsksSimulation;

/** What is reviewed, and the order as its signers find it with its document. */
const reviewAndPlace = async (holding: Holding, order: object, asked = order) => {
  const { client } = holding.person;
  const simulation = await client.ask(simulateOperation, { body: toSimulate(asked) });
  const { uuid } = await client.ask(createOperation, { body: order as never });
  const placed = await client.ask(getOperation, { params: { id: uuid } });
  return { simulation, placed, paper: await readOrderPaper(app, uuid) };
};

const euros = (wire: string | undefined): string =>
  `${new Intl.NumberFormat('es-ES', { minimumFractionDigits: 2, useGrouping: 'always' }).format(Number(wire))} €`;

/** *Source*: ADR 149. */
describe('what is signed is what was reviewed', () => {
  it('of a redemption: its lots, what it gains, its tax and what is left', async () => {
    const holding = await addHolding(app);
    const body = redemptionBody(holding, { amount_indicator: 'P', units: '500' });
    const { simulation, placed, paper } = await reviewAndPlace(holding, body);
    const { lots, gain, estimated_tax, remaining_value } = simulation.redemption ?? {};
    const { legal_settlement_date } = simulation;
    expect(placed.estimate).toMatchObject({
      lots,
      gain,
      estimated_tax,
      remaining_value,
      legal_settlement_date,
    });
    expect([estimated_tax, legal_settlement_date]).toEqual(['441.75', '2026-03-13']);
    for (const text of [euros(estimated_tax ?? ''), euros(remaining_value), '13-mar-2026'])
      expect(paper).toContain(text);
  });

  it.each([
    ['untaxed', {}, 'El traspaso no tributa'],
    ['with what is withheld', { tin_country: 'FR' }, 'se tramita como reembolso y suscripción'],
  ])('of a transfer between funds: what arrives, %s', async (_how, who, said) => {
    const holding = await addHolding(app, { who });
    const to = await addProduct(app);
    await publish(app, to, { day: '2026-03-09', value: '7.777777' });
    const { simulation, placed, paper } = await reviewAndPlace(holding, {
      type: 'SOLICITUD_TRASPASO_INTERNO',
      uuid_account: holding.account.uuid,
      uuid_product: holding.product.uuid,
      uuid_destination: to.uuid,
      amount_indicator: 'P',
      units: '500',
      simultaneous_holdings: false,
      documents_read: true,
      suitability_confirmed: true,
    });
    const { arrival, redemption } = simulation;
    expect(placed.estimate).toMatchObject({
      lots: redemption?.lots,
      withholding: redemption?.withholding,
      remaining_value: redemption?.remaining_value,
      arrival: {
        is_deferred: arrival?.is_deferred,
        units: arrival?.estimated_units,
        nav: '7.777777',
        nav_on: '2026-03-09',
      },
    });
    for (const text of [
      said,
      euros(redemption?.withholding),
      euros(redemption?.remaining_value),
      (arrival?.estimated_units ?? '').replace('.', ','),
    ])
      expect(paper).toContain(text);
  });

  it('of a transfer between plans: what leaves, what arrives and what is left', async () => {
    const holding = await addPlanHolding(app, [
      ['2005-12-01', '100.000000', '700.00'],
      ['2013-06-30', '300.000000', '2800.00'],
    ]);
    const to = await addProduct(app, { type: 'P' });
    await publish(app, to, { day: '2026-03-09', value: '8.000000' });
    const { simulation, placed, paper } = await reviewAndPlace(holding, {
      type: 'SOLICITUD_TRASPASO_INTERNO',
      uuid_account: holding.account.uuid,
      uuid_product: holding.product.uuid,
      uuid_destination: to.uuid,
      amount_indicator: 'B',
      amount: '1000.00',
      compartment: null,
      simultaneous_holdings: null,
      documents_read: true,
      suitability_confirmed: true,
    });
    const { arrival, redemption } = simulation;
    expect(placed.estimate).toMatchObject({
      units: '100.000000',
      gross: '1000.00',
      withholding: '0.00',
      net: '1000.00',
      lots: redemption?.lots,
      remaining_value: redemption?.remaining_value,
      valued_on: arrival?.in_on,
      arrival: { is_deferred: true, units: arrival?.estimated_units, nav: '8.000000' },
    });
    expect([arrival?.estimated_units, redemption?.remaining_value]).toEqual([
      '125.000000',
      '3000.00',
    ]);
    for (const text of [
      'El traspaso de derechos (movilización) no tributa',
      '125,000000',
      '3.000,00 €',
      '11-mar-2026',
    ])
      expect(paper).toContain(text);
  });

  it.each([
    [
      'an income',
      20,
      {
        collection: 'FINANCIERA',
        income: { start: '2026-04-01', periodicity: 'MENSUAL', kind: 'PAYMENTS', payments: 20 },
      },
    ],
    [
      'a part at once and an income',
      20,
      {
        collection: 'MIXTA',
        capital: '5000.00',
        income: { start: '2026-04-01', periodicity: 'MENSUAL', kind: 'PAYMENTS', payments: 20 },
      },
    ],
    [
      'payments on dates of their own',
      2,
      {
        collection: 'OTRAS',
        payments: [
          { date: '2026-04-13', amount: '900.00' },
          { date: '2027-04-13', amount: '1900.00' },
        ],
      },
    ],
    ['all of it on a later day', 0, { defer: 'DIFERIDO', deferred_to: '2027-03-01' }],
  ])('of a benefit: each of its payments and their totals: %s', async (_form, count, fields) => {
    const holding = await addPlanHolding(app, [['2010-05-05', '2000.000000', '12000.00']]);
    const reviewed = await simulateBenefit(holding, fields as never);
    const { uuid, estimate } = await placeBenefit(holding, fields as never);
    const { capital, income, irregular, total_gross, total_withholding, total_net, paid_by } =
      reviewed;
    expect(estimate?.benefit).toMatchObject({
      capital,
      income,
      irregular,
      total_gross,
      total_withholding,
      total_net,
      paid_by,
    });
    const paper = await readOrderPaper(app, uuid);
    const payments = income?.schedule ?? irregular;
    for (const { net, withholding } of [...payments, ...(capital ? [capital] : [])])
      for (const figure of [net, withholding]) expect(paper).toContain(euros(figure));
    expect(payments.length).toBe(count);
    // Of a single payment the total is its own.
    expect(count === 0 || paper.includes(euros(total_net))).toBe(true);
  });

  it('of the change of an income: what it is now, and from which payment on', async () => {
    const holding = await addPlanHolding(app, [['2010-05-05', '1000.000000', '6000.00', 'E']]);
    const uuid_benefit = await addRunningBenefit(app, holding, {
      collection: 'FINANCIERA',
      made: [],
      next: {
        nominal_date: civilDate('2026-04-05'),
        due_on: civilDate('2026-04-07'),
        amount: '200.00',
      },
      income: {
        start_date: civilDate('2026-02-05'),
        periodicity: 'MENSUAL',
        kind: 'EUROS',
        amount: '200.00',
      },
    });
    const { uuid, review } = await placeBenefit(holding, {
      cause: 'VARIACION_PRESTACION',
      contingency_on: null,
      collection: null,
      situation: 'BENEFICIARIO',
      variation: { uuid_benefit, kind: 'INCREMENTO_RENTA', amount: '250.00' },
    } as never);
    expect(review?.income).toEqual({ current_amount: '200.00', next_on: '2026-04-07' });
    const paper = await readOrderPaper(app, uuid);
    for (const text of ['La renta es ahora', '200,00 €', 'Desde el pago del', '07-abr-2026'])
      expect(paper).toContain(text);
  });

  it('of a subscription: what it would buy, also once another unit value is published', async () => {
    const holding = await addHolding(app);
    const { simulation, placed, paper } = await reviewAndPlace(holding, orderBody(holding), {
      type: 'SUSCRIPCION',
      uuid_account: holding.account.uuid,
      uuid_product: holding.product.uuid,
      amount: '1000.00',
    });
    const purchase = {
      units: simulation.estimated_units,
      nav: simulation.estimated_nav,
      nav_on: simulation.estimated_nav_date,
    };
    expect(placed.review).toMatchObject({ verdict: simulation.verdict, purchase });
    expect(paper).toContain((simulation.estimated_units ?? '').replace('.', ','));
    app.clock.setBusiness('2026-03-11T15:00:00Z');
    await publish(app, holding.product, { day: '2026-03-10', value: '16.000000' });
    const later = await holding.person.client.ask(getOperation, { params: { id: placed.uuid } });
    expect(later.review).toMatchObject({ purchase });
  });

  it('of a contribution: what it would buy and what is left of the year', async () => {
    const saver = await addSaver(app);
    const { simulation, placed, paper } = await reviewAndPlace(
      saver,
      contributionBody(saver, '400.00'),
      {
        type: 'APORTACION',
        uuid_account: saver.account.uuid,
        uuid_product: saver.product.uuid,
        amount: '400.00',
      },
    );
    expect(placed.review).toMatchObject({
      contribution: simulation.contribution,
      purchase: { units: simulation.estimated_units, nav: simulation.estimated_nav },
    });
    expect(simulation.contribution?.max).toBe('1500.00');
    for (const text of ['40,000000', '1.100,00 €']) expect(paper).toContain(text);
  });

  it('of what repeats: its first dates with their amounts', async () => {
    const holding = await addHolding(app);
    await addInitial(app, holding);
    const mandate = await addMandate(app, holding);
    const terms = { ...MONTHLY, increase_type: 'FIJO', increase: '10' };
    const { simulation, placed, paper } = await reviewAndPlace(
      holding,
      { ...periodicSubscriptionBody(holding, mandate), ...terms },
      {
        type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
        uuid_account: holding.account.uuid,
        uuid_product: holding.product.uuid,
        ...terms,
      },
    );
    expect(placed.review?.instalments).toEqual(simulation.periodic?.instalments);
    expect(placed.review?.instalments).toHaveLength(6);
    expect(paper).toContain('15-abr-2026');
  });
});
