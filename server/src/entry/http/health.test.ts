import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '../../../test/client.ts';
import { orderBody } from '../../../test/orders.ts';
import { addInvestor } from '../../../test/people.ts';
import { planDue } from '../../platform/jobs/queue-store.ts';
import { buildOpenApi } from '../../platform/http/openapi/document.ts';
import { RELEASE } from '../../platform/release.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { ALL_STEPS } from '../schedule/steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const ask = async (url: string, of: TestApp = app) => {
  const { statusCode: status, payload } = await of.app.inject(url);
  return { status, body: JSON.parse(payload) as unknown };
};

const ALL_OK = {
  database: 'ok',
  migrations: 'ok',
  version: 'ok',
  storage: 'ok',
  signing_certificate: 'ok',
  audit: 'ok',
};

/** A file where the folder should be: nobody can write there, root included. */
const breakStorage = async (): Promise<() => Promise<void>> => {
  const folder = join(app.dataDir, 'files');
  await rename(folder, `${folder}-away`).catch(() => undefined);
  await writeFile(folder, '');
  return async () => {
    await rm(folder);
    await rename(`${folder}-away`, folder).catch(() => undefined);
  };
};

describe('health', () => {
  it('says that the program lives and that every part of it is ready', async () => {
    expect(await ask('/healthz')).toEqual({ status: 200, body: { status: 'ok' } });
    expect(await ask('/readyz')).toEqual({ status: 200, body: { status: 'ok', checks: ALL_OK } });
  });

  it.each(['/assets/index-of-an-older-build.js', '/api/nowhere'])(
    'tells nobody to keep that %s is missing',
    async (url) => {
      const { statusCode, headers } = await app.app.inject(url);
      expect({ statusCode, kept: headers['cache-control'] }).toEqual({
        statusCode: 404,
        kept: 'no-store',
      });
    },
  );

  it('names the storage when nothing can be written, and recovers', async () => {
    const mend = await breakStorage();
    expect(await ask('/readyz')).toEqual({
      status: 503,
      body: { status: 'failing', checks: { ...ALL_OK, storage: 'failing' } },
    });
    expect((await ask('/healthz')).status).toBe(200);
    // The page of figures still answers, so an alarm needs a figure for it.
    expect((await readMetrics()).get('program_ready')).toBe(0);
    await mend();
    expect((await ask('/readyz')).status).toBe(200);
    expect((await readMetrics()).get('program_ready')).toBe(1);
  });

  it('names a migration that is missing', async () => {
    await app.database.pool.query(
      "update schema_migrations set checksum = checksum || 'x' where number = 1",
    );
    expect(await ask('/readyz')).toMatchObject({
      status: 503,
      body: { checks: { ...ALL_OK, migrations: 'failing' } },
    });
    await app.database.pool.query(
      'update schema_migrations set checksum = left(checksum, -1) where number = 1',
    );
  });

  it('goes on when a newer program has migrated the database, and says that it is old', async () => {
    await app.database.pool.query(
      "insert into schema_migrations (number, name, checksum) select max(number) + 1, 'of a newer program', '' from schema_migrations",
    );
    expect(await ask('/readyz')).toEqual({
      status: 200,
      body: { status: 'degraded', checks: { ...ALL_OK, version: 'failing' } },
    });
    await app.database.pool.query(
      "delete from schema_migrations where name = 'of a newer program'",
    );
  });

  it('names a certificate that has run out', async () => {
    app.clock.advanceWall(4 * 365 * 86_400_000);
    expect(await ask('/readyz')).toMatchObject({
      status: 503,
      body: { checks: { ...ALL_OK, signing_certificate: 'failing' } },
    });
    app.clock.advanceWall(-4 * 365 * 86_400_000);
  });
});

describe('an order while nothing can be written', () => {
  it('is not half accepted: no operation without its document', async () => {
    const investor = await addInvestor(app);
    const mend = await breakStorage();
    const reply = await investor.client.post('/operations', orderBody(investor), {
      'idempotency-key': 'while-the-disk-is-away',
    });
    expect(reply.status).toBeGreaterThanOrEqual(500);
    expect(
      await app.db
        .selectFrom('operations')
        .select('uuid')
        .where('account_uuid', '=', investor.account.uuid)
        .execute(),
    ).toEqual([]);
    await mend();
    const again = await investor.client.post('/operations', orderBody(investor), {
      'idempotency-key': 'while-the-disk-is-away',
    });
    expect(again.status).toBe(201);
  });
});

describe('without its database', () => {
  it('the program says "later" to everybody and names the part', async () => {
    const alone = await createTestApp();
    const { client, person } = await addInvestor(alone);
    await alone.database.close();
    expect(await client.get('/me')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2' },
      result: { code: 'UNAVAILABLE' },
    });
    await expect(login(alone, person.document)).rejects.toThrow('answered 503');
    expect(await ask('/readyz', alone)).toEqual({
      status: 503,
      body: {
        status: 'failing',
        checks: {
          ...ALL_OK,
          database: 'failing',
          migrations: 'failing',
          version: 'failing',
          audit: 'failing',
        },
      },
    });
    expect((await ask('/healthz', alone)).status).toBe(200);
    await alone.dispose();
  });

  it('a request whose connection is cut in the middle is told "later", and the next one is served', async () => {
    const { client } = await addInvestor(app);
    const cut = app.database.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    const statuses = Promise.all(
      Array.from({ length: 8 }, async () => (await client.get('/me')).status),
    );
    await cut;
    expect((await statuses).filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect((await client.get('/me')).status).toBe(200);
  });
});

describe('/metrics', () => {
  it('counts requests by route, never by address', async () => {
    const { client, account } = await addInvestor(app);
    await client.get(`/accounts/${account.uuid}`);
    const { payload, headers } = await app.app.inject('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(payload).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/accounts\/:id"\} \d+/,
    );
    expect(payload).not.toContain(account.uuid);
  });

  it('names the release that answers, the same as the document of the API', async () => {
    const info = [...(await readMetrics()).keys()].filter((name) =>
      name.startsWith('program_info'),
    );
    expect(info).toEqual([`program_info{version="${RELEASE}"}`]);
    expect(buildOpenApi()).toMatchObject({ info: { version: RELEASE } });
  });

  it('says what waits, and when the certificates end', async () => {
    const before = await readMetrics();
    await app.db
      .insertInto('outbox')
      .values(
        ['SMS' as const, 'SMS' as const, 'EMAIL' as const].map((channel) => ({
          uuid: randomUUID(),
          channel,
          recipient: '+34600000000',
          body: '',
          created_at: sql<Date>`now() - interval '2 hours'`,
          // So that nobody sends them meanwhile.
          next_try_at: sql<Date>`now() + interval '1 day'`,
        })),
      )
      .execute();
    const job = {
      due_at: sql<Date>`now()`,
      next_try_at: sql<Date>`now()`,
      created_at: sql<Date>`now()`,
    };
    // A step that went on without some of its items is done, and somebody must look at them.
    const failures = JSON.stringify([{ operation: 'screening', reason: 'a list is old' }]);
    await app.db
      .insertInto('jobs')
      .values([
        { ...job, uuid: randomUUID(), name: 'payouts', status: 'FAILED', failures: '[]' },
        { ...job, uuid: randomUUID(), name: 'screening', status: 'DONE', failures },
        { ...job, uuid: randomUUID(), name: 'export', status: 'DONE', failures: '[]' },
      ])
      .execute();
    // One reading serves all who ask within a second.
    await pause(1100);
    const after = await readMetrics();
    const grown = (series: string): number =>
      (after.get(series) ?? Number.NaN) - (before.get(series) ?? Number.NaN);
    expect(grown('outbox_waiting{channel="sms"}')).toBe(2);
    expect(grown('outbox_waiting{channel="mail"}')).toBe(1);
    expect(grown('jobs_failed')).toBe(2);
    expect(after.get('outbox_oldest_seconds')).toBeGreaterThanOrEqual(7200);
    expect(after.get('webhook_events_waiting')).toBe(0);
    expect(after.get('certificate_ends_timestamp_seconds{use="seal"}')).toBeGreaterThan(
      Date.now() / 1000,
    );
  });
});

const lateness = async (): Promise<number | undefined> => {
  // One reading serves all who ask within a second.
  await pause(1100);
  return (await readMetrics()).get('jobs_late_seconds');
};

describe('the figure of steps that are late', () => {
  it('grows also while no process stores what is due', async () => {
    await app.db.deleteFrom('jobs').execute();
    expect(await lateness()).toBeGreaterThan(0);
    const [business, wall] = [app.clock.business(), app.clock.wall()];
    await planDue(app.db, ALL_STEPS, { business, wall });
    await app.db.updateTable('jobs').set({ status: 'DONE' }).execute();
    expect(await lateness()).toBe(0);
    await app.db.deleteFrom('jobs').execute();
  });
});

/** Every series with its value. */
const readMetrics = async (): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (await app.app.inject('/metrics')).payload
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  );

const countSeries = async (): Promise<number> =>
  (await app.app.inject('/metrics')).payload
    .split('\n')
    .filter((line) => line.startsWith('http_request')).length;

const scan = async (from: number): Promise<void> => {
  for (let each = from; each < from + 60; each += 1) {
    await app.app.inject({ method: 'GET', url: `/api/scan-${each}` });
    await app.app.inject({ method: 'POST', url: `/scan-${each}.php`, payload: {} });
    await app.app.inject({ method: 'GET', url: `/api/accounts/${each}?$filter=${each}` });
    await app.app.inject({ method: 'PROPFIND' as 'GET', url: `/scan/${each}` });
    await app.app.inject({ method: 'MKCOL' as 'GET', url: `/scan/${each}` });
  }
};

describe('what only operators read', () => {
  const TOKEN = 'a-token-of-thirty-two-characters-or-more';
  const PATHS = ['/metrics', '/api/docs/', '/api/docs/json', '/api/openapi.json'];

  it('is closed outside the demo when nothing is set, and /readyz says one word', async () => {
    const real = await createTestApp({ DEMO: 'false', ACCEPT_MISSING: 'sms,mail,antivirus' });
    for (const path of PATHS)
      expect(
        (await real.app.inject({ url: path, headers: { authorization: 'Bearer ' } })).statusCode,
      ).toBe(404);
    expect(await ask('/readyz', real)).toEqual({ status: 200, body: { status: 'ok' } });
    await real.dispose();
  });

  it('opens to the token alone, and names what is missing', async () => {
    const real = await createTestApp({
      DEMO: 'false',
      ACCEPT_MISSING: 'sms,mail,antivirus',
      OPERATOR_TOKEN: TOKEN,
      API_DOCS: 'on',
    });
    const read = async (url: string, token: string) =>
      real.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect((await read('/metrics', `${TOKEN}x`)).statusCode).toBe(404);
    expect((await read('/metrics', TOKEN)).statusCode).toBe(200);
    expect((await read('/readyz', 'another')).json()).toEqual({ status: 'ok' });
    expect((await read('/readyz', TOKEN)).json()).toEqual({
      status: 'ok',
      checks: ALL_OK,
      accepted_missing: ['sms', 'mail', 'antivirus'],
    });
    expect((await real.app.inject('/api/openapi.json')).statusCode).toBe(200);
    await real.dispose();
  });

  it('grows by no address, method or status that somebody makes up', async () => {
    await scan(0);
    const before = await countSeries();
    await scan(60);
    expect(await countSeries()).toBe(before);
  });
});

// Last: a process that leaves does not come back.
describe('a process that is told to stop', () => {
  it('says so to whoever hands out requests, and still serves', async () => {
    await app.parts.departure.announce(0);
    expect(await ask('/readyz')).toMatchObject({ status: 503, body: { status: 'leaving' } });
    expect((await ask('/healthz')).status).toBe(200);
    expect((await (await addInvestor(app)).client.get('/me')).status).toBe(200);
  });
});
