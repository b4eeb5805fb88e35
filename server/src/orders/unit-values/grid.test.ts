import {
  correctUnitValue,
  listUnitValues,
  publishUnitValue,
} from '@area/contract/office/unit-values/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enterAs } from '../../../test/office-client.ts';
import { doTogether, enterPair } from '../../../test/office-pair.ts';
import type { OfficePair } from '../../../test/office-pair.ts';
import { publish } from '../../../test/orders.ts';
import { addProduct } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let pair: OfficePair;
beforeAll(async () => {
  app = await createTestApp();
  pair = await enterPair(app);
});
afterAll(() => app.dispose());

const [THURSDAY, FRIDAY, MONDAY, TUESDAY] = [
  '2026-03-05',
  '2026-03-06',
  '2026-03-09',
  '2026-03-10',
];

it('a product has a value, a jump, a correction or nothing on each business day', async () => {
  const product = await addProduct(app);
  await publish(app, product, { day: '2026-03-04', value: '99.000000' });
  await publish(app, product, { day: THURSDAY, value: '100.000000' });
  await doTogether(pair, publishUnitValue, {
    body: { product_code: product.code, day: FRIDAY, value: '106' },
  });
  await doTogether(pair, correctUnitValue, {
    body: { product_code: product.code, day: FRIDAY, value: '100.6', reason: 'Error del cálculo' },
  });
  const cells = await pair.maker.ask(listUnitValues, {
    query: { product_code: product.code, until: TUESDAY, days: '4' },
  });
  expect(cells.map(({ day, state, value, movement }) => [day, state, value, movement])).toEqual([
    [TUESDAY, 'NOT_DUE', null, null],
    [MONDAY, 'MISSING', null, null],
    [FRIDAY, 'PUBLISHED', '100.600000', '0.6000'],
    [THURSDAY, 'PUBLISHED', '100.000000', '1.0101'],
  ]);
  expect(cells[2]).toMatchObject({
    is_jump: false,
    published_by: pair.maker.clerk.username,
    approved_by: pair.approver.clerk.username,
    corrections: [
      { old_value: '106.000000', new_value: '100.600000', reason: 'Error del cálculo' },
    ],
  });
});

const lastTwo = async (product_code: string) =>
  pair.maker.ask(listUnitValues, { query: { product_code, until: MONDAY, days: '2' } });

it('a jump is marked, a product without a first value lacks none, and who may not look does not', async () => {
  const [priced, fresh] = [await addProduct(app), await addProduct(app)];
  await publish(app, priced, { day: THURSDAY, value: '100.000000' });
  await publish(app, priced, { day: FRIDAY, value: '106.000000', approved_by: 'ana' });
  expect((await lastTwo(priced.code)).map(({ is_jump, movement }) => [is_jump, movement])).toEqual([
    [false, null],
    [true, '6.0000'],
  ]);
  expect((await lastTwo(fresh.code)).every(({ state }) => state === 'NOT_DUE')).toBe(true);
  const administrator = await enterAs(app, 'IT_ADMIN');
  expect(await administrator.try(listUnitValues)).toMatchObject({ status: 403 });
});
