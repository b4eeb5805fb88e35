import { MADRID_CALENDAR } from '@area/domain/calendar/holidays';
import { addBusinessDays, sameOrNextBusinessDay } from '@area/domain/calendar/business-days';
import { addMonths, civilDate } from '@area/domain/calendar/civil-date';
import { addCents } from '@area/domain/money/money';
import { centsFrom, centsText } from '@area/domain/money/wire';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDocument } from '../../../platform/storage/stored-file.ts';
import { expectCleanAudit } from '../../../../test/audit.ts';
import type { TestOrder } from '../../../../test/orders.ts';
import { publish } from '../../../../test/orders.ts';
import { createTestApp } from '../../../../test/test-app.ts';
import type { TestApp } from '../../../../test/test-app.ts';
import { addBenefit, addSaver, runBenefitDay, runSteps } from '../../../../test/benefit-testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const operationOf = async (uuid: string) =>
  app.db.selectFrom('operations').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();

const textOf = async (paper: Parameters<typeof readDocument>[1]): Promise<string> =>
  (await PDF.load(await readDocument(app.parts.storage, paper)))
    .extractText()
    .map((page) => page.text)
    .join(' ')
    .replaceAll(/\s+/g, ' ');

const childrenOf = async (uuid: string) =>
  app.db
    .selectFrom('operations')
    .selectAll()
    .where('parent_uuid', '=', uuid)
    .orderBy('created_at')
    .orderBy('uuid')
    .execute();

/** What was paid of a benefit, payment by payment. */
const paidOf = async (benefit: string) =>
  app.db
    .selectFrom('benefit_payments as p')
    .innerJoin('operations as o', 'o.uuid', 'p.child_uuid')
    .innerJoin('work_income_lines as w', 'w.operation_uuid', 'o.uuid')
    .select([
      'p.kind',
      'p.nominal_date',
      'o.units',
      'o.gross',
      'o.withholding',
      'o.net',
      'o.nav_date',
      'o.settlement_date',
      'w.rate',
      'w.reduction',
      'w.year',
    ])
    .where('p.benefit_uuid', '=', benefit)
    .orderBy('o.settlement_date')
    .orderBy('p.kind')
    .orderBy('p.nominal_date')
    .execute();

const rightsOf = async ({ account, product }: TestOrder) => {
  const lots = await app.db
    .selectFrom('lots')
    .leftJoin('lot_events as e', 'e.lot_uuid', 'lots.uuid')
    .select(({ fn }) => [
      'lots.rights',
      'lots.acquired_on',
      'lots.units',
      fn.sum<string>('e.units').as('gone'),
    ])
    .where('account_uuid', '=', account.uuid)
    .where('product_uuid', '=', product.uuid)
    .groupBy('lots.uuid')
    .orderBy('acquired_on')
    .execute();
  return lots
    .filter(({ units, gone }) => Number(units) + Number(gone ?? 0) > 0)
    .map(({ rights, acquired_on }) => `${rights} ${acquired_on}`);
};

/** Every month's payment from one month on: made on its day, executed the next one. */
const playMonths = async (
  ordering: TestOrder,
  { from, months, value = '10.000000' }: { from: string; months: number; value?: string },
): Promise<void> => {
  for (let month = 0; month < months; month += 1) {
    const due = sameOrNextBusinessDay(addMonths(civilDate(from), month), MADRID_CALENDAR);
    await runBenefitDay(app, ordering, {
      day: due,
      before: addBusinessDays(due, -1, MADRID_CALENDAR),
      value,
    });
    await runBenefitDay(app, ordering, {
      day: addBusinessDays(due, 1, MADRID_CALENDAR),
      before: due,
      value,
    });
  }
};

describe('a benefit as capital', () => {
  it('makes its rights economic, reduces what is from before 2007, withholds and pays (E13)', async () => {
    // 3,150 units of 2005 and 5,250 later ones at 10.00: 84,000.00, of which 31,500.00 are of the first compartment.
    const saver = await addSaver(app, [
      ['2005-05-10', '3150.000000', '20000.00'],
      ['2012-01-10', '5250.000000', '40000.00'],
    ]);
    const uuid = await addBenefit(app, saver, {});
    await runBenefitDay(app, saver, { day: '2026-03-11', before: '2026-03-10' });
    expect(await operationOf(uuid)).toMatchObject({
      operation_status: 'FINALIZED',
      units: '8400.000000',
      gross: '84000.00',
      withholding: '20857.20',
      net: '63142.80',
      nav_date: '2026-03-10',
      settlement_date: '2026-03-12',
    });
    expect(
      await app.db
        .selectFrom('work_income_lines')
        .selectAll()
        .where('operation_uuid', '=', uuid)
        .executeTakeFirst(),
    ).toMatchObject({ gross: '84000.00', reduction: '12600.00', rate: '24.83', year: 2026 });
    const pair = await childrenOf(uuid);
    expect(
      pair.map(({ type, units, operation_status }) => [type, units, operation_status]).toSorted(),
    ).toEqual([
      ['CONTINGENCIA_ENTRADA', '8400.000000', 'FINALIZED'],
      ['CONTINGENCIA_SALIDA', '8400.000000', 'FINALIZED'],
    ]);
    expect(
      await app.db
        .selectFrom('payouts')
        .select(['amount', 'due_on', 'iban'])
        .where('operation_uuid', '=', uuid)
        .execute(),
    ).toEqual([{ amount: '63142.80', due_on: '2026-03-12', iban: saver.account.iban }]);
    expect(await rightsOf(saver)).toEqual([]);
    await runSteps(app, ['confirmations']);
    const paper = await app.db
      .selectFrom('documents')
      .selectAll()
      .where('operation_uuid', '=', uuid)
      .where('subcategory', '=', 'CONFIRMATION')
      .executeTakeFirstOrThrow();
    const text = await textOf(paper);
    for (const figure of ['84.000,00 €', '12.600,00 €', '24,83 %', '20.857,20 €', '63.142,80 €'])
      expect(text).toContain(figure);
    await expectCleanAudit(app);
  });

  it('of ten years takes the consolidated rights that are old enough, and makes nobody a beneficiary (E19)', async () => {
    const saver = await addSaver(app, [
      ['2008-12-20', '900.000000', '9000.00'],
      ['2014-06-30', '150.000000', '1500.00'],
      ['2016-03-10', '80.000000', '800.00'],
      ['2016-03-11', '75.500000', '755.00'],
      ['2021-12-15', '60.000000', '600.00'],
    ]);
    const uuid = await addBenefit(app, saver, { benefit: { cause: null, contingency_on: null } });
    await runBenefitDay(app, saver, {
      day: '2026-03-11',
      before: '2026-03-10',
      value: '14.250000',
    });
    expect(await operationOf(uuid)).toMatchObject({ units: '1130.000000', gross: '16102.50' });
    expect(await rightsOf(saver)).toEqual(['C 2016-03-11', 'C 2021-12-15']);
    expect(await childrenOf(uuid)).toEqual([]);
    await expectCleanAudit(app);
  });

  it('waits until the unit value of the day is there on which its papers were complete, and takes the compartment it names', async () => {
    const saver = await addSaver(app, [
      ['2005-05-10', '100.000000', '900.00'],
      ['2012-01-10', '50.000000', '450.00'],
    ]);
    const uuid = await addBenefit(app, saver, { benefit: { compartment: '2' } });
    await runBenefitDay(app, saver, { day: '2026-03-10', before: '2026-03-09' });
    expect(await operationOf(uuid)).toMatchObject({ operation_status: 'RD_SENT' });
    expect(await rightsOf(saver)).toEqual(['C 2005-05-10', 'C 2012-01-10']);
    await runBenefitDay(app, saver, { day: '2026-03-11', before: '2026-03-10' });
    expect(await operationOf(uuid)).toMatchObject({
      operation_status: 'FINALIZED',
      units: '50.000000',
      gross: '500.00',
    });
    expect(await rightsOf(saver)).toEqual(['E 2005-05-10']);
  });
});

describe('a mixed benefit', () => {
  let saver: TestOrder;
  let uuid: string;
  beforeAll(async () => {
    saver = await addSaver(app, [
      ['2005-05-10', '1000.000000', '5000.00'],
      ['2012-01-10', '3000.000000', '20000.00'],
    ]);
    const income = { kind: 'PAYMENTS' as const, payments: 24, start_date: civilDate('2026-04-15') };
    uuid = await addBenefit(app, saver, {
      benefit: { collection: 'MIXTA', capital: '16000.00' },
      income,
    });
    await runBenefitDay(app, saver, { day: '2026-03-11', before: '2026-03-10' });
  });

  it('pays its capital at once, from both compartments in proportion, and foresees its income (E22)', async () => {
    expect(await operationOf(uuid)).toMatchObject({
      operation_status: 'PERIODIC_ACTIVE',
      units: null,
    });
    // A quarter of 16,000.00 is of the first compartment; 40 % of it is taken off.
    const [capital] = await paidOf(uuid);
    expect(capital).toMatchObject({
      kind: 'CAPITAL',
      units: '1600.000000',
      gross: '16000.00',
      reduction: '1600.00',
      nav_date: '2026-03-10',
    });
    expect(
      await app.db
        .selectFrom('benefit_payments')
        .select(['kind', 'nominal_date', 'amount'])
        .where('benefit_uuid', '=', uuid)
        .where('child_uuid', 'is', null)
        .execute(),
    ).toEqual([{ kind: 'INCOME', nominal_date: '2026-04-15', amount: '1000.00' }]);
    await expectCleanAudit(app);
  });

  it('pays every month of a year once, each at its own unit value, and withholds over the year what the year owes', async () => {
    await playMonths(saver, { from: '2026-04-15', months: 3 });
    // The same morning again, by another process.
    await runBenefitDay(app, saver, { day: '2026-06-16', before: '2026-06-15' });
    await playMonths(saver, { from: '2026-07-15', months: 6 });
    const paid = await paidOf(uuid);
    expect(paid.map(({ kind }) => kind)).toEqual([
      'CAPITAL',
      ...Array.from({ length: 9 }, () => 'INCOME'),
    ]);
    expect(paid.slice(1).map(({ gross, units }) => [gross, units])).toEqual(
      Array.from({ length: 9 }, () => ['1000.00', '100.000000']),
    );
    // 25,000.00 less 1,600.00 at 66: base 21,400.00, quota 4,585.50 - 1,273.00 = 3,312.50, which is 13.25 % from the first payment on.
    expect(new Set(paid.map(({ rate }) => rate))).toEqual(new Set(['13.25']));
    expect(
      centsText(addCents(...paid.map(({ withholding }) => centsFrom(withholding ?? '0.00')))),
    ).toBe('3312.50');
    await expectCleanAudit(app);
  });

  it('raises its income from the next date on, and advances capital', async () => {
    const vary = async (
      variation: 'INCREMENTO_RENTA' | 'ADELANTO_COBRO',
      amount: string,
      complete_on: string,
    ) =>
      addBenefit(app, saver, {
        complete_on,
        benefit: {
          cause: 'VARIACION_PRESTACION',
          contingency_on: null,
          situation: 'BENEFICIARIO',
          rights: 'E',
          collection: null,
          varies_uuid: uuid,
          variation,
          variation_amount: amount,
        },
      });
    const raise = await vary('INCREMENTO_RENTA', '2000.00', '2026-12-17');
    const advance = await vary('ADELANTO_COBRO', '3000.00', '2026-12-17');
    await runBenefitDay(app, saver, { day: '2026-12-18', before: '2026-12-17' });
    expect([
      (await operationOf(raise)).operation_status,
      (await operationOf(advance)).operation_status,
    ]).toEqual(['FINALIZED', 'FINALIZED']);
    // The capital was reduced already: one payment of a contingency is.
    expect((await paidOf(uuid)).at(-1)).toMatchObject({
      kind: 'ADVANCE',
      gross: '3000.00',
      reduction: '0.00',
      year: 2026,
    });
    await playMonths(saver, { from: '2027-01-15', months: 2 });
    expect((await paidOf(uuid)).slice(-2).map(({ gross, year }) => [gross, year])).toEqual([
      ['2000.00', 2027],
      ['2000.00', 2027],
    ]);
    await expectCleanAudit(app);
  });

  it('is certified once when the year is over', async () => {
    const certify = async () => runSteps(app, ['yearly-papers']);
    await Promise.all([certify(), certify()]);
    await certify();
    const papers = await app.db
      .selectFrom('documents')
      .selectAll()
      .where('intervener_uuid', '=', saver.person.uuid)
      .where('subcategory', '=', 'WITHHOLDING_CERT')
      .execute();
    expect(papers.map(({ filename }) => filename)).toEqual(['certificado-retenciones-2026.pdf']);
    const [text] = await Promise.all(papers.map(textOf));
    // 28,000.00 less 1,600.00 owe 15.04 %; what 13.25 % had left open the advance bore, to the rounding of its own rate.
    for (const figure of ['28.000,00 €', '1.600,00 €', '4.211,30 €', '23.788,70 €'])
      expect(text).toContain(figure);
  });

  it('ends when nothing is left, with what was left for its last payment', async () => {
    // 40,000.00 less 16,000.00, nine of 1,000.00, 3,000.00 in advance and two of 2,000.00.
    await playMonths(saver, { from: '2027-03-15', months: 4 });
    expect((await paidOf(uuid)).at(-1)).toMatchObject({ gross: '2000.00' });
    expect(await operationOf(uuid)).toMatchObject({ operation_status: 'FINALIZED' });
    expect(await rightsOf(saver)).toEqual([]);
    expect(
      await app.db
        .selectFrom('benefit_payments')
        .select('nominal_date')
        .where('benefit_uuid', '=', uuid)
        .where('child_uuid', 'is', null)
        .where('dropped_at', 'is', null)
        .execute(),
    ).toEqual([]);
    await expectCleanAudit(app);
  });
});

describe('other forms', () => {
  it('pays what is deferred when its day comes, and dated payments on theirs', async () => {
    const deferred = await addSaver(app, [['2012-01-10', '100.000000', '900.00']]);
    const dated = await addSaver(app, [['2012-01-10', '100.000000', '900.00']]);
    const later = await addBenefit(app, deferred, {
      complete_on: '2027-07-05',
      benefit: { defer: 'DIFERIDO', deferred_to: civilDate('2027-07-08') },
    });
    const parts = await addBenefit(app, dated, {
      complete_on: '2027-07-05',
      benefit: { collection: 'OTRAS' },
      payments: [
        ['2027-07-07', '300.00'],
        ['2027-07-08', '200.00'],
      ],
    });
    for (const [day, before] of [
      ['2027-07-06', '2027-07-05'],
      ['2027-07-07', '2027-07-06'],
      ['2027-07-08', '2027-07-07'],
      ['2027-07-09', '2027-07-08'],
    ] as const) {
      app.clock.setBusiness(`${day}T08:00:00Z`);
      await publish(app, dated.product, {
        day: before,
        value: '10.000000',
        approved_by: 'control',
      });
      await runBenefitDay(app, deferred, { day, before });
    }
    expect(
      (await paidOf(later)).map(({ kind, gross, nav_date }) => [kind, gross, nav_date]),
    ).toEqual([['CAPITAL', '1000.00', '2027-07-08']]);
    expect(
      (await paidOf(parts)).map(({ kind, gross, nav_date }) => [kind, gross, nav_date]),
    ).toEqual([
      ['IRREGULAR', '300.00', '2027-07-07'],
      ['IRREGULAR', '200.00', '2027-07-08'],
    ]);
    // What was not asked for stays, as economic rights.
    expect([
      (await operationOf(later)).operation_status,
      (await operationOf(parts)).operation_status,
      await rightsOf(dated),
    ]).toEqual(['FINALIZED', 'FINALIZED', ['E 2012-01-10']]);
    await expectCleanAudit(app);
  });

  it('makes late what an outage missed, and once, holds a blocked beneficiary back, and tells the office what is late', async () => {
    const saver = await addSaver(app, [['2012-01-10', '1000.000000', '900.00']]);
    const uuid = await addBenefit(app, saver, {
      complete_on: '2027-08-03',
      benefit: { collection: 'FINANCIERA' },
      income: {
        kind: 'EUROS',
        amount: '100.00',
        revaluation: 'LINEAL',
        revaluation_value: '10.00',
        periodicity: 'ANUAL',
        start_date: civilDate('2027-08-10'),
      },
    });
    await runBenefitDay(app, saver, { day: '2027-08-04', before: '2027-08-03' });
    await app.db
      .updateTable('interveners')
      .set({ intervener_status: 'BLOQUEADO' })
      .where('uuid', '=', saver.person.uuid)
      .execute();
    await runBenefitDay(app, saver, { day: '2028-08-11', before: '2028-08-10' });
    expect(await paidOf(uuid)).toEqual([]);
    await app.db
      .updateTable('interveners')
      .set({ intervener_status: 'FINALIZADO' })
      .where('uuid', '=', saver.person.uuid)
      .execute();
    app.clock.setBusiness('2028-08-14T08:00:00Z');
    // By three processes at once.
    await Promise.all([runSteps(app), runSteps(app), runSteps(app)]);
    const late = await addBenefit(
      app,
      await addSaver(app, [['2012-01-10', '10.000000', '90.00']]),
      { complete_on: '2028-08-03' },
    );
    await runBenefitDay(app, saver, { day: '2028-08-16', before: '2028-08-14' });
    expect(
      (await paidOf(uuid)).map(({ nominal_date, gross, nav_date }) => [
        nominal_date,
        gross,
        nav_date,
      ]),
    ).toEqual([
      ['2027-08-10', '100.00', '2028-08-14'],
      ['2028-08-10', '110.00', '2028-08-14'],
    ]);
    const issues = await app.db
      .selectFrom('issues')
      .select(['subject'])
      .where('operation_uuid', '=', late)
      .execute();
    expect(issues.map(({ subject }) => subject)).toEqual([expect.stringContaining('sin pagar')]);
    await expectCleanAudit(app);
  });

  it('waits with a word to the office when it cannot be paid, changed or recognised, and ends no other way', async () => {
    const subjects = async (uuid: string) =>
      (
        await app.db
          .selectFrom('issues')
          .select('subject')
          .where('operation_uuid', '=', uuid)
          .execute()
      ).map(({ subject }) => subject.replace(/OP\d+/u, 'OP'));
    const saver = await addSaver(app, [['2027-01-12', '100.000000', '900.00']]);
    const young = await addBenefit(app, saver, {
      complete_on: '2028-08-16',
      benefit: { cause: null, contingency_on: null },
    });
    const parts = await addBenefit(app, saver, {
      complete_on: '2028-08-16',
      benefit: { collection: 'OTRAS' },
      payments: [['2028-08-18', '300.00']],
    });
    await runBenefitDay(app, saver, { day: '2028-08-17', before: '2028-08-16' });
    await app.db
      .updateTable('bank_accounts')
      .set({ is_payout: false })
      .where('account_uuid', '=', saver.account.uuid)
      .execute();
    await runBenefitDay(app, saver, { day: '2028-08-18', before: '2028-08-17' });
    await runSteps(app);
    expect([await subjects(young), await subjects(parts), await paidOf(parts)]).toEqual([
      ['Prestación OP sin derechos'],
      ['Prestación OP sin cuenta de abono'],
      [],
    ]);
    await app.db
      .updateTable('bank_accounts')
      .set({ is_payout: true })
      .where('account_uuid', '=', saver.account.uuid)
      .execute();
    await runSteps(app);
    await runBenefitDay(app, saver, { day: '2028-08-21', before: '2028-08-18' });
    const late = await addBenefit(app, saver, {
      complete_on: '2028-08-21',
      benefit: {
        cause: 'VARIACION_PRESTACION',
        contingency_on: null,
        situation: 'BENEFICIARIO',
        rights: 'E',
        collection: null,
        varies_uuid: parts,
        variation: 'ADELANTO_COBRO',
        variation_amount: '10.00',
      },
    });
    await runBenefitDay(app, saver, { day: '2028-08-22', before: '2028-08-21' });
    expect([await subjects(late), (await paidOf(parts)).length]).toEqual([
      ['Cambio OP de una prestación terminada'],
      1,
    ]);
    expect([
      (await operationOf(young)).operation_status,
      (await operationOf(parts)).operation_status,
      (await operationOf(late)).operation_status,
    ]).toEqual(['RD_SENT', 'FINALIZED', 'RD_SENT']);
    await expectCleanAudit(app);
  });
});
