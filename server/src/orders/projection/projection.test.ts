import { getProjection } from '@area/contract/projection/calls';
import { addDays, civilDate } from '@area/domain/calendar/civil-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addInvestor, addPerson, addProduct } from '../../../test/people.ts';
import type { Person, TestProduct } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { newUuid } from '../../platform/new-uuid.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await createTestApp();
  person = await addPerson(app);
});
afterAll(() => app.dispose());

/** A value of each month that is over, at its end, by its number; and one of a month that is not. */
const addHistory = async (
  { uuid }: TestProduct,
  months: number,
  valueOf: (month: number) => string,
): Promise<void> => {
  const rows = Array.from({ length: months }, (_, month) => ({
    day: civilDate(new Date(Date.UTC(2026, 1 - month, 20)).toISOString().slice(0, 10)),
    value: valueOf(months - 1 - month),
  }));
  const unfinished = { day: addDays(civilDate('2026-03-01'), 1), value: '999.000000' };
  await app.db
    .insertInto('unit_values')
    .values(
      [...rows, unfinished].map((row) => ({
        ...row,
        product_uuid: uuid,
        imported_by: 'test',
        imported_at: app.clock.business(),
      })),
    )
    .execute();
};

const widthOf = ({ p10 = '0', p90 = '0' } = {}): number => Number(p90) - Number(p10);

const ask = async (product: string, query: Readonly<Record<string, string>>) =>
  person.client.ask(getProjection, { params: { id: product }, query: { years: 10, ...query } });

describe('a projection of a product', () => {
  it('of one that never moved is what is paid in, in each range', async () => {
    const product = await addProduct(app);
    await addHistory(product, 40, () => '10.000000');
    const answer = await ask(product.uuid, { start: '1000', monthly: '100' });
    expect(answer).toMatchObject({
      history_months: 39,
      paid_in: '13000.00',
      monthly_income: null,
    });
    expect(answer.years).toHaveLength(10);
    expect(answer.years.at(-1)).toEqual({
      year: 10,
      p10: '13000.00',
      p50: '13000.00',
      p90: '13000.00',
    });
  });

  it('of one that moves is a range that widens, and the same again', async () => {
    const product = await addProduct(app);
    await addHistory(product, 60, (month) => (10 + Math.sin(month) + month / 20).toFixed(6));
    const answer = await ask(product.uuid, { start: '5000' });
    expect(widthOf(answer.years[0])).toBeGreaterThan(0);
    expect(widthOf(answer.years.at(-1))).toBeGreaterThan(widthOf(answer.years[0]));
    expect(await ask(product.uuid, { start: '5000' })).toEqual(answer);
  });

  it('of less than three years is not shown', async () => {
    const product = await addProduct(app);
    await addHistory(product, 36, () => '10.000000');
    expect(await ask(product.uuid, { start: '1000' })).toMatchObject({
      history_months: 35,
      years: [],
      monthly_income: null,
    });
  });

  it('of a plan says what it pays each month for twenty years', async () => {
    const { product } = await addInvestor(app);
    await app.db
      .updateTable('products')
      .set({ type: 'P' })
      .where('uuid', '=', product.uuid)
      .execute();
    await addHistory(product, 40, () => '10.000000');
    expect((await ask(product.uuid, { start: '24000', years: '1' })).monthly_income).toEqual({
      years: 20,
      p10: '100.00',
      p50: '100.00',
      p90: '100.00',
    });
  });

  it('is refused at its field, and of no product is missing', async () => {
    const product = await addProduct(app);
    const params = { id: product.uuid };
    const wrong = await person.client.try(getProjection, {
      params,
      query: { start: '-1', years: 41 },
    });
    expect([wrong.status, wrong.result?.errors?.map(({ field }) => field)]).toEqual([
      422,
      ['start', 'years'],
    ]);
    const none = { params: { id: newUuid() }, query: { start: '1', years: 1 } };
    expect((await person.client.try(getProjection, none)).status).toBe(404);
  });
});
