import { listPositions } from '@area/contract/accounts/calls';
import { getPlan } from '@area/contract/plan/calls';
import type { PlanView } from '@area/contract/plan/schemas';
import { declareContributions } from '@area/contract/pensions/calls';
import { civilDate } from '@area/domain/calendar/civil-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newUuid } from '../../platform/new-uuid.ts';
import { insertOperation } from '../operations/insert-operation.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import { addLots } from '../../../test/holdings.ts';
import type { WrittenLot } from '../../../test/holdings.ts';
import { publish } from '../../../test/orders.ts';
import { addAccount, addPerson, addProduct } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { addRunningBenefit } from '../../../test/running-benefit.ts';
import type { InsertedBenefit } from '../../../test/running-benefit.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(() => app.clock.setBusiness(TEST_NOW));

/** *Source*: decisions 2.8, E19, and a contribution from before 2007. */
const LOTS: readonly [WrittenLot, ...WrittenLot[]] = [
  ['2004-06-15', '100.000000', '500.00'],
  ['2008-12-20', '900.000000', '9000.00'],
  ['2016-03-15', '75.500000', '800.00'],
  ['2021-12-15', '60.000000', '700.00'],
];

/** A participant of a plan whose unit value is 14.25. */
const addSaver = async (lots?: typeof LOTS) => {
  const person = await addPerson(app);
  const account = await addAccount(app, [{ ...person, role: 'PARTICIPE' }], { type: 'P' });
  const product = await addProduct(app, { type: 'P' });
  await publish(app, product, { day: '2026-03-09', value: '14.250000' });
  if (lots) await addLots(app, { person, account, product }, lots);
  return { person, account, product };
};

type Saver = Awaited<ReturnType<typeof addSaver>>;

const look = async ({ account }: Saver, { client }: Person): Promise<PlanView> =>
  client.ask(getPlan, { params: { id: account.uuid } });

/** A contribution that is in the plan, or on its way. */
const contribute = async (
  { person, account, product }: Saver,
  amount: string,
  on: string,
  fields: { readonly payment_status?: 'RETURNED'; readonly source_system?: string } = {},
): Promise<void> => {
  await insertOperation(
    app.db,
    {
      type: 'APORTACION',
      operation_status: 'FINALIZED',
      payment_status: 'RECONCILED',
      payment_method: 'TRANSFERENCIA',
      suitability_verdict: null,
      suitability_sentence: null,
      account_uuid: account.uuid,
      product_uuid: product.uuid,
      created_by: person.uuid,
      amount,
      fee: '0.00',
      units: '10.000000',
      nav: '10.000000',
      nav_date: civilDate(on),
      expected_nav_date: null,
      has_docs_signed: true,
      source: 'MIGRACION',
      source_system: 'RD',
      created_at: new Date(`${on}T09:00:00Z`),
      ...fields,
    },
    SYSTEM,
  );
};

describe('a plan at a glance', () => {
  it('of twenty years: rights by compartment, what is liquid and when the rest is, and how it adds up', async () => {
    const saver = await addSaver(LOTS);
    const { plans, total_value, total_contributed, since, is_own } = await look(
      saver,
      saver.person,
    );
    const [plan] = plans;
    expect(plans).toHaveLength(1);
    expect(plan).toMatchObject({
      units: '1135.500000',
      nav: '14.250000',
      nav_date: '2026-03-09',
      value: '16180.88',
      cost: '11000.00',
      benefits: [],
      dgsfp_code: null,
    });
    expect(plan?.rights).toEqual([
      { rights: 'C', compartment: '1', units: '100.000000', cost: '500.00', value: '1425.00' },
      { rights: 'C', compartment: '2', units: '1035.500000', cost: '10500.00', value: '14755.88' },
    ]);
    // On the tenth of March: not yet that of the fifteenth.
    expect(plan).toMatchObject({ liquid_units: '1000.000000', liquid_value: '14250.00' });
    expect(plan?.liquid_years).toEqual([
      { year: 2026, from: '2026-03-15', units: '75.500000', value: '1075.88' },
      { year: 2031, from: '2031-12-15', units: '60.000000', value: '855.00' },
    ]);
    expect({ total_value, total_contributed, since, is_own }).toEqual({
      total_value: '16180.88',
      total_contributed: '11000.00',
      since: '2004-06-15',
      is_own: true,
    });
    const [position] = await saver.person.client.ask(listPositions, {
      params: { id: saver.account.uuid },
    });
    expect([position?.value, position?.cost]).toEqual([total_value, total_contributed]);
  });

  it('never calls liquid what is blocked or ordered', async () => {
    const saver = await addSaver(LOTS);
    await app.db
      .updateTable('positions')
      .set({ blocked_units: '200.000000', reserved_units: '35.500000' })
      .where('account_uuid', '=', saver.account.uuid)
      .execute();
    expect((await look(saver, saver.person)).plans[0]).toMatchObject({
      blocked_units: '200.000000',
      reserved_units: '35.500000',
      liquid_units: '900.000000',
      liquid_value: '12825.00',
    });
  });

  it('tells no value while no unit value is known', async () => {
    const saver = await addSaver(LOTS);
    await app.db.deleteFrom('unit_values').where('product_uuid', '=', saver.product.uuid).execute();
    const { plans, total_value } = await look(saver, saver.person);
    expect(total_value).toBeNull();
    expect(plans[0]).toMatchObject({
      value: null,
      nav: null,
      liquid_units: '1000.000000',
      liquid_value: null,
      liquid_years: [{ value: null }, { value: null }],
      rights: [{ value: null }, { value: null }],
    });
  });

  it('before the first contribution holds nothing, and the whole limit is left', async () => {
    const saver = await addSaver();
    expect(await look(saver, saver.person)).toMatchObject({
      plans: [],
      since: null,
      total_value: '0.00',
      total_contributed: '0.00',
      history: [],
      beneficiaries: [],
      has_no_designation: true,
      limit: { year: 2026, limit: '1500.00', contributed: '0.00', max: '1500.00' },
      shares: [{ kind: 'PARTICIPE', contributed: '0.00', remaining: '1500.00' }],
    });
  });
});

describe('contributions', () => {
  it('stand year by year, and against the limit with what was declared elsewhere', async () => {
    const saver = await addSaver();
    for (const [amount, on] of [
      ['900.00', '2024-05-06'],
      ['100.00', '2024-12-30'],
      ['600.00', '2026-02-02'],
    ] as const)
      await contribute(saver, amount, on);
    // The same money at another unit value, and a debit that the bank took back.
    await contribute(saver, '900.00', '2024-05-06', { source_system: 'CORRECTION' });
    await contribute(saver, '250.00', '2024-06-06', { payment_status: 'RETURNED' });
    await saver.person.client.ask(declareContributions, {
      params: { id: saver.person.uuid },
      body: { declared_elsewhere: '300' },
    });
    const view = await look(saver, saver.person);
    expect(view.history).toEqual([
      { year: 2024, contributed: '1000.00' },
      { year: 2026, contributed: '600.00' },
    ]);
    expect(view.limit).toMatchObject({
      contributed: '600.00',
      declared_elsewhere: '300.00',
      max: '600.00',
    });
  });

  it('of a spouse have their own line once their role counts', async () => {
    const saver = await addSaver();
    const [spouse, asked] = [await addPerson(app), await addPerson(app)];
    const role = { account_uuid: saver.account.uuid, role: 'APORTANTE_CONYUGE' } as const;
    await app.db
      .insertInto('account_roles')
      .values([
        { ...role, intervener_uuid: spouse.uuid, status: 'ACTIVE' },
        { ...role, intervener_uuid: asked.uuid, status: 'PENDING' },
      ])
      .execute();
    expect(
      (await look(saver, saver.person)).shares.map(({ kind, limit }) => [kind, limit]),
    ).toEqual([
      ['PARTICIPE', '1500.00'],
      ['APORTANTE_CONYUGE', '1000.00'],
    ]);
  });
});

const designate = async ({ account, person }: Saver): Promise<void> => {
  const [designation, at] = [newUuid(), new Date('2025-01-02T10:00:00Z')];
  await app.db
    .insertInto('designations')
    .values({
      uuid: designation,
      account_uuid: account.uuid,
      created_by: person.uuid,
      created_at: at,
      submitted_by: person.uuid,
      submitted_at: at,
    })
    .execute();
  await app.db
    .insertInto('beneficiaries')
    .values({
      uuid: newUuid(),
      designation_uuid: designation,
      given_name: 'Alba',
      family_name_1: 'Ruano',
      family_name_2: 'Campos',
      relationship: 'HIJO',
      line: 1,
      contingency: 'FALLECIMIENTO_PARTICIPE',
      percentage: '100.00',
      birthdate: civilDate('2019-02-03'),
      created_at: at,
    })
    .execute();
  await app.db
    .updateTable('designations')
    .set({ status: 'ACTIVE', in_force_at: at })
    .where('uuid', '=', designation)
    .execute();
};

describe('who inherits', () => {
  it('is told to the participant, and to nobody who only looks', async () => {
    const saver = await addSaver(LOTS);
    await designate(saver);
    const [viewer, stranger] = [await addPerson(app), await addPerson(app)];
    await app.db
      .insertInto('account_roles')
      .values({
        account_uuid: saver.account.uuid,
        intervener_uuid: viewer.uuid,
        role: 'AUTORIZADO_CONSULTA',
        status: 'ACTIVE',
      })
      .execute();
    expect(await look(saver, saver.person)).toMatchObject({
      has_no_designation: false,
      beneficiaries: [
        {
          given_name: 'Alba',
          family_name_1: 'Ruano',
          family_name_2: 'Campos',
          percentage: '100.00',
          order: 1,
        },
      ],
    });
    expect(await look(saver, viewer)).toMatchObject({
      is_own: false,
      has_no_designation: false,
      beneficiaries: [],
    });
    expect(
      await stranger.client.try(getPlan, { params: { id: saver.account.uuid } }),
    ).toMatchObject({ status: 404, result: { code: 'NOT_FOUND' } });
  });
});

/** A benefit of retirement whose first three payments of 500.00 were made. */
const INCOME: InsertedBenefit = {
  collection: 'FINANCIERA',
  income: {
    start_date: civilDate('2025-12-01'),
    periodicity: 'MENSUAL',
    kind: 'EUROS',
    amount: '500.00',
  },
  made: [
    ['2025-12-01', '500.00', '10.00'],
    ['2026-01-02', '500.00', '10.00'],
    ['2026-02-02', '500.00', '12.50'],
  ],
  next: {
    nominal_date: civilDate('2026-04-01'),
    due_on: civilDate('2026-04-01'),
    amount: '500.00',
  },
};

const addCollecting = async (benefit: InsertedBenefit): Promise<Saver> => {
  const saver = await addSaver([['2010-01-15', '400.000000', '4000.00', 'E']]);
  await addRunningBenefit(app, saver, benefit);
  return saver;
};

describe('a benefit in course', () => {
  it.each([
    // 5,700.00 are left: eleven of 500.00 and a rest.
    [
      'euros',
      INCOME,
      {
        current_amount: '500.00',
        next_date: '2026-04-01',
        paid_count: 3,
        total_gross: '1500.00',
        total_withheld: '32.50',
        left: '5700.00',
        lasts_until: '2027-02-01',
        periodicity: 'MENSUAL',
      },
    ],
    [
      'units',
      {
        ...INCOME,
        income: {
          start_date: civilDate('2026-04-01'),
          periodicity: 'ANUAL',
          kind: 'UNITS',
          units: '100.000000',
        },
        made: [],
        next: {
          nominal_date: civilDate('2026-04-01'),
          due_on: civilDate('2026-04-01'),
          units: '100.000000',
        },
      },
      { current_amount: '1425.00', paid_count: 0, total_gross: '0.00', lasts_until: '2029-04-03' },
    ],
    [
      'a number of payments',
      {
        ...INCOME,
        income: {
          start_date: civilDate('2026-04-01'),
          periodicity: 'TRIMESTRAL',
          kind: 'PAYMENTS',
          payments: 3,
          capital: '5700.00',
        },
        made: [],
        next: { nominal_date: civilDate('2026-04-01'), due_on: civilDate('2026-04-01') },
      },
      { current_amount: '1900.00', lasts_until: '2026-10-01' },
    ],
    [
      'payments when it was asked',
      {
        collection: 'OTRAS',
        made: [],
        next: {
          nominal_date: civilDate('2026-06-01'),
          due_on: civilDate('2026-06-01'),
          amount: '800.00',
          kind: 'IRREGULAR',
        },
      },
      { current_amount: '800.00', periodicity: null, lasts_until: '2026-06-01', left: '5700.00' },
    ],
  ] as const)('of %s', async (_name, benefit, told) => {
    const saver = await addCollecting(benefit as InsertedBenefit);
    const [plan] = (await look(saver, saver.person)).plans;
    expect(plan?.benefits).toMatchObject([told]);
    // Who collects waits for nothing to be ten years old.
    expect(plan).toMatchObject({
      rights: [{ rights: 'E', compartment: '2' }],
      liquid_units: '0.000000',
      liquid_years: [],
    });
  });
});

it('of an account of funds says that it is none', async () => {
  const person = await addPerson(app);
  const account = await addAccount(app, [{ ...person, role: 'TITULAR' }]);
  expect(await person.client.try(getPlan, { params: { id: account.uuid } })).toMatchObject({
    status: 409,
    result: { code: 'PLAN_ONLY' },
  });
});
