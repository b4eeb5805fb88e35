import { createOperation } from '@area/contract/operations/calls';
import { simulateOperation } from '@area/contract/simulation/calls';
import { listOperationDocuments } from '@area/contract/operation-documents/calls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../test/audit.ts';
import type { Holding } from '../../../test/redemptions.ts';
import { addHolding } from '../../../test/redemptions.ts';
import { signOrder } from '../../../test/orders.ts';
import {
  addInitial,
  addMandate,
  MONTHLY,
  periodicRedemptionBody,
  periodicSubscriptionBody,
} from '../../../test/periodics.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.clock.setBusiness(TEST_NOW));
afterEach(() => expectCleanAudit(app));
afterAll(() => app.dispose());

const addSubscriber = async (
  fund: object = {},
): Promise<Holding & { readonly mandate: string }> => {
  const holding = await addHolding(app, { fund });
  await addInitial(app, holding);
  return { ...holding, mandate: await addMandate(app, holding) };
};

const tryPlace = async ({ person }: Holding, body: object) =>
  person.client.try(createOperation, { body: body as never });
const codes = (reply: {
  result?: { errors: readonly { field: string; code: string }[] } | undefined;
}) => reply.result?.errors.map(({ field, code }) => [field, code]);
const papers = async ({ person }: Holding, id: string) =>
  (await person.client.ask(listOperationDocuments, { params: { id } }))
    .map(({ subcategory }) => subcategory)
    .toSorted();

describe('a periodic subscription', () => {
  it('is placed, printed and signed', async () => {
    const holding = await addSubscriber({ entry_fee: '1.0000' });
    const order = await holding.person.client.ask(createOperation, {
      body: periodicSubscriptionBody(holding, holding.mandate, {
        increase_type: 'PORCENTUAL',
        increase: '3',
        end: '2030-04-15',
      }),
    });
    expect(order).toMatchObject({
      type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
      operation_status: 'REGISTERED_ONLINE',
      payment_status: 'NONE',
      payment_method: 'DOMICILIACION',
      amount: '100.00',
      fee: '1.00',
      periodic: {
        periodicity: 'MENSUAL',
        start: '2026-04-15',
        end: '2030-04-15',
        increase_type: 'PORCENTUAL',
        increase: '3.00',
        current_amount: '100.00',
        next_date: '2026-04-15',
        can_suspend: false,
        can_resume: false,
      },
    });
    expect(await signOrder(app, holding.person, order.uuid)).toMatchObject({
      operation_status: 'VALIDATED',
      nav_date: null,
    });
    expect(await papers(holding, order.uuid)).toEqual([
      'PERIODIC_SUBSCRIPTION_ORDER',
      'SIGNED_ORDER',
    ]);
  });

  it('may be signed by the last of its signers when its first date is near already', async () => {
    const holding = await addSubscriber();
    const order = await holding.person.client.ask(createOperation, {
      body: periodicSubscriptionBody(holding, holding.mandate, { start: '2026-03-17' }),
    });
    app.clock.setBusiness('2026-03-16T09:00:00Z');
    expect(await signOrder(app, holding.person, order.uuid)).toMatchObject({
      operation_status: 'VALIDATED',
    });
  });

  it.each([
    [{ start: '2026-03-16' }, [['start', 'START']]],
    [{ end: '2026-04-14' }, [['end', 'END']]],
    [{ amount: '9.99' }, [['amount', 'MIN_VALUE_CURRENCY']]],
    [{ increase_type: 'FIJO' }, [['increase', 'REQUIRED']]],
    [{ increase: '3' }, [['increase_type', 'REQUIRED']]],
    [{ documents_read: false }, [['documents_read', 'TRUTHY_CHECKBOX']]],
    [{ uuid_mandate: null }, [['uuid_mandate', 'REQUIRED']]],
  ])('%j is refused', async (fields, found) => {
    const holding = await addSubscriber();
    const reply = await tryPlace(
      holding,
      periodicSubscriptionBody(holding, holding.mandate, fields),
    );
    expect([reply.status, codes(reply)]).toEqual([422, found]);
  });

  it('needs a first subscription and a fund that takes them', async () => {
    const holding = await addHolding(app);
    const mandate = await addMandate(app, holding);
    expect(codes(await tryPlace(holding, periodicSubscriptionBody(holding, mandate)))).toEqual([
      ['uuid_product', 'INITIAL_FIRST'],
    ]);
    const shut = await addSubscriber({ allow_periodic: false });
    expect(codes(await tryPlace(shut, periodicSubscriptionBody(shut, shut.mandate)))).toEqual([
      ['type', 'TYPE'],
      ['periodicity', 'NOT_ALLOWED'],
    ]);
    const other = await addSubscriber();
    expect(codes(await tryPlace(other, periodicSubscriptionBody(other, shut.mandate)))).toEqual([
      ['uuid_mandate', 'MANDATE'],
    ]);
  });

  it('is simulated with its first dates', async () => {
    const holding = await addSubscriber();
    const { type, uuid_account, uuid_product } = periodicSubscriptionBody(holding, null);
    const ask = async (fields: object) =>
      holding.person.client.ask(simulateOperation, {
        body: { type, uuid_account, uuid_product, ...fields },
      });
    expect(await ask({})).toMatchObject({
      minimum: '10.00',
      periodic: { first_start: '2026-03-17', minimum: '10.00', instalments: [] },
      problems: [],
    });
    const { periodic, problems } = await ask({
      ...MONTHLY,
      start: '2026-03-31',
      increase_type: 'FIJO',
      increase: '5',
      periodicity: 'ANUAL',
      end: '2029-03-31',
    });
    expect(problems).toEqual([]);
    // Holy Week of 2029 closes Friday 30 March to Monday 2 April.
    expect(periodic?.instalments).toEqual([
      { nominal_date: '2026-03-31', date: '2026-03-31', amount: '100.00' },
      { nominal_date: '2027-03-31', date: '2027-03-31', amount: '105.00' },
      { nominal_date: '2028-03-31', date: '2028-03-31', amount: '110.00' },
      { nominal_date: '2029-03-31', date: '2029-04-03', amount: '115.00' },
    ]);
  });
});

describe('a periodic redemption', () => {
  it('is placed, printed and signed, and reserves nothing yet', async () => {
    const holding = await addHolding(app);
    const order = await holding.person.client.ask(createOperation, {
      body: periodicRedemptionBody(holding),
    });
    expect(order).toMatchObject({
      type: 'SOLICITUD_REEMBOLSO_PERIODICO',
      payment_status: 'NONE',
      payment_method: null,
      amount: '100.00',
      periodic: { start: '2026-04-15', end: null },
    });
    expect(await signOrder(app, holding.person, order.uuid)).toMatchObject({
      operation_status: 'VALIDATED',
    });
    expect(await papers(holding, order.uuid)).toEqual([
      'PERIODIC_REDEMPTION_ORDER',
      'SIGNED_ORDER',
    ]);
    expect(
      await app.db
        .selectFrom('reservations')
        .select('units')
        .where('operation_uuid', '=', order.uuid)
        .execute(),
    ).toEqual([]);
  });

  it.each([
    [{ amount: '11448.95' }, [['amount', 'MAX_VALUE_CURRENCY']]],
    [{ start: '2026-03-16' }, [['start', 'START']]],
    [
      { uuid_bank_account: '018f3a00-0000-7000-8000-0000000000ff' },
      [['uuid_bank_account', 'VALIDATED_PAYOUT']],
    ],
  ])('%j is refused', async (fields, found) => {
    const holding = await addHolding(app);
    const reply = await tryPlace(holding, periodicRedemptionBody(holding, fields));
    expect([reply.status, codes(reply)]).toEqual([422, found]);
  });

  it('is simulated with what is free', async () => {
    const holding = await addHolding(app);
    const { type, uuid_account, uuid_product } = periodicRedemptionBody(holding);
    const simulated = await holding.person.client.ask(simulateOperation, {
      body: { type, uuid_account, uuid_product, ...MONTHLY },
    });
    expect(simulated).toMatchObject({
      leavable: { free_value: '11448.94' },
      problems: [],
      verdict: null,
      required_signatures: 1,
    });
    expect(simulated.periodic?.instalments.map(({ date }) => date)).toEqual([
      '2026-04-15',
      '2026-05-15',
      '2026-06-15',
      '2026-07-15',
      '2026-08-17',
      '2026-09-15',
    ]);
  });
});
