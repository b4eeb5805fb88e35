import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TokenAnswer } from '@area/contract/auth/schemas';
import { addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { isAlive, openPair, renewPair, revoke } from '../../../test/sessions.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let person: Person;
let first: TokenAnswer;
beforeAll(async () => {
  app = await createTestApp();
  person = await addPerson(app);
});
beforeEach(async () => {
  first = await openPair(app, person.document);
});
afterAll(() => app.dispose());

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

const renew = async ({ refresh_token }: TokenAnswer): Promise<TokenAnswer> => {
  const pair = await renewPair(app, refresh_token);
  if (!pair) throw new Error('the session was not renewed');
  return pair;
};

const endOf = async () =>
  (
    await app.db
      .selectFrom('token_families')
      .select('ended_why')
      .where('intervener_uuid', '=', person.uuid)
      .orderBy('opened_at', 'desc')
      .orderBy('uuid', 'desc')
      .executeTakeFirstOrThrow()
  ).ended_why;

describe('a refresh token', () => {
  it('gives a new pair, beside which the old access token lives on for half a minute: requests were on their way', async () => {
    const second = await renew(first);
    expect(
      new Set([first.access_token, first.refresh_token, second.access_token, second.refresh_token])
        .size,
    ).toBe(4);
    expect([
      await isAlive(app, first.access_token),
      await isAlive(app, second.access_token),
    ]).toEqual([true, true]);
    app.clock.advanceWall(29 * SECOND_MS);
    expect(await isAlive(app, first.access_token)).toBe(true);
    app.clock.advanceWall(2 * SECOND_MS);
    expect([
      await isAlive(app, first.access_token),
      await isAlive(app, second.access_token),
    ]).toEqual([false, true]);
  });

  it('leaves no earlier access token alive however often it is exchanged', async () => {
    const pairs = [first];
    for (let i = 0; i < 3; i += 1) {
      pairs.push(await renew(pairs.at(-1) ?? first));
      app.clock.advanceWall(31 * SECOND_MS);
    }
    const alive = [];
    for (const { access_token } of pairs) alive.push(await isAlive(app, access_token));
    expect(alive).toEqual([false, false, false, true]);
  });

  it('wakes no earlier access token that was dead already', async () => {
    const second = await renew(first);
    app.clock.advanceWall(31 * SECOND_MS);
    expect(await isAlive(app, first.access_token)).toBe(false);
    const third = await renew(second);
    const alive = [];
    for (const { access_token } of [first, second, third])
      alive.push(await isAlive(app, access_token));
    expect(alive).toEqual([false, true, true]);
  });

  it('exchanged twice within half a minute leaves only the one just before it alive', async () => {
    const second = await renew(first);
    const third = await renew(second);
    const alive = [];
    for (const { access_token } of [first, second, third])
      alive.push(await isAlive(app, access_token));
    expect(alive).toEqual([false, true, true]);
  });

  it('may come again for half a minute when its answer was lost; the unclaimed pair and the earlier access token are then dead', async () => {
    const lost = await renew(first);
    app.clock.advanceWall(20 * SECOND_MS);
    const second = await renew(first);
    const alive = [];
    for (const { access_token } of [first, lost, second])
      alive.push(await isAlive(app, access_token));
    expect(alive).toEqual([false, false, true]);
    expect(await renew(second)).toBeDefined();
  });

  it('may come again as often as its answer is lost', async () => {
    const lost = [await renew(first), await renew(first), await renew(first)];
    const last = await renew(first);
    expect(
      await Promise.all(lost.map(async ({ access_token }) => isAlive(app, access_token))),
    ).toEqual([false, false, false]);
    expect(await isAlive(app, last.access_token)).toBe(true);
  });

  it('ends its family when it comes again after half a minute', async () => {
    const second = await renew(first);
    app.clock.advanceWall(31 * SECOND_MS);
    expect(await renewPair(app, first.refresh_token)).toBeUndefined();
    expect([
      await isAlive(app, second.access_token),
      await renewPair(app, second.refresh_token),
      await endOf(),
    ]).toEqual([false, undefined, 'REPLAY']);
  });

  it('counts that half minute from its first exchange', async () => {
    await renew(first);
    app.clock.advanceWall(20 * SECOND_MS);
    await renew(first);
    app.clock.advanceWall(20 * SECOND_MS);
    expect([await renewPair(app, first.refresh_token), await endOf()]).toEqual([
      undefined,
      'REPLAY',
    ]);
  });

  it('ends its family when it comes again although its pair was used', async () => {
    const second = await renew(first);
    expect(await isAlive(app, second.access_token)).toBe(true);
    expect([
      await renewPair(app, first.refresh_token),
      await isAlive(app, second.access_token),
      await endOf(),
    ]).toEqual([undefined, false, 'REPLAY']);
  });

  it('ends its family when it comes again although its pair was exchanged', async () => {
    const third = await renew(await renew(first));
    expect([
      await renewPair(app, first.refresh_token),
      await isAlive(app, third.access_token),
      await endOf(),
    ]).toEqual([undefined, false, 'REPLAY']);
  });

  it('ends its family when it belongs to the pair that was put out of use', async () => {
    const lost = await renew(first);
    const second = await renew(first);
    expect([
      await renewPair(app, lost.refresh_token),
      await isAlive(app, second.access_token),
      await endOf(),
    ]).toEqual([undefined, false, 'REPLAY']);
  });

  it('sent by twenty requests at once leaves one pair that lives', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 20 }, async () => renewPair(app, first.refresh_token)),
    );
    const alive = await Promise.all(
      pairs.map(async (pair) => pair !== undefined && isAlive(app, pair.access_token)),
    );
    expect(pairs.filter(Boolean)).toHaveLength(20);
    expect(alive.filter(Boolean)).toHaveLength(1);
    const live = pairs[alive.indexOf(true)];
    expect(live && (await renewPair(app, live.refresh_token))).toBeDefined();
  });

  it('serves only the portal that it was issued to, and is not hurt by another one', async () => {
    expect(await renewPair(app, first.refresh_token, 'brumario')).toBeUndefined();
    expect(await renewPair(app, first.refresh_token)).toBeDefined();
  });

  it('renews nothing past eight hours after the login', async () => {
    let pair = first;
    for (let passed = 0; passed < 8 * 60 - 50; passed += 50) {
      app.clock.advanceWall(50 * MINUTE_MS);
      pair = await renew(pair);
    }
    app.clock.advanceWall(29 * MINUTE_MS);
    pair = await renew(pair);
    expect(await isAlive(app, pair.access_token)).toBe(true);
    app.clock.advanceWall(2 * MINUTE_MS);
    expect([
      await isAlive(app, pair.access_token),
      await renewPair(app, pair.refresh_token),
    ]).toEqual([false, undefined]);
  });

  it('renews nothing after an hour without any use', async () => {
    app.clock.advanceWall(59 * MINUTE_MS);
    const second = await renew(first);
    app.clock.advanceWall(61 * MINUTE_MS);
    expect(await renewPair(app, second.refresh_token)).toBeUndefined();
  });

  it('lives on while its session is used', async () => {
    app.clock.advanceWall(14 * MINUTE_MS);
    expect(await isAlive(app, first.access_token)).toBe(true);
    app.clock.advanceWall(59 * MINUTE_MS);
    expect(await renewPair(app, first.refresh_token)).toBeDefined();
  });

  it('renews nothing after a logout', async () => {
    await revoke(app, first.access_token);
    expect([await renewPair(app, first.refresh_token), await endOf()]).toEqual([
      undefined,
      'LOGOUT',
    ]);
  });

  it.each([
    {
      what: 'blocked',
      now: { intervener_status: 'BLOQUEADO_AML' },
      before: { intervener_status: 'FINALIZADO' },
    },
    { what: 'known to have died', now: { is_deceased: true }, before: { is_deceased: false } },
  ] as const)(
    'is worth nothing for good once its person is $what, also when that was a mistake',
    async ({ now, before }) => {
      await app.db.updateTable('interveners').set(now).where('uuid', '=', person.uuid).execute();
      expect([
        await renewPair(app, first.refresh_token),
        await isAlive(app, first.access_token),
      ]).toEqual([undefined, false]);
      await app.db.updateTable('interveners').set(before).where('uuid', '=', person.uuid).execute();
      expect([
        await renewPair(app, first.refresh_token),
        await isAlive(app, first.access_token),
        await endOf(),
      ]).toEqual([undefined, false, 'BLOCKED']);
    },
  );
});

const lastUse = async () =>
  (
    await app.db
      .selectFrom('token_families')
      .select('last_used_at')
      .where('intervener_uuid', '=', person.uuid)
      .orderBy('opened_at', 'desc')
      .executeTakeFirstOrThrow()
  ).last_used_at.getTime();

describe('a use', () => {
  it('is written down once a minute at most', async () => {
    const opened = await lastUse();
    app.clock.advanceWall(50 * SECOND_MS);
    await isAlive(app, first.access_token);
    expect(await lastUse()).toBe(opened);
    app.clock.advanceWall(11 * SECOND_MS);
    await isAlive(app, first.access_token);
    const used = await lastUse();
    expect(used).toBeGreaterThanOrEqual(opened + 61 * SECOND_MS);
    await isAlive(app, first.access_token);
    expect(await lastUse()).toBe(used);
  });
});
