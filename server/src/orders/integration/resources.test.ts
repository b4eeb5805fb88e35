import { randomUUID } from 'node:crypto';
import type { Call } from '@area/contract/call';
import { apiListBankAccounts, apiListRoles } from '@area/contract/integration/account-calls';
import {
  apiCancelOrder,
  apiGetOrder,
  apiListOrders,
  apiPlaceOrder,
  apiRegisterPerson,
} from '@area/contract/integration/order-calls';
import {
  apiGetAccount,
  apiGetPayment,
  apiGetPerson,
  apiGetProduct,
  apiListAccounts,
  apiListCompanies,
  apiListLots,
  apiListMovements,
  apiListPayments,
  apiListPeople,
  apiListPositions,
  apiListProducts,
  apiListUnitValues,
} from '@area/contract/integration/resource-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../test/audit.ts';
import { addProgram } from '../../../test/integration.ts';
import type { Program } from '../../../test/integration.ts';
import { enterPair } from '../../../test/office-pair.ts';
import { addPaid, publish, runTheDay } from '../../../test/orders.ts';
import { addInvestor } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { makeDni } from '../../entry/demo/make-identifiers.ts';

let app: TestApp;
let program: Program;
let paid: Awaited<ReturnType<typeof addPaid>>;
beforeAll(async () => {
  app = await createTestApp();
  program = await addProgram(app, await enterPair(app, 'IT_ADMIN'));
  paid = await addPaid(app, '1234.56');
  await publish(app, paid.product, { day: '2026-03-10', value: '10.000000' });
  app.clock.setBusiness('2026-03-11T19:00:00Z');
  await runTheDay(app);
  app.clock.setBusiness('2026-03-12T09:00:00Z');
});
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

const personBody = (number: number, fields: object = {}) => ({
  document_type: 'DNI' as const,
  document_number: makeDni(number),
  given_name: 'Lucía',
  family_name_1: 'Navarro',
  birthdate: '1985-02-03',
  email: 'lucia@example.com',
  mobile_phone_prefix: '+34',
  mobile_phone: '600111222',
  language: 'es' as const,
  ...fields,
});

const orderOf = ({ account, product }: Awaited<ReturnType<typeof addInvestor>>) => ({
  channel: 'EMAIL' as const,
  order: {
    type: 'SUSCRIPCION' as const,
    uuid_account: account.uuid,
    uuid_product: product.uuid,
    amount: '500.00',
    payment_method: 'TRANSFERENCIA' as const,
  },
});

const LISTS: readonly Call[] = [
  apiListPeople,
  apiListCompanies,
  apiListAccounts,
  apiListRoles,
  apiListBankAccounts,
  apiListLots,
  apiListMovements,
  apiListProducts,
  apiListPayments,
  apiListOrders,
];

interface AnyPage {
  readonly data: readonly object[];
  readonly page: { readonly next: string | null };
}

/** A list page by page. */
const readAll = async (call: Call, limit: string): Promise<readonly object[]> => {
  const lines: object[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = { limit, ...(cursor && { cursor }) };
    const page = (await program.ask<Call>(call, { query })) as unknown as AnyPage;
    lines.push(...page.data);
    cursor = page.page.next;
  }
  return lines;
};

const refused = async (query: Readonly<Record<string, string>>) =>
  (await program.try<Call>(apiListPeople, { query })).result?.errors.map(({ field }) => field);

describe('a list', () => {
  it.each(LISTS.map((call) => [call.id, call] as const))(
    '%s is read page by page, each line once',
    async (_id, call) => {
      const whole = await readAll(call, '1000');
      expect(whole.length).toBeGreaterThan(0);
      const size = String(Math.max(1, Math.ceil(whole.length / 4)));
      expect(await readAll(call, size)).toEqual(whole);
    },
  );

  it('refuses a cursor that no page gave, and a page that is too long', async () => {
    expect(await refused({ cursor: 'bm9uc2Vuc2U' })).toEqual(['cursor']);
    expect(await refused({ cursor: '###' })).toEqual(['cursor']);
    expect(await refused({ limit: '5000' })).toEqual(['limit']);
    expect(await refused({ nothing: 'x' })).toEqual(['nothing']);
  });
});

describe('what a program reads', () => {
  it('of a client is the same wherever it is read, with its version as a strong tag', async () => {
    const { document, uuid } = paid.person;
    const { data } = await program.ask(apiListPeople, { query: { document_number: document } });
    const one = await program.try(apiGetPerson, { params: { id: uuid } });
    expect(data).toEqual([one.body.data]);
    const printed = `es-${document.toLowerCase()}`;
    expect(
      (await program.ask(apiListPeople, { query: { document_number: printed } })).data,
    ).toEqual(data);
    const etag = `"${one.body.data.version}"`;
    expect(one.headers['etag']).toBe(etag);
    const again = { params: { id: uuid }, headers: { 'if-none-match': `W/${etag}` } };
    expect((await program.try(apiGetPerson, again)).status).toBe(304);
    await app.db
      .updateTable('interveners')
      .set({ email: 'other@example.com' })
      .where('uuid', '=', uuid)
      .execute();
    const changed = await program.try(apiGetPerson, again);
    expect(changed.status).toBe(200);
    expect(changed.body.data.version).not.toBe(one.body.data.version);
  });

  it('of an account is who is on it, where money goes, what it holds and how it came there', async () => {
    const { account, person, order, product } = paid;
    const query = { account: account.uuid };
    const params = { id: account.uuid };
    expect((await program.ask(apiGetAccount, { params })).data.status).toBe('FINALIZED');
    expect((await program.ask(apiListAccounts, { query: { person: person.uuid } })).data).toEqual([
      (await program.ask(apiGetAccount, { params })).data,
    ]);
    expect((await program.ask(apiListRoles, { query })).data).toMatchObject([
      { person_uuid: person.uuid, role: 'TITULAR', status: 'ACTIVE' },
    ]);
    expect((await program.ask(apiListBankAccounts, { query })).data).toMatchObject([
      { iban: account.iban, is_payout: true },
    ]);
    const held = { product_uuid: product.uuid, units: '123.456000' };
    expect((await program.ask(apiListPositions, { params })).data).toMatchObject([held]);
    expect((await program.ask(apiListLots, { query })).data).toMatchObject([
      { ...held, order_uuid: order.uuid, cost: '1234.56' },
    ]);
    expect((await program.ask(apiListMovements, { query })).data).toMatchObject([
      { ...held, order_uuid: order.uuid },
    ]);
  });

  it('of a product are its terms and its unit values; of money, what it paid', async () => {
    const params = { id: paid.product.uuid };
    const { data } = await program.ask(apiGetProduct, { params });
    expect(data).toMatchObject({ code: paid.product.code, cut_off: '14:00', settlement_days: 2 });
    const query = { from: '2026-03-10', until: '2026-03-10' };
    expect((await program.ask(apiListUnitValues, { params, query })).data).toEqual([
      { product_uuid: params.id, day: '2026-03-10', value: '10.000000' },
    ]);
    const { data: payments } = await program.ask(apiListPayments, {
      query: { order: paid.order.uuid },
    });
    expect(payments).toMatchObject([{ amount: '1234.56', outcome: 'matched' }]);
    const id = payments[0]?.uuid ?? '';
    expect((await program.ask(apiGetPayment, { params: { id } })).data).toEqual(payments[0]);
  });

  it('and is not there is answered as missing', async () => {
    const params = { id: randomUUID() };
    for (const call of [apiGetPerson, apiGetAccount, apiGetProduct, apiGetPayment, apiGetOrder])
      expect((await program.try(call, { params })).status).toBe(404);
    expect((await program.try(apiListPositions, { params })).status).toBe(404);
  });
});

describe('a person', () => {
  it('is registered once, by their document', async () => {
    const body = personBody(71_000_001);
    const key = randomUUID();
    const { data } = await program.ask(apiRegisterPerson, { body, key });
    expect(data).toMatchObject({ name: 'Lucía Navarro', status: 'REGISTERED_EMAIL' });
    expect((await program.ask(apiRegisterPerson, { body, key })).data).toEqual(data);
    expect((await program.ask(apiGetPerson, { params: { id: data.uuid } })).data).toEqual(data);
    expect((await program.try(apiRegisterPerson, { body })).result?.errors).toMatchObject([
      { field: 'document_number', code: 'PERSON_KNOWN' },
    ]);
    const other = { body: personBody(71_000_002), key };
    expect((await program.try(apiRegisterPerson, other)).result?.code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
  });

  it.each([
    ['document_number', { document_number: '12345678A' }],
    ['given_name', { given_name: '' }],
    ['birthdate', { birthdate: '2020-01-01' }],
    ['email', { email: 'nobody' }],
    ['mobile_phone', { mobile_phone: '12' }],
  ])('with a wrong %s is refused there', async (field, fields) => {
    const reply = await program.try(apiRegisterPerson, { body: personBody(71_000_003, fields) });
    expect(reply.status).toBe(422);
    expect(reply.result?.errors.map((each) => each.field)).toEqual([field]);
  });
});

describe('an order of a program', () => {
  it('is placed as one of the office, read, and cancelled by who has read it last', async () => {
    const investor = await addInvestor(app);
    const key = randomUUID();
    const { data: placed } = await program.ask(apiPlaceOrder, { body: orderOf(investor), key });
    expect(placed).toMatchObject({ status: 'REGISTERED_EMAIL', amount: '500.00' });
    expect((await program.ask(apiPlaceOrder, { body: orderOf(investor), key })).data).toEqual(
      placed,
    );
    const params = { id: placed.uuid };
    expect((await program.ask(apiGetOrder, { params })).data).toEqual(placed);
    const query = { account: investor.account.uuid };
    expect((await program.ask(apiListOrders, { query })).data).toEqual([placed]);
    const body = { reason: 'The client called' };
    expect((await program.try(apiCancelOrder, { params, body })).status).toBe(428);
    const old = { params, body, headers: { 'if-match': '"old"' } };
    expect(await program.try(apiCancelOrder, old)).toMatchObject({
      status: 412,
      result: { code: 'PRECONDITION_FAILED' },
    });
    const right = { params, body, headers: { 'if-match': `"${placed.version}"` } };
    expect((await program.ask(apiCancelOrder, right)).data).toMatchObject({
      status: 'CANCELLED',
      cancel_reason: 'The client called',
    });
    const history = await app.db
      .selectFrom('operation_history')
      .select(['actor_kind', 'actor_name'])
      .where('operation_uuid', '=', placed.uuid)
      .execute();
    const name = `${program.name} (${program.id})`;
    expect(history.map(({ actor_kind, actor_name }) => [actor_kind, actor_name])).toEqual([
      ['OPS', name],
      ['OPS', name],
    ]);
  });

  it('is refused for the reasons of any other one', async () => {
    const investor = await addInvestor(app);
    const { channel, order } = orderOf(investor);
    const small = { channel, order: { ...order, amount: '1.00' } };
    expect((await program.try(apiPlaceOrder, { body: small })).result?.errors).toMatchObject([
      { field: 'amount' },
    ]);
    const nowhere = {
      channel,
      account: '9999999999',
      order: { ...order, uuid_account: undefined },
    };
    expect((await program.try(apiPlaceOrder, { body: nowhere })).result?.errors).toMatchObject([
      { field: 'account' },
    ]);
    const missing = await program.try(apiPlaceOrder, { body: orderOf(investor), key: 'short' });
    expect(missing.result?.code).toBe('IDEMPOTENCY_KEY_MISSING');
  });
});
