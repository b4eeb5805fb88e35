import { demoMessage, demoPerson, demoState } from '@area/contract/demo/schemas';
import { getOperation } from '@area/contract/operations/calls';
import { getIntervener } from '@area/contract/own-record/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { MovableClock } from '../../platform/parts/movable-clock.ts';
import { buildApp } from '../app.ts';
import { expectCleanAudit } from '../../../test/audit.ts';
import { login } from '../../../test/client.ts';
import { orderBody, placeSigned } from '../../../test/orders.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { DEMO_PEOPLE, DEMO_STAFF } from './people.ts';
import { DEMO_PRODUCTS } from './products.ts';

const PATHS = [
  ['GET', '/demo/partner-token.json'],
  ['GET', '/demo/people.json'],
  ['GET', '/demo/staff.json'],
  ['GET', '/demo/outbox.json'],
  ['GET', '/demo/state.json'],
  ['POST', '/demo/clock'],
  ['POST', '/demo/office/reconcile'],
  ['POST', '/demo/office/publish'],
  ['POST', '/demo/office/run-day'],
] as const;

/** The demo as it is started: with a clock that its page moves. */
const createDemo = async (): Promise<TestApp> => {
  const app = await createTestApp();
  const parts = { ...app.parts, clock: new MovableClock() };
  await app.app.close();
  return { ...app, app: await buildApp(parts), parts };
};

let demo: TestApp;
let plain: TestApp;
beforeAll(async () => {
  demo = await createDemo();
  plain = await createTestApp({ DEMO: 'false' });
});
afterAll(async () => {
  await expectCleanAudit(demo);
  await demo.dispose();
  await plain.dispose();
});

const call = async (method: 'GET' | 'POST', url: string, payload?: object) =>
  demo.app.inject({ method, url, ...(payload && { payload }) });

const read = async <S extends z.ZodType>(schema: S, url: string): Promise<z.output<S>> =>
  schema.parse((await call('GET', url)).json<{ data: unknown }>().data);

const moveTo = async (to: string): Promise<void> => {
  expect((await call('POST', '/demo/clock', { to })).statusCode).toBe(200);
};

describe('outside demo mode', () => {
  it.each(PATHS)('%s %s does not exist', async (method, url) => {
    const answer = await plain.app.inject({ method, url });
    expect(answer.statusCode).toBe(404);
    expect(answer.payload).not.toContain('demo');
  });
});

describe('the demo', () => {
  it('tells who the people are, and everybody it tells of can log in', async () => {
    const people = await read(demoPerson.array(), '/demo/people.json');
    expect(people.length).toBeGreaterThanOrEqual(6);
    for (const { document_number, configuration } of people)
      expect((await (await login(demo, document_number, configuration)).get('/me')).status).toBe(
        200,
      );
  });

  it('writes one surname in each field, and reads a name whole', async () => {
    for (const { document, portal, story, type, ...names } of DEMO_PEOPLE) {
      if (story === null || type !== 'F') continue;
      const client = await login(demo, document, portal);
      const { data } = await client.get('/me');
      const { intervener } = (data as { private_area: { intervener: { uuid: string } } })
        .private_area;
      const record = await client.ask(getIntervener, { params: { id: intervener.uuid } });
      expect(record).toMatchObject({
        name: `${names.given_name} ${record.lastname_1} ${record.lastname_2}`,
        lastname_1: expect.stringMatching(/^\S+$/) as unknown,
        lastname_2: expect.stringMatching(/^\S+$/) as unknown,
        family_name_1: record.lastname_1,
      });
    }
  });

  it('has people of the third host, with an account each, whose password opens no other', async () => {
    const people = (await read(demoPerson.array(), '/demo/people.json')).filter(
      ({ configuration }) => configuration === 'agentes',
    );
    expect(people.length).toBeGreaterThanOrEqual(2);
    for (const { document_number, name } of people) {
      const { data } = await (await login(demo, document_number, 'agentes')).get('/me');
      expect(data).toMatchObject({
        private_area: { intervener: { name }, accounts: [{ status: 'FINALIZED' }] },
      });
      await expect(login(demo, document_number, 'cierzo')).rejects.toThrow('login answered 401');
    }
  });

  it('goes the whole way of an order with the office at hand', async () => {
    await moveTo('2026-11-24T09:00:00.000Z');
    const [{ document = '' } = {}] = DEMO_PEOPLE;
    const client = await login(demo, document);
    const { data } = await client.get('/me');
    const { intervener, accounts } = (
      data as { private_area: { intervener: { uuid: string }; accounts: { uuid: string }[] } }
    ).private_area;
    const person = { uuid: intervener.uuid, document, client };
    const account = { uuid: accounts[0]?.uuid ?? '', iban: '' };
    const [{ row: product } = { row: { uuid: '', code: '' } }] = DEMO_PRODUCTS;
    await call('POST', '/demo/office/publish');
    const order = await placeSigned(demo, { person, account, product }, '1000.00');
    expect((await read(demoState, '/demo/state.json')).waiting.map(({ uuid }) => uuid)).toContain(
      order.uuid,
    );
    const messages = await read(demoMessage.array(), '/demo/outbox.json');
    expect(
      messages.some(
        ({ channel, body }) => channel === 'SMS' && body.includes('su clave de firma es'),
      ),
    ).toBe(true);
    const reconciled = await call('POST', '/demo/office/reconcile', { uuid_operation: order.uuid });
    expect(reconciled.json()).toEqual({ data: { outcome: 'matched' } });
    expect((await call('POST', '/demo/clock', { next: 'business_day' })).json()).toEqual({
      data: { now: expect.stringMatching(/^2026-11-25T09:00/) as unknown },
    });
    await call('POST', '/demo/office/publish');
    const ran = await call('POST', '/demo/office/run-day');
    const report = ran.json<{ data: { finalized: number; failed: unknown[] } }>().data;
    expect(report.finalized).toBeGreaterThanOrEqual(1);
    expect(report.failed).toEqual([]);
    const { username } = await demo.db
      .selectFrom('staff_audit')
      .innerJoin('staff', 'staff.uuid', 'staff_audit.staff_uuid')
      .select('staff.username')
      .where('call', '=', 'runSteps')
      .executeTakeFirstOrThrow();
    expect(username).toBe(DEMO_STAFF[0].username);
    expect(await client.ask(getOperation, { params: { id: order.uuid } })).toMatchObject({
      operation_status: 'FINALIZED',
      nav_date: '2026-11-24',
    });
  });

  it('refuses to reconcile what is reconciled, and what is no order', async () => {
    const done = await demo.db
      .selectFrom('operations')
      .select('uuid')
      .where('payment_status', '=', 'RECONCILED')
      .executeTakeFirstOrThrow();
    expect(
      (await call('POST', '/demo/office/reconcile', { uuid_operation: done.uuid })).statusCode,
    ).toBe(409);
    expect(
      (
        await call('POST', '/demo/office/reconcile', {
          uuid_operation: '00000000-0000-4000-8000-000000000000',
        })
      ).statusCode,
    ).toBe(404);
    expect((await call('POST', '/demo/office/reconcile', {})).statusCode).toBe(422);
    expect((await call('POST', '/demo/clock', { to: 'tomorrow' })).statusCode).toBe(422);
  });

  it('keeps its other people from operating for the reason of their story', async () => {
    const andres = DEMO_PEOPLE.find(({ key }) => key === 'andres');
    const client = await login(demo, andres?.document ?? '');
    const { data } = await client.get('/me');
    expect(JSON.stringify(data)).toContain('"requirement":"DOCUMENT"');
    const body = orderBody({
      person: { uuid: '', document: '', client },
      account: {
        uuid:
          (data as { private_area: { accounts: { uuid: string }[] } }).private_area.accounts[0]
            ?.uuid ?? '',
        iban: '',
      },
      product: DEMO_PRODUCTS[0]?.row ?? { uuid: '', code: '' },
    });
    expect(
      await client.post('/operations', body, { 'idempotency-key': 'an-expired-document' }),
    ).toMatchObject({ status: 409, result: { errors: [{ code: 'DOCUMENT' }] } });
  });
});
