import { expect, test } from 'vitest';
import { positionOf } from '../../testing/holdings.ts';
import { productOf } from '../../testing/orders.ts';
import { operationOf } from '../../testing/people.ts';
import { orderedName, productName } from './product-name.ts';

test('a fund is named with its class, a plan without one', () => {
  expect([
    productName(productOf({ class: 'B' })),
    productName(positionOf()),
    productName(productOf({ type: 'P', name: 'Alisios Jubilación Flexible', class: 'Única' })),
    orderedName(operationOf()),
    orderedName(operationOf({ product_class: null })),
  ]).toEqual([
    'Alisios Bolsa Horizonte, clase B',
    'Alisios Renta Serena, clase A',
    'Alisios Jubilación Flexible',
    'Alisios Renta Serena, clase A',
    'Alisios Renta Serena',
  ]);
});
