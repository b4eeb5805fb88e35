import { setTimeout as pause } from 'node:timers/promises';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { listAccountOperations } from '@area/contract/accounts/calls';
import { apiRegisterPerson } from '@area/contract/integration/order-calls';
import { apiListPeople } from '@area/contract/integration/resource-calls';
import { listTransfersInCourse } from '@area/contract/office/transfers/calls';
import type { Operation } from '@area/contract/operations/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDataFolder } from '../../../../test/data-folder.ts';
import { deskOf } from '../../../../test/desk.ts';
import { addProgram } from '../../../../test/integration.ts';
import { enterPair } from '../../../../test/office-pair.ts';
import { orderBody } from '../../../../test/orders.ts';
import { openOwned } from '../../../../test/owned-database.ts';
import { addInvestor } from '../../../../test/people.ts';
import { silentLog } from '../../../../test/silent-log.ts';
import { startStandby } from '../../../../test/standby.ts';
import type { Standby } from '../../../../test/standby.ts';
import { startTestApp } from '../../../../test/start-app.ts';
import type { TestApp } from '../../../../test/start-app.ts';
import { createDemoTemplate, createTemplate } from '../../../../test/template.ts';
import { startEmbedded } from '../embedded/start.ts';
import { Replica } from './replica.ts';

const STARTED_WITHIN_MS = 120_000;
const SEEN_WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 50;

let app: TestApp;
let replica: Replica;
let standby: Standby;
let investor: Awaited<ReturnType<typeof addInvestor>>;

const isAnswering = (): boolean => replica.figures().late_ms !== undefined;

const until = async (isReached: () => boolean): Promise<void> => {
  for (const began = performance.now(); !isReached(); await pause(LOOK_EVERY_MS)) {
    if (performance.now() - began > SEEN_WITHIN_MS) throw new Error('not reached in time');
    await replica.look();
  }
};

/** Until the replica has everything that was written up to now. */
const untilCaughtUp = async (): Promise<void> => {
  const began = performance.now();
  await until(() => {
    const { late_ms } = replica.figures();
    return late_ms !== undefined && performance.now() - late_ms > began;
  });
};

beforeAll(async () => {
  const embedded = await startEmbedded({ dataDir: createDataFolder(), log: silentLog });
  const server = {
    target: { ...embedded.connection },
    working: { ...embedded.working },
    kind: 'embedded' as const,
    end: embedded.stop,
  };
  const database = await createDemoTemplate(server, await createTemplate(server));
  standby = await startStandby(embedded);
  const owned = openOwned({ server, database, afterwards: embedded.stop });
  replica = new Replica(standby.urlOf(database), owned.working.kysely, silentLog);
  const dataDir = join(createDataFolder(), 'files');
  mkdirSync(dataDir, { recursive: true });
  app = await startTestApp(owned, dataDir, { replica });
  investor = await addInvestor(app);
}, STARTED_WITHIN_MS);

afterAll(async () => {
  await replica.close();
  await app.dispose();
  standby.kill();
});

beforeEach(untilCaughtUp);

const place = async (): Promise<{ uuid: string; position: string }> => {
  const { client } = investor.person;
  const { data, headers } = await client.send({
    method: 'POST',
    path: '/operations',
    body: orderBody(investor),
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  return { uuid: (data as Operation).uuid, position: String(headers['consistency']) };
};

const listed = async (headers: Record<string, string> = {}): Promise<string[]> => {
  const path = listAccountOperations.path.replace('{id}', investor.account.uuid);
  const { data } = await investor.person.client.send({ method: 'GET', path, headers });
  return (data as Operation[]).map(({ uuid }) => uuid);
};

describe('a read replica', () => {
  it('answers lists while it follows', async () => {
    const { uuid } = await place();
    await untilCaughtUp();
    const before = replica.figures().read;
    expect(await listed()).toContain(uuid);
    expect(replica.figures().read).toBe(before + 1);
  });

  it('that is three seconds behind is not asked by whoever has just ordered', async () => {
    await standby.delay(3);
    const { uuid, position } = await place();
    expect(await listed({ consistency: position })).toContain(uuid);
    expect(await listed()).not.toContain(uuid);
    expect(replica.figures().passed_over.behind).toBeGreaterThan(0);
    await standby.delay(0);
  });

  it('keeps the place of a browser in a cookie that no script reads', async () => {
    const { headers } = await investor.person.client.send({
      method: 'POST',
      path: '/operations',
      body: orderBody(investor),
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    expect(String(headers['set-cookie'])).toMatch(
      /^position=[\w-]+; Path=\/; Max-Age=60; HttpOnly; SameSite=Strict$/,
    );
  });

  it('answers lists of programs and of the office, with what each has just written', async () => {
    const program = await addProgram(app, await enterPair(app, 'IT_ADMIN'));
    const clerk = await deskOf(app);
    await untilCaughtUp();
    const before = replica.figures().read;
    await clerk.ask(listTransfersInCourse);
    await program.ask(apiListPeople);
    expect(replica.figures().read).toBe(before + 2);
    await standby.delay(3);
    const document_number = '71000011T';
    const made = await program.try(apiRegisterPerson, {
      body: {
        document_type: 'DNI',
        document_number,
        given_name: 'Lucía',
        family_name_1: 'Navarro',
        birthdate: '1985-02-03',
        email: 'lucia@example.com',
        mobile_phone_prefix: '+34',
        mobile_phone: '600111222',
      },
    });
    const seen = async (headers: Record<string, string> = {}) =>
      (await program.try(apiListPeople, { query: { document_number }, headers })).body.data.length;
    expect(await seen({ consistency: String(made.headers['consistency']) })).toBe(1);
    expect(await seen()).toBe(0);
    await standby.delay(0);
  });

  it('that hangs is passed over, and asked again when it goes on', async () => {
    await standby.hang();
    try {
      const { uuid } = await place();
      expect(await listed()).toContain(uuid);
      await until(() => !isAnswering());
    } finally {
      standby.goOn();
    }
    await until(isAnswering);
  });

  it('takes no place that somebody invented', async () => {
    const before = replica.figures();
    await listed({ consistency: Buffer.from('FFFFFFFF/FFFFFFFF').toString('base64url') });
    expect(replica.figures()).toMatchObject({
      read: before.read + 1,
      passed_over: before.passed_over,
    });
  });

  it('that died leaves the reads to the primary', async () => {
    standby.kill();
    const { uuid } = await place();
    expect(await listed()).toContain(uuid);
    await until(() => !isAnswering());
    expect(await listed()).toContain(uuid);
  });
});
