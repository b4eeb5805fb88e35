import { sendContactCodes } from '@area/contract/own-record/calls';
import { requestCode, signDocuments } from '@area/contract/signatures/calls';
import { addDays } from '@area/domain/calendar/civil-date';
import { madridDate, madridInstant } from '@area/domain/calendar/madrid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unblockSigning } from '@area/contract/office/signing/calls';
import { deskOf } from '../../../../test/desk.ts';
import { lastCode } from '../../../../test/outbox.ts';
import { placeOrder } from '../../../../test/orders.ts';
import { login } from '../../../../test/client.ts';
import { addInvestor } from '../../../../test/people.ts';
import type { Person } from '../../../../test/people.ts';
import { createTestApp } from '../../../../test/test-app.ts';
import type { TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const MINUTE_MS = 60_000;

/** Sessions live as long as some of these waits: everybody logs in again. */
const ask = async ({ document }: Person, uuid_operation: string) =>
  (await login(app, document)).try(requestCode, { body: { uuid_operation } });

const type = async ({ document }: Person, uuid_operation: string, code: string) =>
  (await login(app, document)).try(signDocuments, { body: { uuid_operation, code } });

const addOrders = async (count: number) => {
  const investor = await addInvestor(app);
  const orders = [];
  for (let i = 0; i < count; i += 1) orders.push((await placeOrder(investor)).uuid);
  const [first = '', second = ''] = orders;
  return { person: investor.person, first, second };
};

const wrongFor = async ({ uuid }: Person): Promise<string> =>
  ((Number(await lastCode(app, uuid)) + 1) % 1_000_000).toString().padStart(6, '0');

/** Types a wrong code so many times, asking for a new one when the last is used. */
const fail = async (person: Person, order: string, times: number): Promise<void> => {
  for (let i = 0; i < times; i += 1) {
    if (i % 3 === 0) {
      app.clock.advanceWall(MINUTE_MS + 1);
      expect(await ask(person, order)).toMatchObject({ status: 200 });
    }
    expect(await type(person, order, await wrongFor(person))).toMatchObject({
      result: { code: 'CODE_WRONG' },
    });
  }
};

describe('asking for codes', () => {
  it('waits a minute between two, for whichever order', async () => {
    const { person, first, second } = await addOrders(2);
    expect(await ask(person, first)).toMatchObject({ status: 200 });
    const soon = await ask(person, second);
    expect(soon).toMatchObject({ status: 429, result: { code: 'CODE_TOO_SOON' } });
    expect(soon.result?.info).toMatch(
      /^Acabamos de enviarle un código\. Podrá pedir otro dentro de (?:59|60) segundos\.$/,
    );
    expect(Number(soon.headers['retry-after'])).toBeGreaterThan(55);
    app.clock.advanceWall(MINUTE_MS);
    expect(await ask(person, second)).toMatchObject({ status: 200 });
  });

  it('sends one of 20 asked for at once, over two orders', async () => {
    const { person, first, second } = await addOrders(2);
    const asked = await Promise.all(
      Array.from({ length: 20 }, async (_, i) =>
        person.client.try(requestCode, { body: { uuid_operation: i % 2 ? first : second } }),
      ),
    );
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      await app.db
        .selectFrom('outbox')
        .select('uuid')
        .where('intervener_uuid', '=', person.uuid)
        .where('channel', '=', 'SMS')
        .execute(),
    ).toHaveLength(1);
  });

  it('ends after five within an hour', async () => {
    const { person, first } = await addOrders(1);
    for (let i = 0; i < 5; i += 1) {
      expect(await ask(person, first)).toMatchObject({ status: 200 });
      app.clock.advanceWall(MINUTE_MS + 1);
    }
    expect(await ask(person, first)).toMatchObject({
      status: 429,
      result: { code: 'CODE_TOO_MANY' },
    });
    app.clock.advanceWall(55 * MINUTE_MS);
    expect(await ask(person, first)).toMatchObject({ status: 200 });
  });
});

describe('five wrong codes in a row', () => {
  it('block every signature of their person, also with the right code, and for asking', async () => {
    const { person, first, second } = await addOrders(2);
    await fail(person, first, 5);
    const right = await lastCode(app, person.uuid);
    const blocked = await type(person, first, right);
    expect(blocked).toMatchObject({ status: 429, result: { code: 'SIGNING_BLOCKED' } });
    expect(blocked.result?.info).toMatch(
      /^Por seguridad, la firma está bloqueada hasta las \d{2}:\d{2} h por varios códigos incorrectos\.$/,
    );
    app.clock.advanceWall(MINUTE_MS + 1);
    expect(await ask(person, second)).toMatchObject({
      status: 429,
      result: { code: 'SIGNING_BLOCKED' },
    });
  });

  it('end their block after fifteen minutes, and the count starts anew', async () => {
    const { person, first } = await addOrders(1);
    await fail(person, first, 5);
    app.clock.advanceWall(15 * MINUTE_MS - 1000);
    expect(await ask(person, first)).toMatchObject({ result: { code: 'SIGNING_BLOCKED' } });
    app.clock.advanceWall(2000);
    await fail(person, first, 1);
    const code = await lastCode(app, person.uuid);
    expect(await type(person, first, code)).toMatchObject({ status: 200 });
  });

  it('are forgotten by a right one', async () => {
    const { person, first, second } = await addOrders(2);
    await fail(person, first, 2);
    expect(await type(person, first, await lastCode(app, person.uuid))).toMatchObject({
      status: 200,
    });
    await fail(person, second, 4);
    expect(
      await app.db
        .selectFrom('sign_failures')
        .select('consecutive')
        .where('intervener_uuid', '=', person.uuid)
        .execute(),
    ).toEqual([{ consecutive: 4 }]);
  });

  it('are counted exactly when they come at once over two orders', async () => {
    const { person, first, second } = await addOrders(2);
    await ask(person, first);
    app.clock.advanceWall(MINUTE_MS + 1);
    await ask(person, second);
    const { client } = { client: await login(app, person.document) };
    const wrong = await wrongFor(person);
    const typed = await Promise.all(
      Array.from({ length: 6 }, async (_, i) =>
        client.try(signDocuments, {
          body: { uuid_operation: i % 2 ? first : second, code: wrong },
        }),
      ),
    );
    const codes = typed.map(({ result }) => result?.code).toSorted();
    expect(codes).toEqual([
      'CODE_WRONG',
      'CODE_WRONG',
      'CODE_WRONG',
      'CODE_WRONG',
      'CODE_WRONG',
      'SIGNING_BLOCKED',
    ]);
  });
});

const HOUR_MS = 60 * MINUTE_MS;
const LOCKED = {
  status: 429,
  result: {
    code: 'SIGNING_LOCKED',
    info: 'Por seguridad, la firma está bloqueada por demasiados códigos incorrectos. Llámenos para desbloquearla.',
  },
};

const unblock = async (
  { document: document_number }: Person,
  permission_set: 'OPERATIONS' | 'READ_ONLY' = 'OPERATIONS',
) => (await deskOf(app, permission_set)).try(unblockSigning, { body: { document_number } });

/** The wall clock at eight in the morning of Madrid's next day, whatever the time of the test. */
const waitForMorning = (): void => {
  const now = app.clock.wall();
  const morning = madridInstant(addDays(madridDate(now), 1), 8);
  app.clock.advanceWall(morning.getTime() - now.getTime());
};

const block = async (person: Person, order: string, times: number): Promise<void> => {
  for (let i = 0; i < times; i += 1) {
    app.clock.advanceWall(HOUR_MS + 1);
    await fail(person, order, 5);
  }
};

describe('three blocks in a day', () => {
  it('last until the office lifts them, also for a change of contact', async () => {
    waitForMorning();
    const { person, first } = await addOrders(1);
    await block(person, first, 3);
    app.clock.advanceWall(HOUR_MS + 1);
    expect(await ask(person, first)).toMatchObject(LOCKED);
    expect(await type(person, first, await lastCode(app, person.uuid))).toMatchObject(LOCKED);
    const client = await login(app, person.document);
    expect(
      await client.try(sendContactCodes, {
        params: { id: person.uuid },
        body: { mobile_phone: '611223344' },
      }),
    ).toMatchObject(LOCKED);
    waitForMorning();
    expect(await ask(person, first)).toMatchObject(LOCKED);
    expect((await unblock(person)).status).toBe(200);
    expect(await ask(person, first)).toMatchObject({ status: 200 });
    expect(await type(person, first, await lastCode(app, person.uuid))).toMatchObject({
      status: 200,
    });
    expect(await unblock(person)).toMatchObject({
      status: 422,
      errors: [{ message: 'La firma de esta persona no está bloqueada.' }],
    });
  });

  it('are counted also when a right code came in between, and anew each day', async () => {
    waitForMorning();
    const { person, first, second } = await addOrders(2);
    await block(person, first, 2);
    app.clock.advanceWall(HOUR_MS + 1);
    await ask(person, second);
    expect(await type(person, second, await lastCode(app, person.uuid))).toMatchObject({
      status: 200,
    });
    waitForMorning();
    await block(person, first, 2);
    app.clock.advanceWall(HOUR_MS + 1);
    expect(await ask(person, first)).toMatchObject({ status: 200 });
    await block(person, first, 1);
    app.clock.advanceWall(HOUR_MS + 1);
    expect(await ask(person, first)).toMatchObject(LOCKED);
  });

  it('are lifted by nobody who may not', async () => {
    const { person } = await addOrders(1);
    expect((await unblock(person, 'READ_ONLY')).code).toBe('OFFICE_FORBIDDEN');
    expect(await unblock({ ...person, document: '00000000T' })).toMatchObject({
      status: 422,
      errors: [{ field: 'document_number' }],
    });
  });
});
