import { createOperation } from '@area/contract/operations/calls';
import { listReportYears } from '@area/contract/reports/calls';
import { OWNER_ROLES } from '@area/domain/account/roles';
import { civilDate } from '@area/domain/calendar/civil-date';
import { centsText } from '@area/domain/money/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFindings } from '../../../../test/audit.ts';
import { addLots } from '../../../../test/holdings.ts';
import { payOrder, placeSigned, publish, runTheDay, signOrder } from '../../../../test/orders.ts';
import { addAccount, addPerson, addProduct } from '../../../../test/people.ts';
import type { Person } from '../../../../test/people.ts';
import { payoutBankOf, redemptionBody } from '../../../../test/redemptions.ts';
import type { Holding } from '../../../../test/redemptions.ts';
import { readReport } from '../../../../test/reports.ts';
import { createTestApp } from '../../../../test/test-app.ts';
import type { TestApp } from '../../../../test/test-app.ts';
import { noProgress } from '../progress.ts';
import { listCostPieces } from './cost-pieces.ts';
import { getCostYear } from './cost-year.ts';

let app: TestApp;
let solo: Holding;
let couple: Holding;
let second: Person;

const FUND = {
  name: 'Fondo Caro, FI',
  entry_fee: '1.5000',
  exit_fees: JSON.stringify([{ under_days: 730, rate: '2.0000' }]),
  management_fee: '1.0000',
  depositary_fee: '0.1000',
  inducements: '0.4500',
};

const own = async (product: Holding['product'], ...others: readonly Person[]): Promise<Holding> => {
  const person = await addPerson(app);
  const account = await addAccount(app, [
    { uuid: person.uuid, role: 'TITULAR' },
    ...others.map(({ uuid }) => ({ uuid, role: 'TITULAR' as const })),
  ]);
  const holding = { person, account, product, bank: await payoutBankOf(app, account.uuid) };
  await addLots(app, holding);
  return holding;
};

/** Other terms from a day on; the rest as it is with the product. */
const changeCharge = async ({ uuid }: Holding['product'], from: string, management: string) =>
  sql`insert into product_terms (product_uuid, from_date, min_initial, min_additional, min_periodic, min_holding, max_per_holder, entry_fee, exit_fees,
                                 management_fee, depositary_fee, other_costs, inducements, cut_off, settlement_days, allow_periodic, allow_transfer, needs_notice, person_types, set_by, set_at)
      select uuid, ${from}, min_initial, min_additional, min_periodic, min_holding, max_per_holder, entry_fee, exit_fees,
             ${management}, depositary_fee, other_costs, inducements / 2, cut_off, settlement_days, allow_periodic, allow_transfer, needs_notice, person_types, 'test', now()
        from products where uuid = ${uuid}`.execute(app.db);

beforeAll(async () => {
  app = await createTestApp();
  const fund = await addProduct(app, FUND);
  for (const [day, value] of [
    ['2025-03-03', '14.900000'],
    ['2025-06-30', '15.111111'],
    ['2025-12-31', '15.050000'],
    ['2026-03-09', '15.250000'],
  ] as const)
    await publish(app, fund, { day, value, approved_by: 'jefatura' });
  await changeCharge(fund, '2025-10-01', '0.7000');
  second = await addPerson(app);
  solo = await own(fund);
  couple = await own(fund, second);
  await sql`update account_roles set percentage = case when intervener_uuid = ${second.uuid} then 40 else 60 end where account_uuid = ${couple.account.uuid}`.execute(
    app.db,
  );
  const order = await placeSigned(app, solo, '5000.00');
  await payOrder(app, order, solo.account);
  for (const holding of [solo, couple]) {
    const sold = await holding.person.client.ask(createOperation, {
      body: redemptionBody(holding, { amount_indicator: 'P', units: '700.000000' }),
    });
    app.clock.advanceWall(61_000);
    await signOrder(app, holding.person, sold.uuid);
  }
  await runTheDay(app);
  app.clock.setBusiness('2026-03-11T12:00:00Z');
  await publish(app, fund, { day: '2026-03-10', value: '15.300000', approved_by: 'jefatura' });
  await runTheDay(app);
}, 180_000);
afterAll(async () => app.dispose());

const TODAY = civilDate('2026-03-11');
const yearOf = async (person: string, year: number, today = TODAY) =>
  getCostYear(app.db, { person, year, today }, noProgress);

interface Added {
  readonly product: string;
  readonly ongoing: string;
  readonly inducements: string;
  readonly entry: string;
  readonly exit: string;
}

/** The same straight from movements, lots, unit values and terms, as one would add it up by hand. */
const addUp = async (account: string, from: string, until: string): Promise<readonly Added[]> =>
  (
    await sql<Added>`
      with places as (
        select distinct product_uuid from unit_movements where account_uuid = ${account} and moved_on <= ${until}
      ), held as (
        select p.product_uuid, d::date as day,
               greatest((select coalesce(sum(units), 0) from unit_movements m where m.account_uuid = ${account} and m.product_uuid = p.product_uuid and m.moved_on <= d),
                        (select coalesce(sum(units), 0) from unit_movements m where m.account_uuid = ${account} and m.product_uuid = p.product_uuid and m.moved_on < d)) as units
          from places p, generate_series(${from}::date, ${until}::date, interval '1 day') d
      ), charged as (
        select h.product_uuid,
               worth * (coalesce(o.management_fee, 0) + coalesce(o.depositary_fee, 0) + coalesce(o.other_costs, 0)) / 100 / days as charge,
               worth * coalesce(o.inducements, 0) / 100 / days as inducement
          from held h
         cross join lateral product_on(h.product_uuid, h.day) o
         cross join lateral (
           select round(h.units * (select value from unit_values v where v.product_uuid = h.product_uuid and v.status = 'OFFICIAL' and v.day <= h.day order by v.day desc limit 1), 2) as worth,
                  make_date(extract(year from h.day)::int + 1, 1, 1) - make_date(extract(year from h.day)::int, 1, 1) as days) of_day
         where h.units > 0
      ), paid as (
        select m.product_uuid,
               sum(case when m.units > 0 then o.amount - round(m.units * o.nav, 2) end) filter (where o.fee > 0) as entry,
               sum((select sum(e.fee) from lot_events e where e.operation_uuid = o.uuid and e.undoes_uuid is null)) filter (where m.units < 0) as exit
          from unit_movements m join operations o on o.uuid = m.operation_uuid
         where m.account_uuid = ${account} and m.moved_on between ${from} and ${until}
           and m.reverses_uuid is null and not exists (select from unit_movements back where back.reverses_uuid = m.uuid)
         group by 1
      )
      select coalesce(p.isin, '') as product, round(sum(charge), 2)::text as ongoing, round(sum(inducement), 2)::text as inducements,
             (select coalesce(sum(entry), 0)::numeric(18, 2)::text from paid where paid.product_uuid = c.product_uuid) as entry,
             (select coalesce(sum(exit), 0)::numeric(18, 2)::text from paid where paid.product_uuid = c.product_uuid) as exit
        from charged c join products p on p.uuid = c.product_uuid group by c.product_uuid, p.isin, p.name order by p.name`.execute(
      app.db,
    )
  ).rows;

const toldOf = ({ of_year }: Awaited<ReturnType<typeof yearOf>>): readonly Added[] =>
  of_year.rows.map(({ product, costs }) => ({
    product: product.code,
    ongoing: centsText(costs.ongoing ?? costs.entry_fees),
    inducements: centsText(costs.inducements),
    entry: centsText(costs.entry_fees),
    exit: centsText(costs.exit_fees),
  }));

describe('the costs of a year', () => {
  it('tie out to movements, lots, unit values and terms to the cent, charge by charge and fee by fee', async () => {
    const [before, now] = [
      await yearOf(solo.person.uuid, 2025),
      await yearOf(solo.person.uuid, 2026),
    ];
    expect(toldOf(before)).toEqual(await addUp(solo.account.uuid, '2025-01-01', '2025-12-31'));
    expect(toldOf(now)).toEqual(await addUp(solo.account.uuid, '2026-01-01', TODAY));
    const [row] = now.of_year.rows;
    // 1.5 % of 5,000.00, and 2 % of the 49.5 units that were younger than two years.
    expect(row && centsText(row.costs.entry_fees)).toBe('75.00');
    expect(row && centsText(row.costs.exit_fees)).toBe('15.15');
    expect(row?.costs.inducements).toBeGreaterThan(0n);
    // From 3 March until 31 December.
    expect(before.of_year.rows[0]?.costs.days_held).toBe(304);
    expect(before.charges.map(({ from, management }) => [from, management])).toEqual([
      [null, 10_000n],
      ['2025-10-01', 7_000n],
    ]);
  });

  it('take what is left of the result: value at the end less at the start, less what came in, plus what went out', async () => {
    const { of_year, since_start } = await yearOf(solo.person.uuid, 2026);
    const { rows } = await sql<{ result: string }>`
      select ((select round(sum(units), 6) from unit_movements where account_uuid = ${solo.account.uuid}) * 15.3
              - round(750.75 * 15.05, 2) - 5000 + (select gross - fee from operations where account_uuid = ${solo.account.uuid} and type = 'REEMBOLSO'))::numeric(18, 2)::text as result`.execute(
      app.db,
    );
    expect(of_year.effect && centsText(of_year.effect.after)).toBe(rows[0]?.result);
    expect((of_year.effect?.before ?? 0n) - (of_year.effect?.after ?? 0n)).toBe(
      of_year.costs.total,
    );
    // Since the start: this year and the one before it, whose charge is another one.
    const before = await yearOf(solo.person.uuid, 2025);
    expect(since_start?.from).toBe('2025-03-03');
    expect(before.since_start).toBeNull();
    expect(since_start?.costs.days_held).toBe(
      before.of_year.costs.days_held + of_year.costs.days_held,
    );
    expect(since_start?.effect?.after).toBe(
      (before.of_year.effect?.after ?? 0n) + (of_year.effect?.after ?? 0n),
    );
  });

  it('are of two owners what they are of the account, each their part', async () => {
    const scope = { accounts: [couple.account.uuid], on: TODAY, cut: civilDate('2026-01-01') };
    const [first, other] = [
      await listCostPieces(app.db, { ...scope, person: couple.person.uuid }),
      await listCostPieces(app.db, { ...scope, person: second.uuid }),
    ];
    const days = first.flatMap((piece) => piece.days);
    const others = other.flatMap((piece) => piece.days);
    expect(days.length).toBeGreaterThan(300);
    expect(days.map(({ value }, at) => value + (others[at]?.value ?? 0n)).at(0)).toBe(1_118_618n);
    const fees = [...first, ...other].reduce((sum, piece) => sum + piece.fees.exit_fees, 0n);
    const [sold] = await addUp(couple.account.uuid, '2026-01-01', TODAY);
    expect(centsText(fees as Parameters<typeof centsText>[0])).toBe(sold?.exit);
    expect(first.flatMap((piece) => [piece.fees.exit_fees]).at(-1)).toBe(909n);
  });

  it('tie out for everybody of the demo who owns their accounts alone', async () => {
    const { rows: people } = await sql<{ person: string; accounts: string[] }>`
      select r.intervener_uuid as person, array_agg(distinct r.account_uuid::text) as accounts
        from account_roles r
       where r.role = any(${[...OWNER_ROLES]}::text[]) and r.status = 'ACTIVE' and r.intervener_uuid <> all(${[solo.person.uuid, couple.person.uuid, second.uuid]}::uuid[])
       group by 1
      having count(distinct r.account_uuid) = 1
         and not exists (select from account_roles o where o.account_uuid = any(array_agg(r.account_uuid)) and o.intervener_uuid <> r.intervener_uuid
                            and o.role = any(${[...OWNER_ROLES]}::text[]))`.execute(app.db);
    let compared = 0;
    for (const { person, accounts } of people) {
      const told = toldOf(await yearOf(person, 2025));
      const added = await addUp(accounts[0] ?? '', '2025-01-01', '2025-12-31');
      expect(told.map(({ ongoing, entry, exit }) => [ongoing, entry, exit]).toSorted()).toEqual(
        added.map(({ ongoing, entry, exit }) => [ongoing, entry, exit]).toSorted(),
      );
      compared += told.length;
    }
    expect(compared).toBeGreaterThan(5);
  });

  it('are a paper among the others of the year, in the words of the client', async () => {
    const [now] = await solo.person.client.ask(listReportYears, {
      params: { id: solo.person.uuid },
    });
    expect(now).toMatchObject({ year: 2026, kinds: ['TAX_REPORT', 'COST_REPORT'] });
    const text = await readReport(
      app,
      solo.person,
      { kind: 'COST_REPORT', year: 2026 },
      'costs-2026',
    );
    for (const figure of [
      'Informe anual de costes y gastos',
      'Provisional, con datos hasta el 11-mar-2026',
      'Fondo Caro, FI',
      '75,00 €',
      '15,15 €',
      'Efecto acumulado de los costes desde el 03-mar-2025',
      'Incentivos: pagos a terceros o de terceros',
    ])
      expect(text).toContain(figure);
    expect(
      await readReport(app, second, { kind: 'COST_REPORT', year: 2025 }, 'costs-2025'),
    ).toContain('Definitivo');
    expect((await listFindings(app)).filter(({ name }) => /report|yearly/.test(name))).toEqual([]);
  });

  it('says so of a year without holdings', async () => {
    const year = await yearOf(solo.person.uuid, 2024);
    expect(year.of_year.rows).toEqual([]);
    expect(year).toMatchObject({ since_start: null, charges: [] });
  });

  it('gives no total while a charge is not known', async () => {
    const fund = await addProduct(app);
    await publish(app, fund, { day: '2026-03-09', value: '10.000000', approved_by: 'jefatura' });
    const { person } = await own(fund);
    const text = await readReport(app, person, { kind: 'COST_REPORT', year: 2026 }, 'costs-none');
    expect(text).toContain('el total no se pueden dar');
  });
});
