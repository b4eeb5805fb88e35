import { EventEmitter, once } from 'node:events';
import { apiListEvents } from '@area/contract/integration/event-calls';
import { EVENTS_KEPT_DAYS } from '@area/domain/integration/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addProgram } from '../../../test/integration.ts';
import type { Program } from '../../../test/integration.ts';
import { enterPair } from '../../../test/office-pair.ts';
import type { OfficePair } from '../../../test/office-pair.ts';
import { addPaid, placeSigned, publish, runTheDay } from '../../../test/orders.ts';
import { addInvestor } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { newUuid } from '../new-uuid.ts';
import { removeOldEvents } from './remove-old-events.ts';
import { relayEvents } from './relay.ts';
import { recordEvent } from './store.ts';

let app: TestApp;
let pair: OfficePair;
let program: Program;
let start = 0;
beforeAll(async () => {
  app = await createTestApp();
  pair = await enterPair(app, 'IT_ADMIN');
  program = await addProgram(app, pair);
  await relayEvents(app.db);
  start = await lastNumber();
});
afterAll(() => app.dispose());

const lastNumber = async (): Promise<number> =>
  (await app.db.selectFrom('event_relay').select('last_number').executeTakeFirstOrThrow())
    .last_number;

/** Everything that was told after a number, page by page. */
const tellAfter = async (from: number, limit = '1000', who = program) => {
  await relayEvents(app.parts.database.kysely);
  const told = [];
  for (let after = from; ;) {
    const { data, page } = await who.ask(apiListEvents, { query: { after: `${after}`, limit } });
    told.push(...data);
    if (!page.has_more) return told;
    after = page.last;
  }
};

const about = async (uuid: string) =>
  (await tellAfter(start)).filter(({ subject }) => subject.uuid === uuid);

const record = async (uuid: string): Promise<void> =>
  recordEvent(app.db, { type: 'client.updated', subject: 'client', uuid });

describe('events', () => {
  it('tell the life of an order, step by step, with codes and identifiers alone', async () => {
    const { order, account, product } = await addPaid(app, '1234.56');
    await publish(app, product, { day: '2026-03-10', value: '10.000000' });
    app.clock.setBusiness('2026-03-11T19:00:00Z');
    await runTheDay(app);
    const told = await about(order.uuid);
    expect(told.map(({ type }) => type).slice(0, 3)).toEqual([
      'order.registered_online',
      'order.signed',
      'order.validated',
    ]);
    expect(told.at(-1)).toMatchObject({
      type: 'order.finalized',
      data: { order_uuid: order.uuid, status: 'FINALIZED' },
    });
    expect(told.map(({ subject }) => subject.version)).toEqual(told.map((_each, at) => at + 1));
    const all = JSON.stringify(await tellAfter(start));
    for (const secret of ['1234.56', account.iban, 'Prueba']) expect(all).not.toContain(secret);
  });

  it('are told in pages that leave out nothing and repeat nothing', async () => {
    await placeSigned(app, await addInvestor(app));
    const whole = await tellAfter(start);
    expect(whole.length).toBeGreaterThan(5);
    expect(await tellAfter(start, '2')).toEqual(whole);
    const numbers = whole.map(({ number }) => number);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  });

  it('are told by the scopes of who asks', async () => {
    const narrow = await addProgram(app, pair, ['events:read', 'payments:read']);
    await addPaid(app);
    const types = new Set((await tellAfter(start, '1000', narrow)).map(({ type }) => type));
    expect([...types]).toContain('payment.received');
    for (const type of types) expect(type).toMatch(/^payment\./);
  });

  it('of a transaction that is undone are never told', async () => {
    const uuid = newUuid();
    await expect(
      app.db.transaction().execute(async (tx) => {
        await recordEvent(tx, { type: 'client.updated', subject: 'client', uuid });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await about(uuid)).toEqual([]);
  });

  it('get their number when they have committed: none comes late with a smaller one', async () => {
    const [slow, fast] = [newUuid(), newUuid()];
    const gate = new EventEmitter();
    const [written, held] = [once(gate, 'written'), once(gate, 'commit')];
    const slowly = app.db.transaction().execute(async (tx) => {
      await recordEvent(tx, { type: 'client.updated', subject: 'client', uuid: slow });
      gate.emit('written');
      await held;
    });
    await written;
    await record(fast);
    const [first] = await about(fast);
    expect(await about(slow)).toEqual([]);
    gate.emit('commit');
    await slowly;
    const [second] = await about(slow);
    expect(second?.number).toBeGreaterThan(first?.number ?? Infinity);
  });

  it('are numbered once although many relays run at once', async () => {
    const uuids = Array.from({ length: 40 }, () => newUuid());
    const before = await lastNumber();
    await Promise.all(
      uuids.flatMap((uuid) => [record(uuid), relayEvents(app.parts.database.kysely)]),
    );
    const told = await tellAfter(before);
    expect(told).toHaveLength(uuids.length);
    expect(new Set(told.map(({ number }) => number)).size).toBe(uuids.length);
  });

  it('are kept for 30 days; numbers go on', async () => {
    const uuid = newUuid();
    await record(uuid);
    expect(await about(uuid)).toHaveLength(1);
    const last = await lastNumber();
    const day = { db: app.db, parts: app.parts, now: app.clock.business() };
    await removeOldEvents(day);
    expect(await about(uuid)).toHaveLength(1);
    app.clock.advanceWall((EVENTS_KEPT_DAYS + 1) * 86_400_000);
    await removeOldEvents(day);
    await program.renew();
    expect(await about(uuid)).toEqual([]);
    await record(uuid);
    const [again] = await about(uuid);
    expect(again?.number).toBeGreaterThan(last);
    expect(again?.subject.version).toBe(2);
  });
});
