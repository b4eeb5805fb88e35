import { randomUUID } from 'node:crypto';
import { addBankAccount } from '@area/contract/bank-accounts/calls';
import { createOperation } from '@area/contract/operations/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../entry/demo/people.ts';
import { expectCleanAudit } from '../../../../test/audit.ts';
import { requestToken, userName } from '../../../../test/client.ts';
import { orderBody, signOrder } from '../../../../test/orders.ts';
import { addAccount, addInvestor, addPerson, addProduct } from '../../../../test/people.ts';
import { takeSnapshot } from '../../../../test/snapshot.ts';
import { createTestApp } from '../../../../test/test-app.ts';
import type { TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

type Investor = Awaited<ReturnType<typeof addInvestor>>;

const order = async (investor: Investor, key: string, amount = '100.00') =>
  investor.client.try(createOperation, { body: orderBody(investor, amount), key });

const countOrders = async ({ account }: Pick<Investor, 'account'>): Promise<number> =>
  (
    await app.db
      .selectFrom('operations')
      .select('uuid')
      .where('account_uuid', '=', account.uuid)
      .execute()
  ).length;

const askAccessToken = async (document: string): Promise<string> => {
  const fields = {
    grant_type: 'password',
    username: userName('cierzo', document),
    password: DEMO_PASSWORD,
  };
  return (await requestToken(app, fields)).json<{ access_token: string }>().access_token;
};

describe('the same key', () => {
  it('sent 50 times at once makes one order and gets one answer', async () => {
    const investor = await addInvestor(app);
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 50 }, async () => order(investor, key)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ bytes }) => bytes.toString())).size).toBe(1);
    expect(await countOrders(investor)).toBe(1);
  });

  it('about another account is another request, and is refused', async () => {
    const investor = await addInvestor(app);
    const people = [{ uuid: investor.person.uuid, role: 'TITULAR' }] as const;
    const second = await addAccount(app, people);
    const key = randomUUID();
    const body = { iban: 'ES9121000418450200051332', uuid_holder: investor.person.uuid };
    const add = async (id: string) =>
      investor.person.client.try(addBankAccount, { params: { id }, body, key });
    expect((await add(investor.account.uuid)).status).toBe(201);
    expect(await add(second.uuid)).toMatchObject({ result: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    expect((await add(investor.account.uuid)).status).toBe(201);
  });

  it('gets the first answer again, also after the order moved on', async () => {
    const investor = await addInvestor(app);
    const key = randomUUID();
    const first = await order(investor, key);
    await signOrder(app, investor.person, (first.data as { uuid: string }).uuid);
    const again = await order(investor, key);
    expect(again.bytes.toString()).toBe(first.bytes.toString());
    expect(again.data).toMatchObject({ operation_status: 'REGISTERED_ONLINE' });
    expect(await countOrders(investor)).toBe(1);
  });

  it('with another body is refused, and changes nothing', async () => {
    const investor = await addInvestor(app);
    const key = randomUUID();
    await order(investor, key, '100.00');
    const before = await takeSnapshot(app);
    expect(await order(investor, key, '200.00')).toMatchObject({
      status: 409,
      result: {
        code: 'IDEMPOTENCY_KEY_REUSED',
        info: 'Esta petición ya se envió con otros datos. Vuelva a empezar la orden.',
      },
    });
    expect(await takeSnapshot(app)).toEqual(before);
  });

  it('of another person is another key', async () => {
    const [one, two] = [await addPerson(app), await addPerson(app)];
    const account = await addAccount(app, [
      { ...one, role: 'TITULAR' },
      { ...two, role: 'TITULAR' },
    ]);
    const body = orderBody({ person: one, account, product: await addProduct(app) });
    const key = randomUUID();
    const [first, second] = [
      await one.client.ask(createOperation, { body, key }),
      await two.client.ask(createOperation, { body, key }),
    ];
    expect(first.uuid).not.toBe(second.uuid);
    expect(await countOrders({ account })).toBe(2);
  });

  it('replays to whoever hung up before the answer came', async () => {
    const investor = await addInvestor(app);
    const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
    const token = await askAccessToken(investor.person.document);
    const send = async (signal?: AbortSignal) =>
      fetch(`${address}/api/operations`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': 'hung-up-too-early',
        },
        body: JSON.stringify(orderBody(investor)),
        ...(signal && { signal }),
      });
    for (const patience of [5, 20, 60])
      await expect(
        send(AbortSignal.timeout(patience)).catch(() => 'hung up'),
      ).resolves.toBeDefined();
    expect((await send()).status).toBe(201);
    expect(await countOrders(investor)).toBe(1);
  });

  it('stays free when its order was refused', async () => {
    const investor = await addInvestor(app);
    const key = randomUUID();
    expect(await order(investor, key, '1.00')).toMatchObject({ status: 422 });
    expect(await order(investor, key, '100.00')).toMatchObject({ status: 201 });
  });
});

describe('a key', () => {
  it.each([undefined, '', 'short', 'a'.repeat(101), 'with spaces in it', 'ñandú-ñandú'])(
    'that reads %s is asked for',
    async (key) => {
      const investor = await addInvestor(app);
      const before = await takeSnapshot(app);
      const reply = await investor.client.post(
        '/operations',
        orderBody(investor),
        key === undefined ? {} : { 'idempotency-key': key },
      );
      expect(reply).toMatchObject({
        status: 400,
        result: {
          code: 'IDEMPOTENCY_KEY_MISSING',
          info: 'Falta la cabecera Idempotency-Key, que evita repetir la orden.',
        },
      });
      expect(await takeSnapshot(app)).toEqual(before);
    },
  );
});
