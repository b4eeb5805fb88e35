import {
  apiAddWebhook,
  apiChangeWebhook,
  apiGetWebhook,
  apiListAttempts,
  apiListDeliveries,
  apiListWebhooks,
  apiMakeWebhookSecret,
  apiResend,
  apiTestWebhook,
} from '@area/contract/integration/webhook-calls';
import { RETRY_WAITS_SECONDS } from '@area/domain/integration/webhook-schedule';
import type { EventType } from '@area/domain/integration/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addProgram } from '../../../test/integration.ts';
import type { Program } from '../../../test/integration.ts';
import { enterPair } from '../../../test/office-pair.ts';
import type { OfficePair } from '../../../test/office-pair.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startReceiver, verifyWebhook } from '../../../test/webhook-receiver.ts';
import type { Receiver, ReceivedWebhook, WebhookReply } from '../../../test/webhook-receiver.ts';
import { relayEvents } from '../../platform/events/relay.ts';
import { recordEvent } from '../../platform/events/store.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { deliverEvents } from './deliver.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let pair: OfficePair;
const receivers: Receiver[] = [];
beforeAll(async () => {
  app = await createTestApp({ WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' });
  pair = await enterPair(app, 'IT_ADMIN');
  await relayEvents(app.db);
});
afterAll(async () => {
  for (const receiver of receivers) await receiver.stop();
  await app.dispose();
});

const listen = async (answer: (got: ReceivedWebhook) => WebhookReply = () => ({ status: 204 })) => {
  const receiver = await startReceiver(answer);
  receivers.push(receiver);
  return receiver;
};

/** A program with an endpoint that sends. */
const open = async (url: string, types: EventType[] = ['client.updated']) => {
  // The clock has gone on: the sessions of the office of before are over.
  const program = await addProgram(app, await enterPair(app, 'IT_ADMIN'));
  const { data: added } = await program.ask(apiAddWebhook, { body: { url, types } });
  const params = { id: added.uuid };
  const { data } = await program.ask(apiMakeWebhookSecret, { params });
  return { program, params, secret: data.secret };
};

const record = async (...uuids: string[]): Promise<void> => {
  for (const uuid of uuids)
    await recordEvent(app.db, { type: 'client.updated', subject: 'client', uuid });
  await relayEvents(app.parts.database.kysely);
};
const deliver = async (): Promise<number> => deliverEvents(app.parts);
const subjectsOf = ({ received }: Receiver): string[] =>
  received.map(({ body }) => (JSON.parse(body) as { subject: { uuid: string } }).subject.uuid);
const deliveriesOf = async (program: Program, params: { id: string }) =>
  (await program.ask(apiListDeliveries, { params })).data;

describe('an endpoint', () => {
  it('sends nothing before it has a secret, and shows that once', async () => {
    const receiver = await listen();
    const program = await addProgram(app, pair);
    const { data: added } = await program.ask(apiAddWebhook, {
      body: { url: receiver.url, types: ['client.updated'] },
    });
    expect(added).toMatchObject({ status: 'DISABLED', disabled_because: 'NO_SECRET' });
    const params = { id: added.uuid };
    await record(newUuid());
    await deliver();
    expect(receiver.received).toEqual([]);
    const { data } = await program.ask(apiMakeWebhookSecret, { params });
    expect(data.secret).toMatch(/^whsec_[\w+/=]{44}$/);
    await deliver();
    expect(receiver.received).toHaveLength(1);
    expect(verifyWebhook(app, data.secret, receiver.received[0])).toMatchObject({
      type: 'client.updated',
    });
    const kept = await app.db.selectFrom('webhook_secrets').selectAll().execute();
    expect(Buffer.concat(kept.map(({ sealed }) => sealed)).toString()).not.toContain(data.secret);
    const answers = await app.db.selectFrom('idempotency_keys').select('answer').execute();
    expect(JSON.stringify(answers)).not.toContain(data.secret);
  });

  it('is nobody else’s', async () => {
    const { params } = await open((await listen()).url);
    const other = await addProgram(app, pair);
    expect((await other.ask(apiListWebhooks)).data).toEqual([]);
    for (const call of [apiGetWebhook, apiListAttempts, apiListDeliveries, apiTestWebhook])
      expect((await other.try(call, { params })).status).toBe(404);
    expect((await other.try(apiMakeWebhookSecret, { params })).status).toBe(404);
  });

  it('hears only of what the scopes of its program let it read', async () => {
    const program = await addProgram(app, pair, ['webhooks:write', 'orders:read']);
    const body = { url: 'https://events.example.com/', types: ['client.updated' as const] };
    expect((await program.try(apiAddWebhook, { body })).result?.errors).toMatchObject([
      { field: 'types', code: 'SCOPE' },
    ]);
  });

  it.each([
    'http://events.example.com/hook',
    'https://user:pass@events.example.com/',
    'ftp://events.example.com/',
    'no address',
  ])('does not lead to %s', async (url) => {
    const program = await addProgram(app, pair);
    const reply = await program.try(apiAddWebhook, { body: { url, types: ['client.updated'] } });
    expect(reply.result?.errors).toMatchObject([{ field: 'url' }]);
  });

  it('is changed by who read it last: 428 without a version, 412 with an old one', async () => {
    const { program, params } = await open((await listen()).url);
    const read = await program.try(apiGetWebhook, { params });
    const etag = String(read.headers['etag']);
    const body = { types: ['order.finalized' as const] };
    expect((await program.try(apiChangeWebhook, { params, body })).status).toBe(428);
    const changed = await program.try(apiChangeWebhook, {
      params,
      body,
      headers: { 'if-match': `W/${etag.replace(/"$/, '-gzip"')}` },
    });
    expect(changed.status).toBe(200);
    const late = { params, body, headers: { 'if-match': etag } };
    expect(await program.try(apiChangeWebhook, late)).toMatchObject({
      status: 412,
      result: { code: 'PRECONDITION_FAILED' },
    });
    const now = String(changed.headers['etag']);
    const headers = { 'if-none-match': now };
    expect((await program.try(apiGetWebhook, { params, headers })).status).toBe(304);
  });
});

describe('a secret', () => {
  it('is followed by another one, and both sign for a day', async () => {
    const receiver = await listen();
    const { program, params, secret: old } = await open(receiver.url);
    const { data } = await program.ask(apiMakeWebhookSecret, { params });
    await record(newUuid());
    await deliver();
    const [both] = receiver.received;
    expect(String(both?.headers['webhook-signature']).split(' ')).toHaveLength(2);
    for (const secret of [old, data.secret])
      expect(verifyWebhook(app, secret, both)).toMatchObject({ type: 'client.updated' });
    app.clock.advanceWall(25 * HOUR_MS);
    await record(newUuid());
    await deliver();
    expect(String(receiver.received[1]?.headers['webhook-signature']).split(' ')).toHaveLength(1);
  });
});

describe('a receiver that fails', () => {
  it('for an hour gets every event in the order of its subject, and other subjects meanwhile', async () => {
    const [bad, good] = [newUuid(), newUuid()];
    let isDown = true;
    const receiver = await listen(({ body }) => ({
      status: isDown && body.includes(bad) ? 503 : 200,
    }));
    const { program, params } = await open(receiver.url);
    await record(bad, good, bad, good, bad);
    await deliver();
    expect(subjectsOf(receiver)).toEqual(expect.arrayContaining([bad, good, good]));
    expect(subjectsOf(receiver)).toHaveLength(3);
    // Five seconds, five minutes and half an hour: three more attempts in this hour.
    for (let minute = 0; minute < 60; minute += 1) {
      app.clock.advanceWall(60_000);
      await deliver();
    }
    expect(subjectsOf(receiver).filter((uuid) => uuid === bad)).toHaveLength(4);
    isDown = false;
    app.clock.advanceWall(2 * HOUR_MS);
    await deliver();
    const versions = receiver.received
      .filter(({ body }) => body.includes(bad))
      .map(({ body }) => (JSON.parse(body) as { subject: { version: number } }).subject.version);
    expect(versions).toEqual([1, 1, 1, 1, 1, 2, 3]);
    await program.renew();
    const deliveries = await deliveriesOf(program, params);
    expect(deliveries.filter(({ status }) => status === 'DELIVERED')).toHaveLength(5);
    const ids = receiver.received.filter(({ body }) => body.includes(bad)).map(({ id }) => id);
    expect(new Set(ids.slice(0, 5)).size).toBe(1);
  });

  it('is given up after 72 hours, holds back nothing then, and gets the event when it is sent again', async () => {
    const subject = newUuid();
    let isDown = true;
    const receiver = await listen(() => ({ status: isDown ? 500 : 200, body: 'x'.repeat(5000) }));
    const { program, params } = await open(receiver.url);
    await record(subject, subject);
    for (const wait of [0, ...RETRY_WAITS_SECONDS]) {
      app.clock.advanceWall(wait * 1000);
      await deliver();
    }
    await program.renew();
    const [first, second] = await deliveriesOf(program, params);
    expect(first).toMatchObject({ status: 'FAILED', attempts: RETRY_WAITS_SECONDS.length + 1 });
    expect(second).toMatchObject({ status: 'WAITING', attempts: 1 });
    const { data: attempts } = await program.ask(apiListAttempts, { params });
    expect(attempts[0]).toMatchObject({ status_code: 500, answer: 'x'.repeat(1024) });
    isDown = false;
    await program.ask(apiResend, { params, body: { delivery: first?.uuid ?? '' } });
    app.clock.advanceWall(HOUR_MS);
    await deliver();
    await program.renew();
    expect((await deliveriesOf(program, params)).map(({ status }) => status)).toEqual([
      'DELIVERED',
      'DELIVERED',
    ]);
  });

  it('is asked again when it says so', async () => {
    const receiver = await listen(() => ({ status: 429, headers: { 'retry-after': '120' } }));
    const { program, params } = await open(receiver.url);
    await record(newUuid());
    await deliver();
    const [delivery] = await deliveriesOf(program, params);
    const waits = new Date(delivery?.next_try_at ?? 0).getTime() - app.clock.wall().getTime();
    expect(Math.round(waits / 10_000)).toBe(12);
  });

  it('is asked again at the moment that it names', async () => {
    const moment = new Date(Date.now() + HOUR_MS).toUTCString();
    const receiver = await listen(() => ({ status: 503, headers: { 'retry-after': moment } }));
    const { program, params } = await open(receiver.url);
    await record(newUuid());
    await deliver();
    const [delivery] = await deliveriesOf(program, params);
    const waits = new Date(delivery?.next_try_at ?? 0).getTime() - app.clock.wall().getTime();
    expect(Math.round(waits / 60_000)).toBe(60);
  });

  it('that is gone is left alone, keeps its events, and goes on where it stood', async () => {
    let isGone = true;
    const receiver = await listen(() => ({ status: isGone ? 410 : 200 }));
    const { program, params } = await open(receiver.url);
    const [one, two] = [newUuid(), newUuid()];
    await record(one);
    await deliver();
    const { data: gone, headers } = await program
      .try(apiGetWebhook, { params })
      .then((reply) => ({ ...reply.body, headers: reply.headers }));
    expect(gone).toMatchObject({ status: 'DISABLED', disabled_because: 'GONE' });
    await record(two);
    await deliver();
    expect(subjectsOf(receiver)).toEqual([one]);
    isGone = false;
    await program.ask(apiChangeWebhook, {
      params,
      body: { status: 'ACTIVE' },
      headers: { 'if-match': String(headers['etag']) },
    });
    await deliver();
    expect(subjectsOf(receiver).toSorted()).toEqual([one, one, two].toSorted());
  });

  it('and redirects is not followed', async () => {
    const elsewhere = await listen();
    const receiver = await listen(() => ({ status: 302, headers: { location: elsewhere.url } }));
    const { program, params } = await open(receiver.url);
    await record(newUuid());
    await deliver();
    expect(elsewhere.received).toEqual([]);
    expect((await deliveriesOf(program, params))[0]?.status).toBe('WAITING');
  });
});

describe('an address', () => {
  it.each([
    ['of this machine', 'https://localhost:1/'],
    ['of a private network', 'https://10.0.0.1/'],
    ['of the metadata of a cloud', 'https://169.254.169.254/'],
    ['of this machine, in another form', 'https://[::ffff:127.0.0.1]:1/'],
  ])('%s is refused when it is connected to', async (_what, url) => {
    const { program, params } = await open(url);
    const { data } = await program.ask(apiTestWebhook, { params });
    expect(data.status_code).toBeNull();
    expect(data.error).toContain('is not allowed');
  });
});

describe('the test call', () => {
  it('sends a signed message of no event, and keeps what was answered', async () => {
    const receiver = await listen(() => ({ status: 200, body: 'fine' }));
    const { program, params, secret } = await open(receiver.url);
    const { data } = await program.ask(apiTestWebhook, { params });
    expect(data).toMatchObject({ status_code: 200, answer: 'fine', error: null });
    expect(verifyWebhook(app, secret, receiver.received[0])).toMatchObject({
      type: 'webhook.test',
    });
    const { data: attempts } = await program.ask(apiListAttempts, { params });
    expect(attempts).toMatchObject([{ delivery_uuid: null, status_code: 200 }]);
  });
});

it('several processes deliver each event once', async () => {
  const receiver = await listen();
  await open(receiver.url);
  const uuids = Array.from({ length: 20 }, () => newUuid());
  await record(...uuids);
  await Promise.all([deliver(), deliver(), deliver()]);
  expect(subjectsOf(receiver).toSorted()).toEqual(uuids.toSorted());
});
