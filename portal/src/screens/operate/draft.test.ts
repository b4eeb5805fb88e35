import { beforeEach, expect, test } from 'vitest';
import { idOf } from '../../testing/people.ts';
import {
  changedBy,
  changedToType,
  findDraft,
  newDraft,
  saveDraft,
  withAccount,
  withType,
} from './draft.ts';
import { orderOf, questionOf } from './draft-order.ts';
import { firstOpenStep } from './order-steps.ts';

const PERSON = idOf(1);
const KEPT = `operate-draft:${PERSON}`;

beforeEach(() => sessionStorage.clear());

const onAccount = () => withAccount(newDraft(), idOf(11));

const subscription = () =>
  changedBy(withType(onAccount(), 'SUSCRIPCION'), {
    uuid_product: idOf(21),
    amount: '1.500,50',
    payment_method: 'DOMICILIACION',
    uuid_mandate: idOf(31),
    documents_read: true,
    suitability_confirmed: true,
  });

test('a draft comes back as it was left', () => {
  const draft = withType(subscription(), 'RESCATE');
  saveDraft(PERSON, draft);
  expect(findDraft(PERSON)).toEqual(draft);
});

test.each([
  ['an older version', { version: 4 }],
  ['a type that is not offered', { type: 'BLOQUEO' }],
  ['a type without its fields', { type: 'RESCATE' }],
  ['a field of another kind', { amount: 12 }],
  ['nothing typed for a type that was left', { others: { REEMBOLSO: {} } }],
  ['a text for the types that were left', { others: 'REEMBOLSO' }],
])('%s is no draft', (_, part) => {
  sessionStorage.setItem(KEPT, JSON.stringify({ ...subscription(), ...part }));
  expect(findDraft(PERSON)).toBeUndefined();
});

test.each(['null', '[]', '7', '{"version":5', '"SUSCRIPCION"'])('%s is no draft', (kept) => {
  sessionStorage.setItem(KEPT, kept);
  expect(findDraft(PERSON)).toBeUndefined();
});

test('a draft has the fields of its type and of no other', () => {
  expect(subscription()).not.toHaveProperty('periodicity');
  expect(withType(subscription(), 'REEMBOLSO')).not.toHaveProperty('documents_read');
});

test('another type keeps how it is paid and the product on the same side, and nothing that means something else', () => {
  expect(withType(subscription(), 'SOLICITUD_SUSCRIPCION_PERIODICA')).toMatchObject({
    uuid_product: idOf(21),
    uuid_mandate: idOf(31),
    amount: '',
    documents_read: false,
  });
  expect(withType(subscription(), 'REEMBOLSO')).toMatchObject({ uuid_product: '', amount: '' });
});

test('what was typed for a type waits for its return', () => {
  const back = withType(withType(subscription(), 'REEMBOLSO'), 'SUSCRIPCION');
  expect(orderOf(back)).toEqual(orderOf(subscription()));
});

test('once or again and again, it is the same product and the same euros', () => {
  const periodic = changedToType(subscription(), 'SOLICITUD_SUSCRIPCION_PERIODICA');
  expect(periodic).toMatchObject({
    uuid_product: idOf(21),
    amount: '1.500,50',
    documents_read: false,
  });
  const elsewhere = changedBy(periodic, { uuid_product: idOf(22) });
  // What was read was read of the other product.
  expect(changedToType(elsewhere, 'SUSCRIPCION')).toMatchObject({
    uuid_product: idOf(22),
    amount: '1.500,50',
    documents_read: false,
  });
  expect(changedToType(periodic, 'SUSCRIPCION')).toMatchObject({ documents_read: true });
  expect(changedToType(subscription(), 'REEMBOLSO')).toMatchObject({
    uuid_product: '',
    amount: '',
  });
});

test('there is no order while anything of it is missing, and the page that asks for it is open', () => {
  const whole = subscription();
  expect(orderOf(whole)).toMatchObject({ type: 'SUSCRIPCION', amount: '1500.50' });
  expect(firstOpenStep(whole)).toBe('review');
  for (const part of [{ amount: '' }, { amount: '1,5,' }, { documents_read: false }]) {
    const open = changedBy(whole, part);
    expect(orderOf(open)).toBeUndefined();
    expect(firstOpenStep(open)).toBe('details');
  }
});

test('no periodicity and no income are invented', () => {
  const periodic = changedBy(withType(subscription(), 'SOLICITUD_SUSCRIPCION_PERIODICA'), {
    amount: '100',
    start: '2027-01-15',
    documents_read: true,
    suitability_confirmed: true,
  });
  expect(orderOf(periodic)).toBeUndefined();
  expect(orderOf(changedBy(periodic, { periodicity: 'MENSUAL' }))).toMatchObject({
    periodicity: 'MENSUAL',
    uuid_mandate: idOf(31),
  });
  const benefit = changedBy(withType(onAccount(), 'RESCATE'), {
    uuid_product: idOf(21),
    cause: 'JUBILACION',
    contingency_on: '2026-01-02',
    situation: 'PARTICIPE',
    collection: 'FINANCIERA',
    uuid_bank_account: idOf(41),
  });
  expect(orderOf(benefit)).toBeUndefined();
  expect(questionOf(benefit, { withAmount: true })).toMatchObject({
    income: { payments: null, amount: null, units: null },
  });
});

test('only what the limits depend on is asked without the amount', () => {
  expect(questionOf(subscription(), { withAmount: false })).toEqual({
    type: 'SUSCRIPCION',
    uuid_account: idOf(11),
    uuid_product: idOf(21),
    amount: null,
  });
});
