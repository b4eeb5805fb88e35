import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import type { Db } from '../db/tables.ts';
import type { TestDatabase } from '../../../test/database.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { OutboxDispatcher } from './outbox.ts';
import { post } from './outbox-store.ts';
import type { NewMessage } from './outbox-store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => database.pool.query('truncate outbox'));
afterAll(() => database.dispose());

const sms = (body: string, fields: Partial<NewMessage> = {}): NewMessage => ({
  channel: 'SMS',
  recipient: '600000000',
  subject: null,
  body,
  is_secret: false,
  intervener_uuid: null,
  ...fields,
});

const nothing = async (): Promise<void> => undefined;

interface DispatcherOptions {
  readonly send?: (text: string) => Promise<void>;
  readonly keepsSecrets?: boolean;
  /** Whether there is a gateway for SMS. */
  readonly hasSms?: boolean;
  readonly db?: Db;
}

/** A dispatcher whose gateways are functions of the test. */
const dispatcher = ({
  send = nothing,
  keepsSecrets = false,
  hasSms = true,
  db = database.kysely,
}: DispatcherOptions = {}): OutboxDispatcher => {
  const answering = async (text: string): Promise<string> => {
    await send(text);
    return '250 OK';
  };
  return new OutboxDispatcher(
    db,
    {
      sms: hasSms ? { send: async ({ text }) => answering(text) } : undefined,
      mail: { send: async ({ text }) => answering(text) },
      push: undefined,
      storage: { get: async () => new Uint8Array() },
      keepsSecrets,
    },
    silentLog,
  );
};

const rows = async () =>
  database.kysely.selectFrom('outbox').selectAll().orderBy('created_at').execute();

const postNow = async (...messages: NewMessage[]): Promise<void> =>
  post(database.kysely, messages, new Date());

/** A gateway that keeps some waiting until the test lets them go. */
const silentFor = (isKept: (text: string) => boolean) => {
  const gate = new EventEmitter();
  const opened = once(gate, 'open');
  const sent: string[] = [];
  const send = async (text: string): Promise<void> => {
    if (isKept(text)) await opened;
    sent.push(text);
  };
  return { sent, send, release: () => gate.emit('open') };
};

const texts = (word: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${word} ${index}`);

/** How long the one message there stays reserved. *Units*: seconds. */
const left = async (): Promise<number> => {
  const {
    rows: [row],
  } = await database.pool.query<{ seconds: number }>(
    'select extract(epoch from next_try_at - now())::float8 as seconds from outbox',
  );
  return row?.seconds ?? 0;
};

describe('a gateway that is silent', () => {
  it('keeps no message of the other channel waiting, and of its own few', async () => {
    const { sent, send, release } = silentFor(
      (text) => text.startsWith('mail') || text === 'stuck',
    );
    await postNow(
      ...texts('mail', 20).map((text) => ({ ...sms(text), channel: 'EMAIL' as const })),
    );
    await postNow(sms('stuck'), ...texts('code', 4).map((text) => sms(text)));
    const outbox = dispatcher({ send });
    outbox.wake();
    await expect.poll(() => sent.toSorted()).toEqual(texts('code', 4));
    release();
    await outbox.drain();
    await outbox.stop();
    expect(sent).toHaveLength(25);
  });

  it('makes whoever stops wait for what is on its way alone', async () => {
    const { sent, send, release } = silentFor(() => true);
    await postNow(...texts('code', 20).map((text) => sms(text)));
    const outbox = dispatcher({ send });
    outbox.wake();
    await expect
      .poll(async () => (await rows()).some(({ next_try_at }) => next_try_at > new Date()))
      .toBe(true);
    const stopped = outbox.stop();
    release();
    await stopped;
    expect(sent.length).toBeLessThan(20);
  });
});

describe('the outbox', () => {
  it('asks once for all channels while nothing is due', async () => {
    let asked = 0;
    const db = database.kysely.withPlugin({
      transformQuery: ({ node }) => {
        asked += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const outbox = dispatcher({ db, keepsSecrets: true });
    outbox.wake();
    await outbox.stop();
    expect(asked).toBe(1);
  });

  it('gives what somebody took and never sent to the next one within half a minute', async () => {
    const { sent, send, release } = silentFor(() => true);
    await postNow(sms('your code is 123456'));
    const dying = dispatcher({ send });
    dying.wake();
    await expect.poll(left).toBeGreaterThan(20);
    expect(await left()).toBeLessThanOrEqual(30);
    release();
    await dying.stop();
    expect(sent).toHaveLength(1);
  });

  it('sends at once what a machine posted whose clock is an hour ahead', async () => {
    await post(database.kysely, [sms('early')], new Date(Date.now() + 3_600_000));
    const outbox = dispatcher();
    await outbox.drain();
    await outbox.stop();
    expect((await rows())[0]?.sent_at).not.toBeNull();
  });

  it('sends what is due, once, to its channel', async () => {
    const sent: string[] = [];
    await postNow(sms('one'), { ...sms('two'), channel: 'EMAIL', subject: 'Two' });
    const outbox = dispatcher({ send: async (text) => void sent.push(text) });
    await outbox.drain();
    await outbox.drain();
    await outbox.stop();
    expect(sent.toSorted()).toEqual(['one', 'two']);
    expect(
      (await rows()).every(({ sent_at, attempts }) => sent_at !== null && attempts === 1),
    ).toBe(true);
  });

  it('forgets a secret once it is sent', async () => {
    await postNow(sms('your code is 123456', { is_secret: true }), sms('hello'));
    const outbox = dispatcher();
    await outbox.drain();
    await outbox.stop();
    expect((await rows()).map(({ body }) => body).toSorted()).toEqual(['', 'hello']);
  });

  it('marks nothing as sent that no gateway took, and sends it once there is one', async () => {
    await postNow(sms('hello'), { ...sms('mail'), channel: 'EMAIL', subject: 'Mail' });
    const without = dispatcher({ hasSms: false });
    await without.drain();
    await without.stop();
    expect(await rows()).toMatchObject([
      { channel: 'SMS', sent_at: null, attempts: 0, body: 'hello' },
      { channel: 'EMAIL', sent_at: expect.any(Date) },
    ]);
    const sent: string[] = [];
    const later = dispatcher({ send: async (text) => void sent.push(text) });
    await later.drain();
    await later.stop();
    expect(sent).toEqual(['hello']);
  });

  it('forgets a secret that is of no use any more, says that it was not sent, and never sends it', async () => {
    await postNow(
      sms('your code is 123456', { is_secret: true, secret_seconds: 0 }),
      sms('your code is 654321', { is_secret: true, secret_seconds: 300 }),
      sms('hello'),
    );
    const without = dispatcher({ hasSms: false });
    await expect
      .poll(async () => (await rows()).map(({ body }) => body).toSorted())
      .toEqual(['', 'hello', 'your code is 654321']);
    await without.stop();
    const sent: string[] = [];
    const later = dispatcher({ send: async (text) => void sent.push(text) });
    await later.drain();
    await later.stop();
    expect(sent.toSorted()).toEqual(['hello', 'your code is 654321']);
    expect((await rows()).find(({ sent_at }) => sent_at === null)).toMatchObject({
      body: '',
      last_error: 'expired before it was sent',
    });
  });

  it('keeps it where the demo phone shows it', async () => {
    await postNow(sms('your code is 123456', { is_secret: true }));
    const outbox = dispatcher({ keepsSecrets: true });
    await outbox.drain();
    await outbox.stop();
    expect(await rows()).toMatchObject([{ body: 'your code is 123456' }]);
  });

  it('keeps what a gateway refused, and tries again later', async () => {
    await postNow(sms('your code is 123456', { is_secret: true }));
    const outbox = dispatcher({ send: () => Promise.reject(new Error('the gateway is down')) });
    await outbox.drain();
    const [row] = await rows();
    expect(row).toMatchObject({
      sent_at: null,
      attempts: 1,
      body: 'your code is 123456',
      last_error: 'Error: the gateway is down',
    });
    expect(row?.next_try_at.getTime()).toBeGreaterThan(Date.now());
    await outbox.drain();
    await outbox.stop();
    expect((await rows())[0]?.attempts).toBe(1);
  });

  it('is shared by several dispatchers without sending anything twice', async () => {
    const sent: string[] = [];
    await postNow(...Array.from({ length: 60 }, (_, index) => sms(`message ${index}`)));
    const outboxes = Array.from({ length: 4 }, () =>
      dispatcher({ send: async (text) => void sent.push(text) }),
    );
    await Promise.all(outboxes.map(async (outbox) => outbox.drain()));
    await Promise.all(outboxes.map(async (outbox) => outbox.stop()));
    expect(sent).toHaveLength(60);
    expect(new Set(sent).size).toBe(60);
  });

  it('holds no transaction open while a gateway takes its time', async () => {
    await postNow(sms('slow'));
    let open: unknown;
    const send = async (): Promise<void> => {
      const { rows: sessions } = await database.pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
      );
      open = sessions;
    };
    const outbox = dispatcher({ send });
    await outbox.drain();
    await outbox.stop();
    expect(open).toEqual([]);
  });

  it('drained, waits also for what was posted while it was sending', async () => {
    const sent: string[] = [];
    const send = async (text: string): Promise<void> => {
      sent.push(text);
      if (text === 'first') await postNow(sms('second'));
    };
    await postNow(sms('first'));
    const outbox = dispatcher({ send });
    outbox.wake();
    await outbox.drain();
    await outbox.stop();
    expect(sent).toEqual(['first', 'second']);
  });
});
