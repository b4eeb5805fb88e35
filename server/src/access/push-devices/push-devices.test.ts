import { createECDH, randomBytes } from 'node:crypto';
import {
  addPushDevice,
  listPushDevices,
  removePushDevice,
} from '@area/contract/push-devices/calls';
import { changeNotificationChoices } from '@area/contract/notification-choices/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lastMessage } from '../../../test/outbox.ts';
import { placeOrder } from '../../../test/orders.ts';
import { addInvestor, addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startReceiver } from '../../../test/webhook-receiver.ts';
import type { Receiver } from '../../../test/webhook-receiver.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { TryLater } from '../../platform/outside/push/push-sender.ts';
import type { PushOutcome } from '../../platform/outside/push/push-service.ts';
import { ensurePushKey } from '../../platform/outside/push/push-key.ts';
import { webPush } from '../../platform/outside/push/web-push.ts';
import { createPushSender } from './send-push.ts';

let app: TestApp;
let service: Receiver;
let answer = { status: 201, headers: {} };
beforeAll(async () => {
  app = await createTestApp();
  service = await startReceiver(() => answer);
});
beforeEach(() => {
  answer = { status: 201, headers: {} };
  service.received.length = 0;
});
afterAll(async () => {
  await service.stop();
  await app.dispose();
});

/** What a browser hands over when it subscribes, with keys of its own. */
const subscriptionAt = (endpoint: string, shows_content = false) => {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return {
    endpoint,
    p256dh: keys.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
    shows_content,
  };
};
const anAddress = (): string => `https://push.example.com/${newUuid()}`;

const add = async ({ client }: Person, shows_content = false) =>
  client.ask(addPushDevice, { body: subscriptionAt(anAddress(), shows_content) });

/** What is sent to the devices of a person, by a service that answers as the test says. */
const sendTo = async (
  person: Person,
  outcome: PushOutcome = { kind: 'SENT' },
  uuid = newUuid(),
) => {
  const sent: { readonly title: string; readonly body: string }[] = [];
  const sender = createPushSender({
    db: app.db,
    secrets: app.parts.secrets,
    clock: app.clock,
    service: {
      public_key: '',
      push: async (_subscription, { text }) => {
        sent.push(JSON.parse(text) as (typeof sent)[number]);
        return outcome;
      },
    },
  });
  const place = { path: '/account/notifications', tag: uuid };
  const text = JSON.stringify({
    full: { title: 'Orden firmada', body: '75,00 €', ...place },
    plain: { title: 'Cierzo', body: 'Tiene una novedad', ...place },
  });
  const failure = await sender.send({ uuid, to: person.uuid, text }).then(
    () => undefined,
    (error: unknown) => error,
  );
  return { sent, failure, uuid };
};
const devicesOf = async ({ client }: Person) => (await client.ask(listPushDevices)).devices;

describe('a device of a person', () => {
  it('is added with its own address, listed, and removed by its person alone', async () => {
    const [owner, other] = [await addPerson(app), await addPerson(app)];
    const added = await add(owner);
    const { public_key, devices } = await owner.client.ask(listPushDevices);
    expect(Buffer.from(public_key ?? '', 'base64url')).toHaveLength(65);
    expect(devices).toEqual([added]);
    const stored = await app.db.selectFrom('push_devices').selectAll().execute();
    expect(stored.every(({ sealed }) => !sealed.toString().includes('push.example.com'))).toBe(
      true,
    );
    const params = { id: added.uuid };
    expect((await other.client.try(removePushDevice, { params })).status).toBe(404);
    expect((await owner.client.ask(removePushDevice, { params })).devices).toEqual([]);
  });

  it('is the next person\u2019s who adds it', async () => {
    const [first, second] = [await addPerson(app), await addPerson(app)];
    const body = subscriptionAt(anAddress());
    await first.client.ask(addPushDevice, { body });
    await second.client.ask(addPushDevice, { body });
    expect([await devicesOf(first), await devicesOf(second)]).toMatchObject([[], [{}]]);
  });

  it.each([
    'http://push.example.com/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://10.1.2.3/a',
    'https://localhost/a',
    'https://db.internal/a',
    'https://intranet/a',
  ])('is refused at %s', async (endpoint) => {
    const { client } = await addPerson(app);
    const refused = await client.try(addPushDevice, { body: subscriptionAt(endpoint) });
    expect(refused.status).toBe(422);
    expect(refused.result?.errors.map(({ field }) => field)).toEqual(['endpoint']);
  });
});

describe('what is pushed', () => {
  it('waits in the outbox for who has a device and chose it, without amounts in its plain form', async () => {
    const investor = await addInvestor(app);
    const without = await addInvestor(app);
    await add(investor.person);
    await placeOrder(investor);
    await placeOrder(without);
    const row = await lastMessage(app, investor.person.uuid, 'PUSH');
    const { full, plain } = JSON.parse(row.body) as Record<string, { body: string; path: string }>;
    expect(full?.path).toMatch(/^\/account\/operation\//);
    expect(plain?.body).toBe('Tiene una novedad en su área privada.');
    expect(JSON.stringify(plain)).not.toContain('€');
    const others = app.db.selectFrom('outbox').select('uuid').where('channel', '=', 'PUSH');
    expect(await others.where('intervener_uuid', '=', without.person.uuid).execute()).toEqual([]);
    const mute = await addInvestor(app);
    await add(mute.person);
    await mute.person.client.ask(changeNotificationChoices, {
      params: { id: mute.person.uuid },
      body: {
        choices: [{ type: 'OPERATION_STATUS_CHANGE', email: true, sms: false, push: false }],
      },
    });
    await placeOrder(mute);
    expect(await others.where('intervener_uuid', '=', mute.person.uuid).execute()).toEqual([]);
  });

  it('says what happened only where the person chose it, and while their session was not ended', async () => {
    const person = await addPerson(app);
    await add(person);
    expect((await sendTo(person)).sent).toMatchObject([{ title: 'Cierzo' }]);
    await add(person, true);
    expect((await sendTo(person)).sent.map(({ title }) => title).toSorted()).toEqual([
      'Cierzo',
      'Orden firmada',
    ]);
    await app.db
      .updateTable('token_families')
      .set({ ended_at: app.clock.wall(), ended_why: 'LOGOUT' })
      .where('intervener_uuid', '=', person.uuid)
      .execute();
    expect((await sendTo(person)).sent.map(({ title }) => title)).toEqual(['Cierzo', 'Cierzo']);
  });

  it('reaches nobody who may not log in', async () => {
    const person = await addPerson(app);
    await add(person);
    await app.db
      .updateTable('interveners')
      .set({ intervener_status: 'BLOQUEADO' })
      .where('uuid', '=', person.uuid)
      .execute();
    expect(await sendTo(person)).toMatchObject({ sent: [], failure: undefined });
  });

  it('is sent again after the time that the service asks for, and not to whom it reached', async () => {
    const person = await addPerson(app);
    await add(person);
    const late = { kind: 'LATER', error: 'the push service answers 429', retry_after: 90 } as const;
    const first = await sendTo(person, late);
    expect(first.failure).toBeInstanceOf(TryLater);
    expect(first.failure).toMatchObject({ seconds: 90 });
    expect((await sendTo(person, { kind: 'SENT' }, first.uuid)).sent).toHaveLength(1);
    expect((await sendTo(person, { kind: 'SENT' }, first.uuid)).sent).toHaveLength(0);
    expect(await devicesOf(person)).toMatchObject([{ last_sent_at: expect.any(String) }]);
  });

  it('removes a device that wants none any more', async () => {
    const person = await addPerson(app);
    await add(person);
    expect((await sendTo(person, { kind: 'GONE' })).failure).toBeUndefined();
    expect(await devicesOf(person)).toEqual([]);
  });
});

const pushTo = async (url: string, private_hosts: readonly string[] = ['127.0.0.1']) => {
  const key = await ensurePushKey({
    dir: `${app.parts.settings.DATA_DIR}/keys`,
    file: undefined,
    passphrase: undefined,
  });
  return webPush({ key, contact: 'mailto:it@example.com', private_hosts }).push(
    subscriptionAt(url),
    { text: 'Orden firmada', tag: newUuid() },
  );
};

describe('a push service', () => {
  it('gets what only the browser can read, signed by this server', async () => {
    expect(await pushTo(service.url)).toEqual({ kind: 'SENT' });
    const [got] = service.received;
    expect(got?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(got?.headers.authorization).toMatch(/^vapid t=/);
    expect(got?.body).not.toContain('Orden');
  });

  it.each([
    [404, { kind: 'GONE' }],
    [410, { kind: 'GONE' }],
    [429, { kind: 'LATER', retry_after: 120 }],
    [503, { kind: 'LATER', error: 'the push service answers 503' }],
  ] as const)('that answers %s', async (status, expected) => {
    answer = { status, headers: status === 429 ? { 'retry-after': '120' } : {} };
    expect(await pushTo(service.url)).toMatchObject(expected);
  });

  it('is never called in our own network, nor waited for when nobody listens', async () => {
    expect(await pushTo(service.url, [])).toMatchObject({ kind: 'LATER' });
    expect(service.received).toHaveLength(0);
    expect(await pushTo('http://127.0.0.1:9/a')).toMatchObject({ kind: 'LATER' });
  });
});
