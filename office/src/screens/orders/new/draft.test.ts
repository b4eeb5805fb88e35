import { sentOrder, asksSimulation } from '@area/contract/orders/schemas';
import { officeOrder } from '@area/contract/office/orders/order-schemas';
import { expect, test } from 'vitest';
import { askedOf } from './asked-order.ts';
import { DESK_TYPES, EMPTY_DRAFT } from './draft.ts';
import type { Draft } from './draft.ts';
import { placedOf } from './placed-order.ts';

const ID = '018f3a00-0000-7000-8000-000000000001';
const FUNDS = { uuid: ID, isPlan: false };
const PLAN = { uuid: ID, isPlan: true };
const draft = (type: Draft['type'], fields: Partial<Draft> = {}): Draft => ({
  ...EMPTY_DRAFT,
  type,
  product: ID,
  destination: ID,
  amount: '1.500,50',
  bank: ID,
  start: '2026-12-01',
  year: '2025',
  cause: 'JUBILACION',
  contingency_on: '2026-10-01',
  collection: 'MIXTA',
  capital: '1.500,50',
  income_each: '200',
  ...fields,
});

test.each(DESK_TYPES)('%s is asked and placed as the calls take it', (type) => {
  const asked = asksSimulation.parse(askedOf(draft(type), FUNDS).order);
  const placed = officeOrder.parse(placedOf(draft(type), FUNDS));
  expect(asked).toMatchObject({ type, uuid_account: ID });
  expect(placed).toMatchObject({ type, uuid_account: ID });
  for (const sent of [asked, placed]) expect(JSON.stringify(sent)).toContain('1500.50');
});

test('units are sent without an amount, and all of it with neither', () => {
  const units = placedOf(draft('REEMBOLSO', { indicator: 'P', units: '12,5' }), FUNDS);
  expect(sentOrder.parse(units)).toMatchObject({ units: '12.5', amount: null });
  const all = placedOf(draft('REEMBOLSO', { indicator: 'T' }), FUNDS);
  expect(sentOrder.parse(all)).toMatchObject({ units: null, amount: null });
});

test('an order of somebody else names them', () => {
  expect(askedOf(draft('SUSCRIPCION', { orderer: '50100302T' }), FUNDS).orderer).toBe('50100302T');
});

test('only what is collected by direct debit names the mandate', () => {
  const uuid_mandate = ID;
  const mandate = { mandate: ID };
  expect(placedOf(draft('SUSCRIPCION', mandate), FUNDS)).toMatchObject({ uuid_mandate: null });
  const debited = placedOf(draft('SUSCRIPCION', { ...mandate, method: 'DOMICILIACION' }), FUNDS);
  expect(debited).toMatchObject({ payment_method: 'DOMICILIACION', uuid_mandate });
  const periodic = placedOf(draft('SOLICITUD_APORTACION_PERIODICA', mandate), PLAN);
  expect(periodic).toMatchObject({ uuid_mandate });
});

test('of a fund elsewhere its ISIN is sent, of a plan its codes', () => {
  const typed = {
    isin: ' ES0123456784 ',
    plan_code: 'N1234',
    fund_code: 'F1234',
    policy_number: 'P1',
  };
  const type = 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA';
  expect(placedOf(draft(type, typed), FUNDS)).toMatchObject({
    origin: { isin: 'ES0123456784' },
    plan: null,
    simultaneous_holdings: false,
  });
  expect(placedOf(draft(type, typed), PLAN)).toMatchObject({
    origin: { isin: '' },
    plan: { retirement_plan_type: 'PP', plan_code: 'N1234', fund_code: 'F1234' },
    simultaneous_holdings: null,
  });
  const insured = placedOf(draft(type, { ...typed, plan_type: 'PPA' }), PLAN);
  expect(insured).toMatchObject({ plan: { policy_number: 'P1' } });
  expect(JSON.stringify(insured)).not.toContain('N1234');
});

test('of a benefit only what its form shows is sent', () => {
  const whole = { collection: 'TOTAL', is_deferred: true, deferred_to: '2027-06-01' };
  expect(placedOf(draft('RESCATE', whole), PLAN)).toMatchObject({
    compartment: '3',
    capital: null,
    income: null,
    defer: 'DIFERIDO',
    deferred_to: '2027-06-01',
  });
  const days = { collection: 'OTRAS', payments: '15/1/2027 1.200,00\n\n2027-06-15 300' };
  expect(placedOf(draft('RESCATE', days), PLAN)).toMatchObject({
    defer: 'NO_DIFERIDO',
    payments: [
      { date: '2027-01-15', amount: '1200.00' },
      { date: '2027-06-15', amount: '300' },
    ],
  });
  const change = {
    cause: 'VARIACION_PRESTACION',
    varied: ID,
    variation: 'INCREMENTO_RENTA',
    amount: '250',
  };
  expect(placedOf(draft('RESCATE', change), PLAN)).toMatchObject({
    collection: null,
    variation: { uuid_benefit: ID, kind: 'INCREMENTO_RENTA', amount: '250' },
  });
});
