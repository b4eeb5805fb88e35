import { recordPensionDeath } from '@area/contract/office/holdings/calls';
import { getOperation } from '@area/contract/operations/calls';
import { civilDate } from '@area/domain/calendar/civil-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newUuid } from '../../platform/new-uuid.ts';
import { expectCleanAudit } from '../../../test/audit.ts';
import { placeBenefit, simulateBenefit } from '../../../test/benefits.ts';
import { deskOf } from '../../../test/desk.ts';
import { addLots } from '../../../test/holdings.ts';
import type { WrittenLot } from '../../../test/holdings.ts';
import type { Holding } from '../../../test/redemptions.ts';
import { accountNumber, nameHolding } from '../../../test/name-holding.ts';
import { addSaver } from '../../../test/plans.ts';
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

const LOTS: readonly [WrittenLot, ...WrittenLot[]] = [
  ['2005-12-01', '100.000000', '700.01'],
  ['2013-06-30', '200.000000', '1800.00'],
];
const LONG_AGO = new Date('2025-01-02T09:00:00Z');

type Named = readonly [
  who: Holding,
  percentage: string,
  line?: number,
  contingency?: 'FALLECIMIENTO_PARTICIPE' | 'FALLECIMIENTO_BENEFICIARIO',
];
/** Somebody with two contributions in a plan, and whom they have designated. */
const addDead = async (named: readonly Named[], lots = LOTS): Promise<Holding> => {
  const dead = await addSaver(app);
  await addLots(app, dead, lots);
  if (named.length === 0) return dead;
  const designation_uuid = newUuid();
  await app.db
    .insertInto('designations')
    .values({
      uuid: designation_uuid,
      account_uuid: dead.account.uuid,
      created_by: dead.person.uuid,
      created_at: LONG_AGO,
      submitted_by: dead.person.uuid,
      submitted_at: LONG_AGO,
    })
    .execute();
  await app.db
    .insertInto('beneficiaries')
    .values(
      named.map(([{ person }, percentage, line = 1, contingency = 'FALLECIMIENTO_PARTICIPE']) => ({
        uuid: newUuid(),
        designation_uuid,
        given_name: 'Persona',
        family_name_1: person.document,
        document_type: 'DNI' as const,
        document_number: person.document,
        birthdate: civilDate('1990-01-01'),
        relationship: 'HIJO' as const,
        contingency,
        line,
        percentage,
        created_at: LONG_AGO,
      })),
    )
    .execute();
  await app.db
    .updateTable('designations')
    .set({ status: 'ACTIVE', in_force_at: LONG_AGO })
    .where('uuid', '=', designation_uuid)
    .execute();
  return dead;
};
const heir = async (): Promise<Holding> => addSaver(app);
const numberOf = async ({ account }: Holding) => accountNumber(app, account);

/** As staff ask for it: accounts, with a share after a colon where nobody is designated. */
const die = async (
  dead: Holding,
  to: readonly string[],
  { died = '2026-02-20', without = [] }: { died?: string; without?: readonly string[] } = {},
) => {
  const payees = to.map((named) => {
    const [account = '', share] = named.split(':');
    return { account, ...(share !== undefined && { share: Number(share) }) };
  });
  const reply = await (
    await deskOf(app)
  ).try(recordPensionDeath, {
    body: {
      ...(await nameHolding(app, dead)),
      died_on: died,
      payees,
      absent: [...without],
      reason: 'Expediente 12',
    },
  });
  const said = reply.errors.map(({ message }) => message).join(' ');
  return { status: reply.status, said, operations: reply.data?.operations ?? [] };
};
const lotsOf = async ({ account }: Holding) =>
  (
    await app.db
      .selectFrom('lots')
      .select(['acquired_on', 'units', 'cost', 'rights'])
      .where('account_uuid', '=', account.uuid)
      .orderBy('acquired_on')
      .execute()
  ).map(({ acquired_on, units, cost, rights }) => [acquired_on, units, cost, rights]);
const unitsOf = async ({ account }: Holding) =>
  (
    await app.db
      .selectFrom('positions')
      .select('units')
      .where('account_uuid', '=', account.uuid)
      .executeTakeFirst()
  )?.units;

describe('the death of a participant', () => {
  it('gives each designated beneficiary their part of every contribution, as economic rights', async () => {
    const [one, two, three] = [await heir(), await heir(), await heir()];
    const dead = await addDead([
      [one, '33.33'],
      [two, '33.33'],
      [three, '33.34'],
    ]);
    const done = await die(dead, [await numberOf(one), await numberOf(two), await numberOf(three)]);
    const [left, ...entered] = done.operations;
    expect(left).toMatchObject({
      type: 'CONTINGENCIA_SALIDA',
      units: '300.000000',
      amount: '3000.00',
    });
    expect(entered.map(({ type, units }) => `${type} ${units}`).toSorted()).toEqual([
      'CONTINGENCIA_ENTRADA 100.020000',
      'CONTINGENCIA_ENTRADA 99.990000',
      'CONTINGENCIA_ENTRADA 99.990000',
    ]);
    expect(await unitsOf(dead)).toBe('0.000000');
    expect(await lotsOf(one)).toEqual([
      ['2005-12-01', '33.330000', '233.31', 'E'],
      ['2013-06-30', '66.660000', '599.94', 'E'],
    ]);
    expect(await lotsOf(three)).toEqual([
      ['2005-12-01', '33.340000', '233.39', 'E'],
      ['2013-06-30', '66.680000', '600.12', 'E'],
    ]);
    const { uuid } = await app.db
      .selectFrom('operations')
      .select('uuid')
      .where('account_uuid', '=', one.account.uuid)
      .executeTakeFirstOrThrow();
    expect(await one.person.client.ask(getOperation, { params: { id: uuid } })).toMatchObject({
      type: 'CONTINGENCIA_ENTRADA',
      operation_status: 'FINALIZED',
      units: '99.990000',
    });
    // Nothing is left to share out a second time.
    expect(
      await die(dead, [await numberOf(one), await numberOf(two), await numberOf(three)]),
    ).toMatchObject({ status: 422 });
  });

  it('gives the part of who does not collect to the others of their order, and everything to the next one when none does', async () => {
    const [spouse, child, other, niece] = [await heir(), await heir(), await heir(), await heir()];
    const named: readonly Named[] = [
      [spouse, '50'],
      [child, '25'],
      [other, '25'],
      [niece, '100', 2],
    ];
    const dead = await addDead(named);
    expect(
      (
        await die(dead, [await numberOf(spouse), await numberOf(child)], {
          without: [other.person.document],
        })
      ).status,
    ).toBe(200);
    expect([await unitsOf(spouse), await unitsOf(child), await unitsOf(niece)]).toEqual([
      '200.000000',
      '100.000000',
      undefined,
    ]);
    const second = await addDead(named);
    const without = [spouse, child, other].map(({ person }) => person.document);
    expect((await die(second, [await numberOf(niece)], { without })).status).toBe(200);
    expect(await unitsOf(niece)).toBe('300.000000');
  });

  it('tells the rights of a participant from those of a beneficiary, who may have designated others', async () => {
    const [child, friend] = [await heir(), await heir()];
    const lots: readonly [WrittenLot, ...WrittenLot[]] = [
      ['2013-06-30', '40.000000', '400.00', 'E'],
      ['2020-06-30', '10.000000', '100.00'],
    ];
    const dead = await addDead(
      [
        [child, '100'],
        [friend, '100', 1, 'FALLECIMIENTO_BENEFICIARIO'],
      ],
      lots,
    );
    await die(dead, [await numberOf(child), await numberOf(friend)]);
    expect([await lotsOf(child), await lotsOf(friend)]).toEqual([
      [['2020-06-30', '10.000000', '100.00', 'E']],
      [['2013-06-30', '40.000000', '400.00', 'E']],
    ]);
  });

  it('goes by the parts that are given where nobody is designated', async () => {
    const [one, two] = [await heir(), await heir()];
    const dead = await addDead([]);
    expect(await die(dead, [await numberOf(one), `${await numberOf(two)}:1`])).toMatchObject({
      status: 422,
      said: expect.stringContaining('Nadie está designado'),
    });
    expect((await die(dead, [`${await numberOf(one)}:2`, `${await numberOf(two)}:1`])).status).toBe(
      200,
    );
    expect([await unitsOf(one), await unitsOf(two)]).toEqual(['200.000000', '100.000000']);
  });

  it.each<
    [
      string,
      (heirs: {
        child: string;
        sibling: string;
        stranger: string;
        own: string;
      }) => readonly string[],
      { died?: string },
      string,
    ]
  >([
    [
      'somebody else is named',
      ({ child, sibling, stranger }) => [child, sibling, stranger],
      {},
      'no es la cuenta de un beneficiario',
    ],
    ['nobody says that they do not collect', ({ child }) => [child], {}, 'Indique la cuenta de'],
    [
      'parts are given although somebody is designated',
      ({ child }) => [`${child}:1`],
      {},
      'Hay beneficiarios designados',
    ],
    [
      'the account is that of the dead',
      ({ child, own }) => [child, own],
      {},
      'no es otra cuenta de planes',
    ],
    [
      'the day is to come',
      ({ child }) => [child],
      { died: '2026-03-11' },
      'no puede ser posterior a hoy',
    ],
  ])('is refused when %s', async (_why, to, options, text) => {
    const [child, sibling, stranger] = [await heir(), await heir(), await heir()];
    const dead = await addDead([
      [child, '50'],
      [sibling, '50'],
    ]);
    const said = await die(
      dead,
      to({
        child: await numberOf(child),
        sibling: await numberOf(sibling),
        stranger: await numberOf(stranger),
        own: await numberOf(dead),
      }),
      options,
    );
    expect(said).toMatchObject({ status: 422, said: expect.stringContaining(text) });
    expect(await unitsOf(dead)).toBe('300.000000');
  });

  it('ends an income that was being paid, and lets who collects ask for a benefit of theirs', async () => {
    const child = await heir();
    const dead = await addDead([[child, '100']], [['2013-06-30', '200.000000', '1800.00', 'E']]);
    const running = await addRunningBenefit(app, dead, {
      collection: 'FINANCIERA',
      made: [],
      next: {
        nominal_date: civilDate('2026-04-01'),
        due_on: civilDate('2026-04-01'),
        kind: 'INCOME',
        amount: '100.00',
      },
      income: {
        start_date: civilDate('2026-04-01'),
        periodicity: 'MENSUAL',
        kind: 'EUROS',
        amount: '100.00',
        payments: null,
        units: null,
        revaluation_value: null,
        capital: null,
        changed_by_uuid: null,
      },
    });
    expect((await die(dead, [await numberOf(child)])).status).toBe(200);
    expect(
      (
        await app.db
          .selectFrom('operations')
          .select('operation_status')
          .where('uuid', '=', running)
          .executeTakeFirstOrThrow()
      ).operation_status,
    ).toBe('FINALIZED');
    expect(
      (
        await app.db
          .selectFrom('benefit_payments')
          .select('dropped_at')
          .where('benefit_uuid', '=', running)
          .executeTakeFirstOrThrow()
      ).dropped_at,
    ).not.toBeNull();
    const payee = { ...child, product: dead.product };
    const { available_value, problems } = await simulateBenefit(payee, {
      cause: 'FALLECIMIENTO',
      contingency_on: '2026-02-20',
      situation: 'BENEFICIARIO',
    });
    expect([available_value, problems]).toEqual(['2000.00', []]);
    // While a request waits to be recognised nothing is shared out again.
    const asked = await placeBenefit(payee, {
      cause: 'FALLECIMIENTO',
      contingency_on: '2026-02-20',
      situation: 'BENEFICIARIO',
    });
    expect(await die(payee, [`${await numberOf(await heir())}:1`])).toMatchObject({
      status: 422,
      said: expect.stringContaining(asked.reference),
    });
  });

  it('is asked for as it should be', async () => {
    const dead = await addDead([]);
    expect((await die(dead, [])).status).toBe(422);
    expect(await die(dead, ['1', '1'])).toMatchObject({
      status: 422,
      said: 'No hay ninguna cuenta de planes con el número 1.',
    });
    const number = await numberOf(await heir());
    expect((await die(dead, [number, number])).said).toBe('Esta cuenta figura dos veces.');
  });
});
