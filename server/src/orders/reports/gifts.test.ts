import type { Call } from '@area/contract/call';
import { donateUnits, inheritUnits } from '@area/contract/office/holdings/calls';
import { createOperation } from '@area/contract/operations/calls';
import { listReportYears, requestReport } from '@area/contract/reports/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../test/audit.ts';
import { deskOf } from '../../../test/desk.ts';
import { addLots } from '../../../test/holdings.ts';
import { payoutBankOf, redemptionBody } from '../../../test/redemptions.ts';
import type { Holding } from '../../../test/redemptions.ts';
import { accountNumber, nameHolding } from '../../../test/name-holding.ts';
import { publish, runTheDay, signOrder } from '../../../test/orders.ts';
import { addAccount, addPerson, addProduct } from '../../../test/people.ts';
import type { Person, TestProduct } from '../../../test/people.ts';
import { readReport } from '../../../test/reports.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let given: TestProduct;
let left: TestProduct;
let donor: Holding;
let couple: Holding;
let second: Person;
let donee: Holding;
let dead: Holding;
let heir: Holding;
let heirs: Holding;
let sister: Person;

/** Somebody with an account, perhaps with another, and no units yet. */
const addOwner = async (product: TestProduct, ...others: readonly Person[]): Promise<Holding> => {
  const person = await addPerson(app);
  const account = await addAccount(app, [
    { uuid: person.uuid, role: 'TITULAR' },
    ...others.map(({ uuid }) => ({ uuid, role: 'TITULAR' as const })),
  ]);
  return { person, account, product, bank: await payoutBankOf(app, account.uuid) };
};

const numberOf = async ({ account }: Holding) => accountNumber(app, account);

/** As the office does it, with the deed before it. */
const order = async (
  call: typeof donateUnits | typeof inheritUnits,
  from: Holding,
  asked: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const body = { ...(await nameHolding(app, from)), reason: 'Escritura notarial', ...asked };
  await (await deskOf(app)).ask<Call>(call, { body });
};

beforeAll(async () => {
  app = await createTestApp();
  [given, left] = [
    await addProduct(app, { name: 'Fondo Dado, FI' }),
    await addProduct(app, { name: 'Fondo Legado, FI' }),
  ];
  await publish(app, given, { day: '2026-03-09', value: '15.250000' });
  await publish(app, left, { day: '2025-12-30', value: '18.334455' });
  await publish(app, left, { day: '2026-03-09', value: '20.000000', approved_by: 'jefatura' });
  [second, sister] = [await addPerson(app), await addPerson(app)];
  [donor, couple, donee] = [
    await addOwner(given),
    await addOwner(given, second),
    await addOwner(given),
  ];
  [dead, heir, heirs] = [await addOwner(left), await addOwner(left), await addOwner(left, sister)];
  await sql`update account_roles set percentage = case when intervener_uuid = ${second.uuid} then 40 else 60 end where account_uuid = ${couple.account.uuid}`.execute(
    app.db,
  );
  await addLots(app, donor);
  await addLots(app, couple);
  await addLots(app, dead, [
    ['2019-03-15', '100.000000', '1000.00'],
    ['2021-05-04', '20.000000', '400.00'],
  ]);
  await order(donateUnits, donor, {
    donee: await numberOf(donee),
    donated_on: '2026-03-09',
    units: '500',
  });
  await order(donateUnits, couple, { donee: await numberOf(donee), donated_on: '2026-03-09' });
  // It was left in one year, and came to the heirs in the next.
  await order(inheritUnits, dead, {
    died_on: '2025-12-30',
    heirs: [
      { account: await numberOf(heirs), share: 2 },
      { account: await numberOf(heir), share: 1 },
    ],
  });
  const sold = await donee.person.client.ask(createOperation, {
    body: redemptionBody(donee, { amount_indicator: 'P', units: '600.000000' }),
  });
  await signOrder(app, donee.person, sold.uuid);
  app.clock.setBusiness('2026-03-11T12:00:00Z');
  await publish(app, given, { day: '2026-03-10', value: '16.000000', approved_by: 'jefatura' });
  await runTheDay(app);
});
afterAll(async () => app.dispose());

const tell = async (person: Person, name: string): Promise<string> =>
  readReport(app, person, { kind: 'TAX_REPORT', year: 2026 }, name);
const kindsOf = async ({ uuid, client }: Person) =>
  (await client.ask(listReportYears, { params: { id: uuid } })).find(({ year }) => year === 2026)
    ?.kinds;
/** What the part of gifts and inheritances says, without what is before and after it. */
const giftsOf = (report: string): string =>
  /Donaciones y herencias (?<told>.*?) Patrimonio a /.exec(report)?.groups?.['told'] ?? '';

/** *Source*: decisions 1.3 (DONACION, HERENCIA), 2.5, 2.9 and 9.2 (4). */
describe('the tax report of a year with gifts and inheritances', () => {
  it('tells who gave each lot that left, its cost and its gain, of which nothing is withheld (E03)', async () => {
    const report = await tell(donor.person, 'donor');
    for (const row of [
      'Salida por donación del 09-mar-2026 · Fondo Dado, FI · ISIN',
      `cuenta ${await numberOf(donor)}, 100,00 % de titularidad`,
      '15-mar-2019 400,000000 4.000,00 € 6.100,00 € +2.100,00 €',
      '01-jun-2022 100,000000 1.300,00 € 1.525,00 € +225,00 €',
      'Total 500,000000 5.300,00 € 7.625,00 € +2.325,00 €',
    ])
      expect(giftsOf(report)).toContain(row);
    expect(report).toContain('No hubo reembolsos en el ejercicio.');
    expect(report).toMatch(/Retenciones del ejercicio .{1,60} 0,00 €/);
    // What was kept: 250.75 units at the last value.
    expect(report).toContain('4.012,00 €');
  });

  it('tells each of two owners their part, and no loss of the lot that lost (E06)', async () => {
    const [most, least] = [
      giftsOf(await tell(couple.person, 'couple-60')),
      giftsOf(await tell(second, 'couple-40')),
    ];
    for (const row of [
      '60,00 % de titularidad',
      '15-mar-2019 240,000000 2.400,00 € 3.660,00 € +1.260,00 €',
      '01-jun-2022 150,300000 1.953,90 € 2.292,08 € +338,18 €',
      '10-feb-2025 60,150000 992,48 € 917,28 € —',
      'Total 450,450000 5.346,38 € 6.869,36 € +1.598,18 €',
    ])
      expect(most).toContain(row);
    for (const row of [
      '40,00 % de titularidad',
      '10-feb-2025 40,100000 661,65 € 611,53 € —',
      '4.579,58 € +1.065,45 €',
    ])
      expect(least).toContain(row);
    const {
      rows: [operation],
    } = await sql<{
      gain: string;
      gross: string;
    }>`select gain::text, gross::text from operations where account_uuid = ${couple.account.uuid} and type = 'DONACION_SALIDA'`.execute(
      app.db,
    );
    expect(operation).toEqual({ gain: '2663.63', gross: '11448.94' });
  });

  it('tells who received from when and at which value it counts, and what was sold of it afterwards', async () => {
    const report = await tell(donee.person, 'donee');
    const told = giftsOf(report);
    expect(told.match(/Entrada por donación del 09-mar-2026/g)).toHaveLength(2);
    for (const row of [
      '09-mar-2026 500,000000 7.625,00 € 7.625,00 € —',
      '09-mar-2026 750,750000 11.448,94 € 11.448,94 € —',
    ])
      expect(told).toContain(row);
    // 600 units at 16.00 of what cost 15.25 each: what the donors paid is forgotten.
    expect(report).toContain('Total 600,000000 9.150,00 € 9.600,00 € +450,00 € 450,00 € 85,50 €');
    expect(report).toContain('09-mar-2026');
    expect(report).not.toContain('15-mar-2019');
  });

  it('tells heirs the day of the death and its value, whatever the dead paid and whenever it came', async () => {
    const one = await tell(heir.person, 'heir');
    for (const row of [
      'Entrada por herencia del 10-mar-2026 · Fondo Legado, FI · ISIN',
      'fallecimiento el 30-dic-2025',
      '30-dic-2025 40,000000 733,38 € 733,38 € —',
    ])
      expect(giftsOf(one)).toContain(row);
    expect(one).toContain('800,00 €');
    for (const [person, name] of [
      [heirs.person, 'heirs-1'],
      [sister, 'heirs-2'],
    ] as const) {
      const told = giftsOf(await tell(person, name));
      for (const row of ['50,00 % de titularidad', '30-dic-2025 40,000000 733,38 € 733,38 € —'])
        expect(told).toContain(row);
    }
    // The heirs declare nothing of a year in which the fund had not come to them.
    const reply = await heir.person.client.try(requestReport, {
      params: { id: heir.person.uuid },
      body: { kind: 'TAX_REPORT', year: 2025 },
    });
    expect(reply).toMatchObject({
      status: 422,
      result: { errors: [{ field: 'year', message: 'No hay datos de ese año para el informe.' }] },
    });
  });

  it('tells of the dead what was left, and no gain (E20)', async () => {
    const told = giftsOf(await tell(dead.person, 'dead'));
    for (const row of [
      'Salida por herencia del 10-mar-2026',
      'fallecimiento el 30-dic-2025',
      '15-mar-2019 100,000000 1.000,00 € 1.833,44 € —',
      '04-may-2021 20,000000 400,00 € 366,69 € —',
      'Total 120,000000 1.400,00 € 2.200,13 € —',
    ])
      expect(told).toContain(row);
    expect(told).not.toMatch(/\+\d/);
  });

  it('certifies no withholding of what was given, only of what was sold', async () => {
    app.clock.setBusiness('2027-01-11T10:00:00Z');
    expect(await kindsOf(second)).toEqual(['TAX_REPORT', 'COST_REPORT']);
    expect(await kindsOf(heir.person)).toEqual(['TAX_REPORT', 'COST_REPORT']);
    expect(await kindsOf(donee.person)).toEqual(['TAX_REPORT', 'COST_REPORT', 'WITHHOLDING_CERT']);
    expect(
      await second.client.try(requestReport, {
        params: { id: second.uuid },
        body: { kind: 'WITHHOLDING_CERT', year: 2026 },
      }),
    ).toMatchObject({ status: 422, result: { errors: [{ field: 'year' }] } });
    const certificate = await readReport(
      app,
      donee.person,
      { kind: 'WITHHOLDING_CERT', year: 2026 },
      'donee-withheld',
    );
    expect(certificate).toContain('85,50 €');
    expect(certificate).not.toContain('donación');
    await expectCleanAudit(app);
  });
});
