import { sentOrder, asksSimulation } from '@area/contract/orders/schemas';
import { officeOrder } from '@area/contract/office/orders/order-schemas';
import { expect, test } from 'vitest';
import { DESK_TYPES, askedOf, placedOf } from './draft.ts';
import type { Draft } from './draft.ts';

const ID = '018f3a00-0000-7000-8000-000000000001';
const draft = (type: Draft['type'], fields: Partial<Draft> = {}): Draft => ({
  type,
  product: ID,
  destination: ID,
  indicator: 'B',
  amount: '1.500,50',
  units: '',
  bank: ID,
  periodicity: 'MENSUAL',
  start: '2026-12-01',
  end: '',
  orderer: '',
  ...fields,
});

test.each(DESK_TYPES)('%s is asked and placed as the calls take it', (type) => {
  expect(asksSimulation.parse(askedOf(draft(type), ID).order)).toMatchObject({
    type,
    uuid_account: ID,
    amount: '1500.50',
  });
  expect(officeOrder.parse(placedOf(draft(type), ID))).toMatchObject({ type, amount: '1500.50' });
});

test('units are sent without an amount, and all of it with neither', () => {
  const units = placedOf(draft('REEMBOLSO', { indicator: 'P', units: '12,5' }), ID);
  expect(sentOrder.parse(units)).toMatchObject({ units: '12.5', amount: null });
  const all = placedOf(draft('REEMBOLSO', { indicator: 'T' }), ID);
  expect(sentOrder.parse(all)).toMatchObject({ units: null, amount: null });
});

test('an order of somebody else names them', () => {
  expect(askedOf(draft('SUSCRIPCION', { orderer: '50100302T' }), ID).orderer).toBe('50100302T');
});
