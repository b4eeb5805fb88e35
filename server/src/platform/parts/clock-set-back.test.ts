import { getMe } from '@area/contract/me/calls';
import { requestCode, signDocuments } from '@area/contract/signatures/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteClock } from './clock-set-back.ts';
import { login } from '../../../test/client.ts';
import { lastCode } from '../../../test/outbox.ts';
import { placeOrder } from '../../../test/orders.ts';
import { addInvestor, addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

let ahead_ms = 5_000_000;
/** The clock of the machine is set, and the program that runs on it sees it. */
const set = async (by: number): Promise<number> => {
  app.clock.advanceWall(by);
  return noteClock(app.db, { machine: 'one', ahead_ms: (ahead_ms += by) });
};

const statusOf = async ({ client }: Person): Promise<number> => (await client.try(getMe)).status;

describe('a clock that is set back', () => {
  it('wakes no session that had ended, and lets none live longer', async () => {
    await set(0);
    const ended = await addPerson(app);
    await set(16 * MINUTE_MS);
    const live = await addPerson(app);
    expect(await set(-HOUR_MS)).toBe(HOUR_MS);
    expect([await statusOf(ended), await statusOf(live)]).toEqual([401, 200]);
    app.clock.advanceWall(16 * MINUTE_MS);
    expect(await statusOf(live)).toBe(401);
  });

  it.each([
    ['an hour', HOUR_MS],
    ['a day', DAY_MS],
  ])(
    '%s: nobody waits longer for a code, and the new one is the one that counts',
    async (_name, by) => {
      const investor = await addInvestor(app);
      const { uuid: uuid_operation } = await placeOrder(investor);
      await set(by);
      const client = await login(app, investor.person.document);
      await client.ask(requestCode, { body: { uuid_operation } });
      const old = await lastCode(app, investor.person.uuid);
      await set(-by);
      app.clock.advanceWall(61_000);
      await client.ask(requestCode, { body: { uuid_operation } });
      const messages = await app.db
        .selectFrom('outbox')
        .select('body')
        .where('intervener_uuid', '=', investor.person.uuid)
        .where('channel', '=', 'SMS')
        .execute();
      const fresh = messages.find(({ body }) => !body.includes(old));
      const code = /(?<!\d)(\d{6})\./.exec(fresh?.body ?? '')?.[1] ?? '';
      expect((await client.try(signDocuments, { body: { uuid_operation, code } })).status).toBe(
        200,
      );
    },
  );

  it('goes back once, however many processes of the machine see it, and by nothing for a drift', async () => {
    await set(0);
    const standing = { machine: 'one', ahead_ms: (ahead_ms -= HOUR_MS) };
    const seen = await Promise.all(
      Array.from({ length: 4 }, async () => noteClock(app.db, standing)),
    );
    expect(seen.toSorted((a, b) => a - b)).toEqual([0, 0, 0, HOUR_MS]);
    expect(await noteClock(app.db, { machine: 'one', ahead_ms: (ahead_ms -= 20_000) })).toBe(0);
    expect(await noteClock(app.db, { machine: 'two', ahead_ms: -DAY_MS })).toBe(0);
  });
});
