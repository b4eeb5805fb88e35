import { listAccountProducts } from '@area/contract/accounts/calls';
import { getResults } from '@area/contract/comparison/calls';
import { getMe } from '@area/contract/me/calls';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { monthEndBefore } from '@area/domain/performance/trailing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { login } from '../../../test/client.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { DEMO_PEOPLE } from '../../entry/demo/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const listOffered = async () => {
  const lucia = await login(app, DEMO_PEOPLE.find(({ key }) => key === 'lucia')?.document ?? '');
  const { private_area } = await lucia.ask(getMe);
  return lucia.ask(listAccountProducts, {
    params: { id: private_area.accounts[0]?.uuid ?? '' },
    query: { $limit: 'null' },
  });
};

const valueAt = async (uuid: string, day: CivilDate): Promise<number> => {
  const found = await app.db
    .selectFrom('unit_values')
    .select('value')
    .where('product_uuid', '=', uuid)
    .where('status', '=', 'OFFICIAL')
    .where('day', '<=', day)
    .orderBy('day', 'desc')
    .executeTakeFirstOrThrow();
  return Number(found.value);
};

it('tells what each product earned in the year to the end of the last month', async () => {
  const products = await listOffered();
  const today = madridDate(TEST_NOW);
  const [first] = products;
  if (!first) throw new Error('nothing is offered');
  const [until, since] = [monthEndBefore(today), monthEndBefore(today, 1)];
  expect(first.returns.until).toBe(until);
  const factor = (await valueAt(first.uuid, until)) / (await valueAt(first.uuid, since));
  expect(Number(first.returns.year_1)).toBeCloseTo((factor - 1) * 100, 3);
});

it('says nothing of years that a product has not lived', async () => {
  const young = (await listOffered()).filter((each) => each.class === 'D');
  expect(young.length).toBeGreaterThan(0);
  for (const { returns } of young) {
    expect(returns.year_1).toMatch(/^-?\d+\.\d{4}$/);
    expect(returns.years_5).toBeNull();
  }
});

it('lays the benchmark of each product beside it, as the page of the product does', async () => {
  const products = await listOffered();
  const compared = products.filter(({ benchmark }) => benchmark !== null);
  expect(compared.length).toBeGreaterThan(0);
  const lucia = await login(app, DEMO_PEOPLE.find(({ key }) => key === 'lucia')?.document ?? '');
  for (const { uuid, returns } of products) {
    const told = await lucia.ask(getResults, { params: { id: uuid } });
    const { until, since, benchmark, ...own } = returns;
    expect({ until, since, product: own }).toEqual({
      until: told.until,
      since: told.since,
      product: told.product,
    });
    const { name: _name, ...yearly } = told.benchmark ?? { name: '' };
    expect(benchmark).toEqual(told.benchmark === null ? null : yearly);
  }
});
