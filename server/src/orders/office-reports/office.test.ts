import { OFFICE_REPORT_CALLS } from '@area/contract/office/reports/calls';
import {
  reportAssets,
  reportAssetsByDay,
  reportCutOffs,
  reportDelivery,
  reportDueTimes,
  reportFlows,
  reportIssues,
  reportOrders,
  reportReconciliation,
  reportSigning,
  reportUnmatched,
  reportValidation,
} from '@area/contract/office/reports/calls';
import { exportOfficeList } from '@area/contract/office/lists/calls';
import { addCents, cents } from '@area/domain/money/money';
import { centsFrom, centsText } from '@area/domain/money/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterAs } from '../../../test/office-client.ts';
import type { OfficeClient } from '../../../test/office-client.ts';
import {
  addPaid,
  bankLine,
  importLine,
  placeOrder,
  placeSigned,
  publish,
  runTheDay,
} from '../../../test/orders.ts';
import { addInvestor } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';
import { openForOffice } from '../../documents/issues/open-for-office.ts';

let app: TestApp;
let clerk: OfficeClient;

const DAY = '2026-03-10';
const period = { since: DAY, until: '2026-03-12' };

beforeAll(async () => {
  app = await createTestApp();
  app.clock.setBusiness(TEST_NOW);
  clerk = await enterAs(app);
  const paid = await addPaid(app, '1000.00');
  const investor = await addInvestor(app);
  const other = await placeSigned(app, investor, '2000.00');
  await importLine(app, bankLine(app, other, investor.account, { amount: cents(200_500n) }));
  const unpaid = await addInvestor(app);
  const order = await placeSigned(app, unpaid, '700.00');
  await importLine(app, bankLine(app, order, unpaid.account, { amount: cents(60_000n) }));
  await placeOrder(await addInvestor(app), '300.00');
  app.clock.setBusiness('2026-03-11T09:00:00Z');
  for (const { product } of [paid, investor])
    await publish(app, product, { day: DAY, value: '10.000000' });
  await runTheDay(app);
});
afterAll(() => app.dispose());

const sum = (amounts: readonly string[]): string => centsText(addCents(...amounts.map(centsFrom)));

describe('assets and flows', () => {
  it('tie out with the positions, whatever they are added up by', async () => {
    const assets = await clerk.ask(reportAssets, { query: { on: '2026-03-11' } });
    const worth = sum(assets.flatMap(({ assets: each }) => (each === null ? [] : [each])));
    const { rows } = await sql<{ worth: string }>`
      select sum(round(h.units * v.value, 2))::numeric(18, 2)::text as worth
        from (select product_uuid, sum(units) as units from positions group by 1) h
        join lateral (select value from unit_values where product_uuid = h.product_uuid and day <= '2026-03-11' order by day desc limit 1) v on true`.execute(
      app.db,
    );
    expect(worth).toBe(rows[0]?.worth);
    const days = await clerk.ask(reportAssetsByDay, { query: period });
    expect(days.map(({ day }) => day)).toEqual([DAY, '2026-03-11', '2026-03-12']);
    expect(days[1]?.assets).toBe(worth);
    expect(sum([days[1]?.funds ?? '', days[1]?.plans ?? ''])).toBe(worth);
    for (const by of ['DAY', 'PRODUCT', 'CHANNEL'] as const) {
      const flows = await clerk.ask(reportFlows, { query: { ...period, by } });
      expect(sum(flows.map(({ net }) => net))).toBe('3000.00');
    }
    expect(await clerk.ask(reportFlows, { query: { ...period, by: 'CHANNEL' } })).toMatchObject([
      { group: 'ONLINE', operations: 2, went_out: '0.00' },
    ]);
  });

  it('are refused for days in the wrong order, and for more than a year', async () => {
    const asked = { since: '2026-03-12', until: DAY };
    expect(await clerk.try(reportFlows, { query: asked })).toMatchObject({
      status: 422,
      errors: [{ field: 'since', code: 'PERIOD' }],
    });
    const long = { since: '2020-01-01', until: DAY };
    expect(await clerk.try(reportAssetsByDay, { query: long })).toMatchObject({
      status: 422,
      errors: [{ field: 'since', code: 'YEAR' }],
    });
  });
});

describe('orders', () => {
  it('stand by status and age, and by when they were signed, validated and executed', async () => {
    expect(await clerk.ask(reportOrders)).toContainEqual(
      expect.objectContaining({ status: 'REGISTERED_ONLINE', orders: 1, amount: '300.00' }),
    );
    expect(await clerk.ask(reportSigning, { query: period })).toMatchObject([
      { orders: 4, signed_in_a_day: 3, signed_later: 0, waiting: 1, share_in_a_day: '75.0000' },
    ]);
    const validated = await clerk.ask(reportValidation, { query: period });
    expect(validated.reduce((all, { orders }) => all + orders, 0)).toBe(3);
    const executed = await clerk.ask(reportCutOffs, { query: period });
    expect(executed).toMatchObject([{ day: DAY, orders: 2, late_otherwise: 0 }]);
  });
});

describe('money', () => {
  it('of a day ties out: applied is orders and surplus, and the rest waits', async () => {
    expect(await clerk.ask(reportReconciliation, { query: period })).toEqual([
      {
        day: DAY,
        lines: 3,
        received: '3605.00',
        applied: '3005.00',
        sent_back: '0.00',
        waiting: '600.00',
        orders: '3000.00',
        surplus: '5.00',
        difference: '0.00',
      },
    ]);
    expect(await clerk.ask(reportUnmatched)).toMatchObject([
      { outcome: 'amount_differs', lines: 1, amount: '600.00', oldest_on: DAY },
    ]);
  });
});

const sumsFor = async (by: OfficeClient) => {
  const due = await by.ask(reportDueTimes);
  const issues = await by.ask(reportIssues, { query: period });
  return {
    categories: issues.map(({ category }) => category),
    due: due.find(({ kind }) => kind === 'ISSUE')?.waiting ?? 0,
  };
};

describe('issues', () => {
  it('of compliance about money laundering are counted for who may know of them', async () => {
    const compliance = await enterAs(app, 'COMPLIANCE');
    const before = await sumsFor(clerk);
    const { person } = await addInvestor(app);
    await openForOffice(app.db, {
      subject: 'Alerta',
      description: 'Un indicio',
      category: 'AML_THIRD_PARTY_PAYMENT',
      group: 'COMPLIANCE',
      intervener: person.uuid,
      at: app.clock.business(),
    });
    expect(await sumsFor(clerk)).toEqual(before);
    const known = await sumsFor(compliance);
    expect(known.categories).toContain('AML_THIRD_PARTY_PAYMENT');
    expect(known.due).toBe(before.due + 1);
  });
});

describe('each report', () => {
  it('is read by who sees clients, and by nobody else', async () => {
    const administrator = await enterAs(app, 'IT_ADMIN');
    for (const call of OFFICE_REPORT_CALLS) {
      expect([call.id, (await clerk.try(call)).status]).toEqual([call.id, 200]);
      expect((await administrator.try(call)).status).toBe(403);
    }
    // Codes are of the wall clock.
    const ever = { since: '2026-01-01', until: '2099-12-31' };
    const codes = await clerk.ask(reportDelivery, { query: ever });
    expect(codes.reduce((all, { codes_used }) => all + codes_used, 0)).toBe(3);
  });

  it('is a sheet, for who takes lists along', async () => {
    const reader = await enterAs(app, 'READ_ONLY');
    for (const { id: list } of OFFICE_REPORT_CALLS) {
      const reply = await reader.try(exportOfficeList, {
        params: { list },
        query: { $format: 'XLSX' },
      });
      // A list without lines has no file.
      expect([list, [200, 204].includes(reply.status)]).toEqual([list, true]);
    }
  });
});
