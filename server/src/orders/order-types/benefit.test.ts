import { setBenefitRate } from '@area/contract/office/plans/calls';
import { addBenefitProof, declareWorkIncome } from '@area/contract/benefits/calls';
import { deleteOperationDocument } from '@area/contract/operation-documents/calls';
import { listPositions } from '@area/contract/accounts/calls';
import { changeOperationStatus } from '@area/contract/operation-changes/calls';
import { createOperation, getOperation } from '@area/contract/operations/calls';
import { centsFrom, rateFrom } from '@area/domain/money/wire';
import { civilDate } from '@area/domain/calendar/civil-date';
import { NO_CENTS } from '@area/domain/money/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withholdBenefit } from '../pensions/withhold.ts';
import { deskOf } from '../../../test/desk.ts';
import { expectCleanAudit } from '../../../test/audit.ts';
import {
  addPlanHolding,
  benefitBody,
  validateProof,
  placeBenefit,
  sendProof,
  simulateBenefit,
} from '../../../test/benefits.ts';
import type { Holding } from '../../../test/redemptions.ts';
import { publish, runTheDay, signOrder } from '../../../test/orders.ts';
import { addMandate, periodicContributionBody } from '../../../test/periodics.ts';
import { contributionBody } from '../../../test/plans.ts';
import { addRunningBenefit } from '../../../test/running-benefit.ts';
import { addStaff, enterArea } from '../../../test/staff.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';

let app: TestApp;
let sixty: Holding;
let old: Holding;
beforeAll(async () => {
  app = await createTestApp();
  sixty = await addPlanHolding(app, [['2010-05-05', '6000.000000', '40000.00']]);
  old = await addPlanHolding(app, [
    ['1998-01-10', '3150.000000', '9000.00'],
    ['2012-06-30', '5250.000000', '30000.00'],
  ]);
});
beforeEach(() => app.clock.setBusiness(TEST_NOW));
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

const INCOME = {
  start: '2026-05-05',
  periodicity: 'MENSUAL' as const,
  kind: 'PAYMENTS' as const,
  payments: 24,
  amount: null,
  units: null,
  revaluation: 'SIN_REVALORIZACION' as const,
  revaluation_value: null,
};

const tryBenefit = async (holding: Holding, fields: object) =>
  holding.person.client.try(createOperation, {
    body: { ...benefitBody(holding), ...fields } as never,
  });

const codes = (reply: {
  result?: { errors: readonly { field: string; code: string }[] } | undefined;
}) => reply.result?.errors.map(({ field, code }) => [field, code]);

const reserved = async ({ person, account }: Holding): Promise<string | undefined> =>
  (await person.client.ask(listPositions, { params: { id: account.uuid } }))[0]?.reserved_units;

describe('a benefit is simulated', () => {
  it.each([
    ['10000.00', '0.00', '10000.00'],
    ['16000.00', '52.80', '15947.20'],
    ['20000.00', '1774.00', '18226.00'],
    ['30000.00', '5292.00', '24708.00'],
    ['40000.00', '8488.00', '31512.00'],
    ['60000.00', '15888.00', '44112.00'],
  ])('%s at 66 withholds %s, the oracle E12', async (gross, withholding, net) => {
    const { irregular, total_net } = await simulateBenefit(sixty, {
      collection: 'OTRAS',
      payments: [{ date: '2026-06-01', amount: gross }],
    });
    expect(irregular).toEqual([{ date: '2026-06-01', gross, withholding, net }]);
    expect(total_net).toBe(net);
  });

  it('as capital with what is from before 2007, the oracle E13', async () => {
    const simulated = await simulateBenefit(old);
    expect(simulated).toMatchObject({
      available_value: '84000.00',
      first_compartment_value: '31500.00',
      second_compartment_value: '52500.00',
      no_reduction_because: null,
      problems: [],
      capital: {
        gross: '84000.00',
        reduction: '12600.00',
        rate: '24.8300',
        withholding: '20857.20',
        net: '63142.80',
      },
      missing_papers: ['INSS_RESOLUTION'],
      recognised_by: '2026-03-31',
      paid_by: '2026-03-19',
    });
  });

  it('without the reduction once the two years are over', async () => {
    expect(await simulateBenefit(old, { contingency_on: '2023-12-31' })).toMatchObject({
      no_reduction_because: 'rules.reduction.late',
      capital: { reduction: '0.00' },
    });
  });

  it('without the reduction where it is put off beyond the two years', async () => {
    const later = { defer: 'DIFERIDO' as const };
    expect(await simulateBenefit(old, { ...later, deferred_to: '2028-12-21' })).toMatchObject({
      no_reduction_because: null,
      capital: { reduction: '12600.00' },
    });
    // Its unit value is of the last year, and its money leaves in the next one.
    expect(await simulateBenefit(old, { ...later, deferred_to: '2028-12-29' })).toMatchObject({
      no_reduction_because: 'rules.reduction.late',
      capital: { reduction: '0.00' },
    });
  });

  it('with what each year pays, by the day on which the money leaves', async () => {
    const { irregular } = await simulateBenefit(sixty, {
      collection: 'OTRAS',
      payments: [
        { date: '2026-12-30', amount: '20000.00' },
        { date: '2027-06-01', amount: '20000.00' },
      ],
    });
    // Both are paid in 2027, and 40,000.00 bear 21.22 % (E12).
    expect(irregular).toMatchObject([
      { date: '2026-12-30', withholding: '4244.00' },
      { date: '2027-06-01', withholding: '4244.00' },
    ]);
  });

  it('with what else the year pays of benefits in course', async () => {
    const holding = await addPlanHolding(app, [['2010-05-05', '6000.000000', '40000.00', 'E']]);
    const uuid_benefit = await addRunningBenefit(app, holding, {
      collection: 'FINANCIERA',
      made: [],
      next: {
        nominal_date: civilDate('2026-04-05'),
        due_on: civilDate('2026-04-07'),
        amount: '2000.00',
      },
      income: {
        start_date: civilDate('2026-02-05'),
        periodicity: 'MENSUAL',
        kind: 'EUROS',
        amount: '2000.00',
      },
    });
    const change = {
      cause: 'VARIACION_PRESTACION',
      contingency_on: null,
      collection: null,
      situation: 'BENEFICIARIO',
    } as const;
    // Nine of 2,000.00 follow: 28,000.00 owe 4,692.50, which is 16.76 %.
    expect(
      await simulateBenefit(holding, {
        ...change,
        variation: { uuid_benefit, kind: 'ADELANTO_COBRO', amount: '10000.00' },
      }),
    ).toMatchObject({ capital: { gross: '10000.00', rate: '16.7600', withholding: '1676.00' } });
    // Another income takes the place of the one in course: nine of 2,000.01 owe at most 43 % above 15,876.00, 5.07 %.
    const { income } = await simulateBenefit(holding, {
      ...change,
      variation: { uuid_benefit, kind: 'INCREMENTO_RENTA', amount: '2000.01' },
    });
    expect(income?.rate).toBe('5.0700');
  });

  it('from contributions ten years old, the oracle E19', async () => {
    app.clock.setBusiness('2026-03-01T10:00:00Z');
    const holding = await addPlanHolding(
      app,
      [
        ['2008-12-20', '900.000000', '9000.00'],
        ['2014-06-30', '150.000000', '1500.00'],
        ['2016-03-01', '80.000000', '800.00'],
        ['2016-03-02', '75.500000', '755.00'],
        ['2021-12-15', '60.000000', '600.00'],
      ],
      { value: '14.250000', day: '2026-02-27' },
    );
    const fields = { cause: null, contingency_on: null };
    expect(await simulateBenefit(holding, fields)).toMatchObject({
      available_units: '1130.000000',
      available_value: '16102.50',
      ten_year_value: '16102.50',
      missing_papers: [],
      problems: [],
      capital: { gross: '16102.50', reduction: '0.00' },
    });
    app.clock.setBusiness('2026-03-02T10:00:00Z');
    expect(
      await simulateBenefit(holding, {
        ...fields,
        cause: 'JUBILACION',
        contingency_on: '2026-02-02',
      }),
    ).toMatchObject({ available_value: '18033.38', ten_year_units: '1205.500000' });
  });

  it('as an income that lasts, the oracle E22, and mixed', async () => {
    const holding = await addPlanHolding(app, [['2010-05-05', '2400.000000', '20000.00']]);
    const { income } = await simulateBenefit(holding, { collection: 'FINANCIERA', income: INCOME });
    expect(income).toMatchObject({
      periodicity: 'MENSUAL',
      payments: 24,
      months: 24,
      last_on: '2028-04-05',
      payment: { date: '2026-05-05', gross: '1000.00', withholding: '0.00' },
    });
    expect(income?.schedule.map(({ gross }) => gross)).toEqual(
      Array.from({ length: 24 }, () => '1000.00'),
    );
    const mixed = await simulateBenefit(holding, {
      collection: 'MIXTA',
      capital: '18000.00',
      income: { ...INCOME, payments: 7 },
    });
    expect(mixed.income?.schedule.map(({ gross }) => gross)).toEqual([
      ...Array.from({ length: 6 }, () => '857.14'),
      '857.16',
    ]);
    expect(mixed).toMatchObject({ capital: { gross: '18000.00' }, total_gross: '24000.00' });
    // All of it falls in one year: what 24,000.00 at once would bear, but for the cents of each payment.
    const whole = await simulateBenefit(holding);
    expect(Number(mixed.total_withholding)).toBeCloseTo(Number(whole.capital?.withholding), 1);
  });
});

describe('a benefit is refused', () => {
  it.each<[string, object, [string, string][]]>([
    [
      'without the day of its contingency',
      { contingency_on: null },
      [['contingency_on', 'REQUIRED']],
    ],
    [
      'that has not happened yet',
      { contingency_on: '2026-03-11' },
      [['contingency_on', 'CONTINGENCY']],
    ],
    [
      'whose contingency the ten years do not have',
      { cause: null },
      [['contingency_on', 'NOT_ASKED']],
    ],
    [
      'as an income for illness',
      { cause: 'ENFERMEDAD_GRAVE', collection: 'FINANCIERA', income: INCOME, compartment: '3' },
      [['collection', 'FORM']],
    ],
    [
      'of a death, to a participant',
      { cause: 'FALLECIMIENTO', situation: 'PARTICIPE' },
      [['situation', 'SITUATION']],
    ],
    ['of rights that nobody has', { situation: 'BENEFICIARIO' }, [['cause', 'NOTHING']]],
    ['without its form', { collection: null }, [['collection', 'REQUIRED']]],
    [
      'mixed without income',
      { collection: 'MIXTA', capital: '100.00', compartment: '2' },
      [['income', 'REQUIRED']],
    ],
    [
      'whose capital is everything',
      { collection: 'MIXTA', capital: '84000.00', income: INCOME, compartment: '3' },
      [['capital', 'MAX_VALUE_CURRENCY']],
    ],
    [
      'of one payment',
      { collection: 'FINANCIERA', income: { ...INCOME, payments: 1 }, compartment: '3' },
      [['income', 'INCOME']],
    ],
    [
      'whose income has two figures',
      { collection: 'FINANCIERA', income: { ...INCOME, amount: '10.00' }, compartment: '3' },
      [['income', 'FIGURE']],
    ],
    [
      'whose income begins today',
      { collection: 'FINANCIERA', income: { ...INCOME, start: '2026-03-10' }, compartment: '3' },
      [['income', 'DATES']],
    ],
    [
      'whose number of payments grows',
      {
        collection: 'FINANCIERA',
        income: { ...INCOME, revaluation: 'LINEAL', revaluation_value: '5.00' },
        compartment: '3',
      },
      [['income', 'REVALUED']],
    ],
    [
      'in part, of both compartments',
      { collection: 'OTRAS', payments: [{ date: '2026-06-01', amount: '100.00' }] },
      [['compartment', 'COMPARTMENT']],
    ],
    [
      'of more than there is before 2007',
      {
        collection: 'OTRAS',
        compartment: '1',
        payments: [{ date: '2026-06-01', amount: '31500.01' }],
      },
      [['payments', 'MAX_VALUE_CURRENCY']],
    ],
    ['put off to no day', { defer: 'DIFERIDO' }, [['deferred_to', 'DEFERRED']]],
    [
      'put off, and paid before',
      {
        collection: 'FINANCIERA',
        income: INCOME,
        compartment: '3',
        defer: 'DIFERIDO',
        deferred_to: '2026-06-01',
      },
      [['income', 'BEFORE_DEFERRED']],
    ],
    ['with a withholding of all and more', { asked_rate: '100.01' }, [['asked_rate', 'RATE']]],
    [
      'proven by a paper of another cause',
      { proofs: [{ paper: 'DARDE', uuid_document: '018f3a00-0000-7000-8000-000000000009' }] },
      [
        ['proofs', 'NOT_PAPER'],
        ['proofs', 'PROOF'],
      ],
    ],
    [
      'as a change that changes nothing',
      {
        cause: 'VARIACION_PRESTACION',
        contingency_on: null,
        collection: null,
        situation: 'BENEFICIARIO',
      },
      [['variation', 'REQUIRED']],
    ],
    [
      'of a fund’s money',
      { uuid_bank_account: '018f3a00-0000-7000-8000-000000000009' },
      [['uuid_bank_account', 'VALIDATED_PAYOUT']],
    ],
  ])('%s', async (_why, fields, expected) => {
    const reply = await tryBenefit(old, fields);
    expect([reply.status, codes(reply)]).toEqual([422, expected]);
  });

  it('where somebody else’s paper proves it', async () => {
    const reply = await tryBenefit(old, {
      proofs: [{ paper: 'INSS_RESOLUTION', uuid_document: await sendProof(sixty.person) }],
    });
    expect(codes(reply)).toEqual([['proofs', 'PROOF']]);
  });
});

it('of illness is refused while periodic contributions go on', async () => {
  const holding = await addPlanHolding(app, [['2010-05-05', '10.000000', '80.00']]);
  await holding.person.client.ask(createOperation, {
    body: periodicContributionBody(holding, await addMandate(app, holding)),
  });
  expect(codes(await tryBenefit(holding, { cause: 'DESEMPLEO' }))).toEqual([
    ['cause', 'CONTRIBUTING'],
  ]);
  expect((await simulateBenefit(holding)).problems).toEqual([]);
});

describe('what was reviewed of a benefit', () => {
  it.each([
    ['all at once', { collection: 'TOTAL' as const }],
    [
      'one amount',
      { collection: 'OTRAS' as const, payments: [{ date: '2026-03-13', amount: '900.00' }] },
    ],
    [
      'an income, by its first payment',
      {
        collection: 'FINANCIERA' as const,
        income: { start: '2026-04-01', periodicity: 'MENSUAL', kind: 'PAYMENTS', payments: 20 },
      },
    ],
  ])('is shown to whoever signs: %s', async (_name, fields) => {
    const holding = await addPlanHolding(app, [['2010-05-05', '2000.000000', '12000.00']]);
    const { capital, irregular, income } = await simulateBenefit(holding, fields as never);
    const { gross, withholding, net } = capital ?? irregular[0] ?? income?.payment ?? {};
    const { estimate } = await placeBenefit(holding, fields as never);
    expect(gross).toBeDefined();
    expect(estimate).toMatchObject({
      units: null,
      gross,
      withholding,
      net,
      is_first_payment: fields.collection === 'FINANCIERA',
    });
  });
});

describe('a retirement as capital', () => {
  it('waits for its papers, and takes the unit value of the day on which they are complete', async () => {
    const holding = await addPlanHolding(app, [['2010-05-05', '2000.000000', '12000.00']]);
    const paper = await sendProof(holding.person);
    const order = await placeBenefit(holding, {
      proofs: [{ paper: 'INSS_RESOLUTION', uuid_document: paper }],
    });
    expect(order).toMatchObject({
      operation_status: 'REGISTERED_ONLINE',
      amount: '20000.00',
      amount_indicator: 'T',
      expected_nav_date: null,
      benefit: { rights: 'C', compartment: '3', missing_papers: [], payments: [] },
    });
    expect(await reserved(holding)).toBe('2000.000000');
    expect(codes(await tryBenefit(holding, {}))).toEqual([
      ['cause', 'NOTHING'],
      ['cause', 'IN_COURSE'],
    ]);
    const signed = await signOrder(app, holding.person, order.uuid);
    expect(signed).toMatchObject({
      operation_status: 'SIGNED',
      waiting_for: ['rules.validation.contingency'],
    });
    await validateProof(app, paper, 'REJECTED');
    const params = { id: order.uuid };
    expect(
      (await holding.person.client.ask(getOperation, { params })).benefit?.missing_papers,
    ).toEqual(['INSS_RESOLUTION']);
    const second = await sendProof(holding.person, order.uuid);
    const add = async (body: object) =>
      holding.person.client.try(addBenefitProof, {
        params,
        body: { uuid_document: second, paper: 'INSS_RESOLUTION', ...body } as never,
      });
    expect(codes(await add({ paper: 'DARDE' }))).toEqual([['paper', 'NOT_PAPER']]);
    expect(codes(await add({ uuid_document: paper }))).toEqual([['uuid_document', 'PROOF']]);
    expect((await add({})).status).toBe(200);
    const gone = await holding.person.client.try(deleteOperationDocument, {
      params: { id: order.uuid, docId: second },
    });
    expect(gone).toMatchObject({ status: 422, result: { errors: [{ code: 'IN_USE' }] } });
    // After two o'clock: the day after.
    app.clock.setBusiness('2026-03-12T13:30:00Z');
    await validateProof(app, second, 'VALIDATED');
    app.clock.setBusiness('2026-03-13T13:20:00Z');
    await runTheDay(app);
    expect(await holding.person.client.ask(getOperation, { params })).toMatchObject({
      operation_status: 'RD_SENT',
      expected_nav_date: '2026-03-13',
      benefit: { complete_on: '2026-03-13' },
    });
    app.clock.setBusiness('2026-03-16T08:00:00Z');
    await publish(app, holding.product, { day: '2026-03-13', value: '10.000000' });
    await runTheDay(app);
    const paid = await holding.person.client.ask(getOperation, { params });
    expect(paid).toMatchObject({
      operation_status: 'FINALIZED',
      gross: '20000.00',
      withholding: '1774.00',
      net: '18226.00',
      nav_date: '2026-03-13',
      benefit: {
        is_recognised: true,
        payments: [{ kind: 'CAPITAL', gross: '20000.00', withholding: '1774.00', net: '18226.00' }],
      },
    });
    expect(await reserved(holding)).toBeOneOf([undefined, '0.000000']);
  });

  it('mixed, keeps what is paid at once from others, and then makes each payment an operation', async () => {
    const holding = await addPlanHolding(app, [['2010-05-05', '2400.000000', '12000.00']]);
    const paper = await sendProof(holding.person);
    await validateProof(app, paper, 'VALIDATED');
    const order = await placeBenefit(holding, {
      collection: 'MIXTA',
      capital: '6000.00',
      income: { ...INCOME, start: '2026-04-10', payments: 18 },
      proofs: [{ paper: 'INSS_RESOLUTION', uuid_document: paper }],
    });
    expect(await reserved(holding)).toBe('660.000000');
    expect(await signOrder(app, holding.person, order.uuid)).toMatchObject({
      operation_status: 'VALIDATED',
      benefit: { complete_on: '2026-03-10' },
    });
    app.clock.setBusiness('2026-03-10T13:20:00Z');
    await runTheDay(app);
    const move = async (day: string, before: string) => {
      app.clock.setBusiness(`${day}T08:00:00Z`);
      await publish(app, holding.product, { day: before, value: '10.000000' });
      await runTheDay(app);
      return holding.person.client.ask(getOperation, { params: { id: order.uuid } });
    };
    const running = await move('2026-03-11', '2026-03-10');
    expect(running).toMatchObject({
      operation_status: 'PERIODIC_ACTIVE',
      benefit: { rights: 'E', is_recognised: true },
    });
    expect(running.benefit?.payments).toMatchObject([
      { kind: 'CAPITAL', gross: '6000.00' },
      { kind: 'INCOME', date: '2026-04-10', status: 'COMING' },
    ]);
    await move('2026-04-10', '2026-04-09');
    const later = await move('2026-04-13', '2026-04-10');
    expect(later.benefit?.payments).toMatchObject([
      { kind: 'CAPITAL', gross: '6000.00', status: 'MADE' },
      { kind: 'INCOME', date: '2026-04-10', gross: '1000.00', status: 'MADE' },
      { kind: 'INCOME', date: '2026-05-11', status: 'COMING' },
    ]);
    const more = await placeBenefit(holding, {
      cause: 'VARIACION_PRESTACION',
      contingency_on: null,
      collection: null,
      situation: 'BENEFICIARIO',
      variation: { uuid_benefit: order.uuid, kind: 'INCREMENTO_RENTA', amount: '1500.00' },
    });
    app.clock.advanceWall(61_000);
    expect(await signOrder(app, holding.person, more.uuid)).toMatchObject({
      operation_status: 'VALIDATED',
      benefit: { complete_on: '2026-04-13', rights: 'E' },
    });
    app.clock.setBusiness('2026-04-13T13:20:00Z');
    await runTheDay(app);
    const varied = await move('2026-04-14', '2026-04-13');
    expect(varied.benefit?.payments.at(-1)).toMatchObject({
      kind: 'INCOME',
      date: '2026-05-11',
      gross: '1500.00',
      status: 'COMING',
    });
    expect(
      await holding.person.client.ask(getOperation, { params: { id: more.uuid } }),
    ).toMatchObject({ operation_status: 'FINALIZED' });
  });

  it('is asked for once, however often at the same time', async () => {
    const holding = await addPlanHolding(app, [['2010-05-05', '2000.000000', '12000.00']]);
    const replies = await Promise.all(
      [0, 1, 2].map(async () => tryBenefit(holding, { collection: 'FINANCIERA', income: INCOME })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
  });
});

/** Somebody who collects an income of 200.00 a month, and how they ask to change it. */
const running = async () => {
  const holding = await addPlanHolding(app, [['2010-05-05', '1000.000000', '8000.00', 'E']]);
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
  const change = (kind: string, amount: string) => ({
    cause: 'VARIACION_PRESTACION',
    contingency_on: null,
    collection: null,
    situation: 'BENEFICIARIO',
    variation: { uuid_benefit, kind, amount },
  });
  return { holding, change };
};

describe('a benefit in course', () => {
  it('is made more, less or brought forward within what is left, one change at a time', async () => {
    const { holding, change } = await running();
    const tried = async (kind: string, amount: string) =>
      codes(await tryBenefit(holding, change(kind, amount)));
    expect(await tried('INCREMENTO_RENTA', '200.00')).toEqual([['variation', 'MORE_THAN']]);
    expect(await tried('DISMINUCION_RENTA', '200.01')).toEqual([['variation', 'LESS_THAN']]);
    expect(await tried('ADELANTO_COBRO', '10000.01')).toEqual([
      ['variation', 'MAX_VALUE_CURRENCY'],
    ]);
    const simulated = await simulateBenefit(holding, change('INCREMENTO_RENTA', '250.00') as never);
    expect(simulated).toMatchObject({
      problems: [],
      income: { payments: 40, payment: { date: '2026-04-07', gross: '250.00' } },
    });
    const reply = await tryBenefit(holding, change('ADELANTO_COBRO', '3000.00'));
    expect(reply).toMatchObject({
      status: 201,
      data: {
        amount: '3000.00',
        expected_nav_date: '2026-03-10',
        benefit: { variation: { kind: 'ADELANTO_COBRO' }, collection: null, missing_papers: [] },
      },
    });
    expect(await reserved(holding)).toBe('330.000000');
    expect(await tried('INCREMENTO_RENTA', '250.00')).toEqual([['variation', 'BEING_VARIED']]);
  });

  it('is not paused, and ends by the office, which leaves its rights to be asked for anew', async () => {
    const { holding, change } = await running();
    const params = { id: change('ADELANTO_COBRO', '1.00').variation.uuid_benefit };
    const move = async (
      client: Holding['person']['client'],
      status: 'PERIODIC_SUSPENDED' | 'CANCELLED',
    ) =>
      client.try(changeOperationStatus, { params, body: { status, reason: 'Lo pide por carta' } });
    expect(await move(holding.person.client, 'PERIODIC_SUSPENDED')).toMatchObject({
      status: 409,
      result: { code: 'TRANSITION_FORBIDDEN' },
    });
    const again = { cause: 'INVALIDEZ', situation: 'BENEFICIARIO' };
    expect(codes(await tryBenefit(holding, again))).toEqual([['cause', 'IN_COURSE']]);
    const area = await enterArea(
      app,
      holding.person.document,
      await addStaff(app, { permission_set: 'OPERATIONS_ADMINISTRATOR' }),
    );
    expect(await move(area, 'CANCELLED')).toMatchObject({
      status: 200,
      data: { operation_status: 'CANCELLED', benefit: { payments: [{ status: 'DROPPED' }] } },
    });
    expect(await tryBenefit(holding, again)).toMatchObject({
      status: 201,
      data: { amount: '10000.00', benefit: { rights: 'E', missing_papers: ['INSS_RESOLUTION'] } },
    });
  });

  it('for illness lets nobody contribute', async () => {
    const { holding } = await running();
    await app.db
      .updateTable('benefits')
      .set({ cause: 'ENFERMEDAD_GRAVE' })
      .where('beneficiary_uuid', '=', holding.person.uuid)
      .execute();
    const reply = await holding.person.client.try(createOperation, {
      body: contributionBody(holding),
    });
    expect(codes(reply)).toEqual([['uuid_account', 'EXCLUDED']]);
  });

  it('of somebody else is none', async () => {
    const { change } = await running();
    expect(codes(await tryBenefit(sixty, change('INCREMENTO_RENTA', '250.00')))).toEqual([
      ['variation', 'VARIED'],
    ]);
  });
});

const withheldOf = async ({ person }: Holding, gross: string, asked: string | null = null) =>
  withholdBenefit(app.db, {
    beneficiary: person.uuid,
    gross: centsFrom(gross),
    reduction: NO_CENTS,
    paid_on: civilDate('2026-03-12'),
    foreseen: NO_CENTS,
    asked_rate: asked === null ? null : rateFrom(asked),
  });

describe('what is withheld', () => {
  it('goes by what else somebody earns and for whom they care, and never below the rate they want', async () => {
    const holding = await addPlanHolding(app, [['2010-05-05', '10.000000', '80.00']]);
    expect((await withheldOf(holding, '10000.00')).withholding).toBe(0n);
    expect((await withheldOf(holding, '10000.00', '15')).withholding).toBe(centsFrom('1500.00'));
    const { person } = holding;
    await person.client.ask(declareWorkIncome, {
      params: { id: person.uuid },
      body: { other_income: '30000', family_minimum: '0' },
    });
    // The rate of 40,000.00 on 10,000.00 of them.
    expect((await withheldOf(holding, '10000.00')).withholding).toBe(centsFrom('2122.00'));
    const told = await person.client.ask(declareWorkIncome, {
      params: { id: person.uuid },
      body: { other_income: '30000', family_minimum: '2400' },
    });
    expect(told).toMatchObject({
      year: 2026,
      other_income: '30000.00',
      family_minimum: '2400.00',
      paid: '0.00',
    });
    expect((await withheldOf(holding, '10000.00')).withholding).toBeLessThan(centsFrom('2122.00'));
  });

  it('of whoever lives elsewhere has one rate, which a person may set', async () => {
    const holding = await addPlanHolding(app, [['2010-05-05', '10.000000', '80.00']], {
      who: { tin_country: 'FR' },
    });
    expect((await withheldOf(holding, '1000.00')).withholding).toBe(centsFrom('240.00'));
    expect((await withheldOf(holding, '1000.00', '8')).withholding).toBe(centsFrom('80.00'));
    const { uuid, reference } = await placeBenefit(holding, {
      cause: null,
      contingency_on: null,
      asked_rate: '30',
    });
    expect(await signOrder(app, holding.person, uuid)).toMatchObject({
      operation_status: 'SIGNED',
      waiting_for: ['rules.validation.non_resident'],
    });
    const clerk = await deskOf(app);
    const set = async (rate: string) =>
      clerk.try(setBenefitRate, { params: { reference }, body: { rate } });
    expect((await set('100.01')).errors).toEqual([
      { field: 'rate', code: 'WHOLE', message: 'El tipo no puede superar el 100 %.' },
    ]);
    const seller = await deskOf(app, 'COMMERCIAL');
    const asked = { params: { reference }, body: { rate: '15.5' } };
    expect((await seller.try(setBenefitRate, asked)).code).toBe('OFFICE_FORBIDDEN');
    expect(await set('15.5')).toMatchObject({ status: 200 });
    expect(
      await app.db
        .selectFrom('benefits')
        .select('asked_rate')
        .where('operation_uuid', '=', uuid)
        .executeTakeFirst(),
    ).toEqual({ asked_rate: '15.50' });
  });
});
