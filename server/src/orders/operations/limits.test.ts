import { createOperation } from '@area/contract/operations/calls';
import { simulateOperation } from '@area/contract/simulation/calls';
import { NOT_SUITABLE_SENTENCE } from '@area/domain/suitability/verdict';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  orderBody,
  payOrder,
  placeOrder,
  placeSigned,
  publish,
  runTheDay,
} from '../../../test/orders.ts';
import type { TestOrder } from '../../../test/orders.ts';
import { expectCleanAudit } from '../../../test/audit.ts';
import { addAccount, addInvestor, addPerson, addProduct } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

const LIMITS = { min_initial: '100.00', min_additional: '50.00', max_per_holder: '1000.00' };

const addLimited = async (fields: object = {}): Promise<TestOrder> => {
  const person = await addPerson(app);
  const account = await addAccount(app, [{ ...person, role: 'TITULAR' }]);
  return { person, account, product: await addProduct(app, { ...LIMITS, ...fields }) };
};

const tryOrder = async (ordering: TestOrder, amount: string, fields: object = {}) =>
  ordering.person.client.try(createOperation, {
    body: { ...orderBody(ordering, amount), ...fields },
  });

const refusal = (field: string, code: string, message: string) => ({
  status: 422,
  result: { code: 'INVALID_INPUT', errors: [{ field, code, message }] },
});

const minimum = (n: string) =>
  refusal('amount', 'MIN_VALUE_CURRENCY', `debe tener un valor igual o superior a ${n}€`);
const maximum = (n: string) =>
  refusal('amount', 'MAX_VALUE_CURRENCY', `debe tener un valor igual o menor a ${n}€`);

const hold = async (ordering: TestOrder, amount: string): Promise<void> => {
  app.clock.setBusiness(TEST_NOW);
  const order = await placeSigned(app, ordering, amount);
  await payOrder(app, order, ordering.account);
  app.clock.setBusiness('2026-03-11T09:00:00Z');
  await publish(app, ordering.product, { day: '2026-03-10', value: '10.000000' });
  await runTheDay(app);
};

describe('the amount of an order', () => {
  it.each([
    { amount: '99.99', answer: minimum('100') },
    { amount: '100', answer: { status: 201 } },
    { amount: '1000.00', answer: { status: 201 } },
    { amount: '1000.01', answer: maximum('1000') },
    { amount: '0', answer: minimum('100') },
    { amount: '999999999999.99', answer: maximum('1000') },
  ])('of $amount meets the limits of a first order', async ({ amount, answer }) => {
    expect(await tryOrder(await addLimited(), amount)).toMatchObject(answer);
  });

  it('meets the additional minimum once the product is held', async () => {
    const ordering = await addLimited();
    await hold(ordering, '100.00');
    expect(await tryOrder(ordering, '49.99')).toMatchObject(minimum('50'));
    expect(await tryOrder(ordering, '50.00')).toMatchObject({ status: 201 });
  });

  it('counts what is held and what is under way against the maximum', async () => {
    const ordering = await addLimited();
    await hold(ordering, '300.00');
    await placeOrder(ordering, '500.00');
    expect(await tryOrder(ordering, '200.01')).toMatchObject(maximum('200'));
    expect(await tryOrder(ordering, '200.00')).toMatchObject({ status: 201 });
    expect(await tryOrder(ordering, '50.00')).toMatchObject(maximum('0'));
  });

  it('gives the place of a cancelled order back', async () => {
    const ordering = await addLimited();
    const { uuid } = await placeOrder(ordering, '1000.00');
    expect(await tryOrder(ordering, '100.00')).toMatchObject(maximum('0'));
    await ordering.person.client.delete(`/operations/${uuid}`);
    expect(await tryOrder(ordering, '1000.00')).toMatchObject({ status: 201 });
  });

  it('never lets 20 orders at once past the maximum', async () => {
    const ordering = await addLimited();
    const replies = await Promise.all(
      Array.from({ length: 20 }, async () => tryOrder(ordering, '300.00')),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(statuses.filter((status) => status === 422)).toHaveLength(17);
  });
});

describe('the product of an order', () => {
  const closed = refusal(
    'uuid_product',
    'PRODUCT_CLOSED',
    'Este producto no admite suscripciones en este momento.',
  );
  const unknown = refusal(
    'uuid_product',
    'UNKNOWN',
    'El producto no existe o no está disponible para esta cuenta.',
  );

  it.each([
    { why: 'that is closed', fields: { status: 'CLOSED' }, answer: closed },
    { why: 'closed to new money', fields: { status: 'SOFT_CLOSED' }, answer: closed },
    { why: 'that is a plan, on an account of funds', fields: { type: 'P' }, answer: unknown },
  ])('is refused for one $why, in the order and in its simulation', async ({ fields, answer }) => {
    const ordering = await addLimited(fields);
    expect(await tryOrder(ordering, '100.00')).toMatchObject(answer);
    const { type, uuid_account, uuid_product } = orderBody(ordering);
    expect(
      await ordering.person.client.try(simulateOperation, {
        body: { type, uuid_account, uuid_product },
      }),
    ).toMatchObject(answer);
  });

  it('is never a pension plan: plans take contributions, which have limits of their own', async () => {
    const person = await addPerson(app);
    const account = await addAccount(app, [{ ...person, role: 'PARTICIPE' }], { type: 'P' });
    const ordering = { person, account, product: await addProduct(app, { ...LIMITS, type: 'P' }) };
    expect(await tryOrder(ordering, '100.00')).toMatchObject(unknown);
  });

  it('is told in the list of what may be ordered', async () => {
    const ordering = await addLimited({ status: 'CLOSED' });
    const { data } = await ordering.person.client.get(
      `/accounts/${ordering.account.uuid}/products?$limit=null`,
    );
    expect((data as { uuid: string }[]).map(({ uuid }) => uuid)).not.toContain(
      ordering.product.uuid,
    );
  });
});

const sentence = (typed: string) => ({ suitability_sentence: typed, suitability_confirmed: false });

describe('what the client confirms', () => {
  const wrong = refusal(
    'suitability_sentence',
    'NOT_SUITABLE_SENTENCE',
    'Escriba la frase exactamente como aparece.',
  );

  it.each([
    { what: 'no sentence', typed: '', answer: wrong },
    {
      what: 'a sentence without its accents',
      typed: NOT_SUITABLE_SENTENCE.replaceAll('í', 'i'),
      answer: wrong,
    },
    { what: 'a sentence in capitals', typed: NOT_SUITABLE_SENTENCE.toUpperCase(), answer: wrong },
    { what: 'the sentence', typed: NOT_SUITABLE_SENTENCE, answer: { status: 201 } },
    {
      what: 'the sentence with spaces around it',
      typed: `  ${NOT_SUITABLE_SENTENCE} `,
      answer: { status: 201 },
    },
    {
      what: 'the sentence as some keyboards compose it (NFD)',
      typed: NOT_SUITABLE_SENTENCE.normalize('NFD'),
      answer: { status: 201 },
    },
  ])('for a product that does not suit them: $what', async ({ typed, answer }) => {
    const ordering = await addLimited({ family: '4' });
    expect(await tryOrder(ordering, '100.00', sentence(typed))).toMatchObject(answer);
  });

  it('for a product that suits them, is two ticks', async () => {
    const reply = await tryOrder(await addLimited(), '100.00', {
      documents_read: false,
      suitability_confirmed: false,
    });
    expect(reply.result?.errors).toEqual([
      { field: 'documents_read', code: 'TRUTHY_CHECKBOX', message: 'Debe ser aceptado' },
      { field: 'suitability_confirmed', code: 'TRUTHY_CHECKBOX', message: 'Debe ser aceptado' },
    ]);
  });

  it('is told all at once with a wrong amount', async () => {
    const reply = await tryOrder(await addLimited({ family: '4' }), '1.00', {
      documents_read: false,
    });
    expect(reply.result?.errors.map(({ field }) => field)).toEqual([
      'amount',
      'documents_read',
      'suitability_sentence',
    ]);
  });
});

describe('a simulation', () => {
  it('tells limits, figures and days, and changes nothing', async () => {
    const ordering = await addInvestor(app);
    app.clock.setBusiness('2026-03-10T13:00:00Z');
    await publish(app, ordering.product, { day: '2026-03-09', value: '12.345678' });
    const { type, uuid_account, uuid_product } = orderBody(ordering);
    const simulated = await ordering.client.ask(simulateOperation, {
      body: { type, uuid_account, uuid_product, amount: '10000' },
    });
    expect(simulated).toMatchObject({
      fee: '0.00',
      invested: '10000.00',
      estimated_units: '810.000066',
      estimated_nav_date: '2026-03-09',
      minimum: '10.00',
      maximum: '1000000.00',
      verdict: 'CONVENIENTE',
      needs_sentence: false,
      required_signatures: 1,
      // 14:00 in Madrid: today's cut-off has passed this very moment.
      expected_nav_date: '2026-03-11',
      next_cut_off: '2026-03-11T13:00:00.000Z',
    });
  });
});
