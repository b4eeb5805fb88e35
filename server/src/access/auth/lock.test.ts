import { loginOnboarding } from '@area/contract/auth/calls';
import { formatTime } from '@area/domain/calendar/format-date';
import { makeDni } from '../../entry/demo/make-identifiers.ts';
import { DEMO_PASSWORD } from '../../entry/demo/people.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPerson } from '../../../test/people.ts';
import { tryLogin } from '../../../test/sessions.ts';
import { requestAsHost } from '../../../test/staff.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let document: string;
let nobody = makeDni(90_000_000);
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ({ document } = await addPerson(app));
  nobody = makeDni(90_000_000 + Number(document.slice(0, 8)) - 70_000_000);
});
afterAll(() => app.dispose());

const MINUTE_MS = 60_000;

interface From {
  readonly device?: string;
  readonly password?: string;
}

const attempt = async (who: string, { device, password = 'wrong' }: From = {}) =>
  tryLogin(app, who, {
    password,
    headers: device === undefined ? {} : { cookie: `device=${device}` },
  });

const statusOf = async (who: string, from: From = {}): Promise<number> =>
  (await attempt(who, from)).statusCode;

const fail = async (who: string, times: number, from: From = {}): Promise<number[]> => {
  const statuses = [];
  for (let time = 0; time < times; time += 1) statuses.push(await statusOf(who, from));
  return statuses;
};

const right = { password: DEMO_PASSWORD };

/** The mark that a browser gets when it logs in. */
const rememberedBy = async (who: string, device?: string): Promise<string> => {
  const { headers } = await attempt(who, { ...right, ...(device !== undefined && { device }) });
  return /^device=([\w-]{43});/.exec(String(headers['set-cookie']))?.[1] ?? '';
};

/** Everything that seven tries are answered, the names of the headers included. */
const answers = async (who: string): Promise<string[]> => {
  const all = [];
  for (let time = 0; time < 7; time += 1) all.push(await attempt(who));
  return all.map(
    ({ statusCode, payload, headers }) =>
      `${statusCode} ${payload} ${Object.keys(headers).toSorted().join()}`,
  );
};

describe('after five wrong passwords in a row', () => {
  it('the login waits, also for the right one, and says until when', async () => {
    expect(await fail(document, 5)).toEqual([401, 401, 401, 401, 401]);
    const until = new Date(app.clock.wall().getTime() + MINUTE_MS);
    const answer = await attempt(document, right);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(55);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
    const { result, error } = answer.json<{
      result: { code: string; info: string };
      error: string;
    }>();
    expect([result.code, error]).toEqual(['LOGIN_LOCKED', 'invalid_grant']);
    expect(
      [until, new Date(until.getTime() - 5000)].map(
        (at) =>
          `Por seguridad, el acceso está bloqueado hasta las ${formatTime(at)} por varios intentos fallidos.`,
      ),
    ).toContain(result.info);
  });

  it('the other login waits too', async () => {
    await fail(document, 5);
    const reply = await requestAsHost(app, loginOnboarding, {
      document_number: document,
      password: DEMO_PASSWORD,
    });
    expect(reply).toMatchObject({ status: 429, result: { code: 'LOGIN_LOCKED' } });
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(50);
  });

  it('the wait grows to half an hour, and ends', async () => {
    await fail(document, 5);
    for (const minutes of [1, 5, 15, 30, 30]) {
      expect(Number((await attempt(document)).headers['retry-after'])).toBeGreaterThan(
        minutes * 60 - 10,
      );
      app.clock.advanceWall(minutes * MINUTE_MS);
      expect(await statusOf(document)).toBe(401);
    }
    app.clock.advanceWall(30 * MINUTE_MS);
    expect(await statusOf(document, right)).toBe(200);
  });

  it('tries during the wait do not make it longer', async () => {
    await fail(document, 5);
    await fail(document, 20, right);
    app.clock.advanceWall(MINUTE_MS);
    expect(await statusOf(document, right)).toBe(200);
  });

  it('a success before makes the count begin anew', async () => {
    await fail(document, 4);
    expect(await statusOf(document, right)).toBe(200);
    expect(await fail(document, 4)).toEqual([401, 401, 401, 401]);
    expect(await statusOf(document, right)).toBe(200);
  });

  it('failures of yesterday no longer count', async () => {
    await fail(document, 4);
    app.clock.advanceWall(24 * 60 * MINUTE_MS + 1000);
    await fail(document, 1);
    expect(await statusOf(document, right)).toBe(200);
  });

  it('nobody who does not exist is told apart', async () => {
    expect(await answers(nobody)).toEqual(await answers(document));
  });

  it('other people still get in', async () => {
    await fail(document, 6);
    expect(await statusOf((await addPerson(app)).document, right)).toBe(200);
  });
});

describe('many guesses at once', () => {
  it('get no more tries than one after another: the right one among the last is refused too', async () => {
    const guesses = Array.from({ length: 30 }, async (_each, index) =>
      attempt(document, index === 29 ? right : {}),
    );
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses[29]).toBe(429);
  });

  it('all right get in', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => statusOf(document, right)),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe('a browser that got in before', () => {
  it('is marked by a cookie that scripts and other sites never see', async () => {
    const { headers } = await attempt(document, right);
    expect(headers['set-cookie']).toMatch(
      /^device=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    );
    expect((await attempt(document)).headers['set-cookie']).toBeUndefined();
  });

  it('lets its owner in while a stranger guesses', async () => {
    const device = await rememberedBy(document);
    await fail(document, 6);
    expect(await statusOf(document, right)).toBe(429);
    expect(await statusOf(document, { ...right, device })).toBe(200);
    expect(await statusOf(document, right)).toBe(429);
  });

  it('waits after five failures of its own', async () => {
    const device = await rememberedBy(document);
    await fail(document, 5, { device });
    expect(await statusOf(document, { ...right, device })).toBe(429);
    expect(await statusOf(document, right)).toBe(200);
  });

  it('is nothing special for somebody else, and a made-up mark for nobody', async () => {
    const device = await rememberedBy((await addPerson(app)).document);
    await fail(document, 5);
    expect(await statusOf(document, { ...right, device })).toBe(429);
    expect(await statusOf(document, { ...right, device: 'a'.repeat(43) })).toBe(429);
  });

  it('keeps its mark for everybody who uses it; one that we did not hand out is replaced', async () => {
    const device = await rememberedBy(document);
    expect(await rememberedBy((await addPerson(app)).document, device)).toBe(device);
    expect(await rememberedBy(document, 'a'.repeat(43))).not.toBe('a'.repeat(43));
  });

  it('is kept as a fingerprint only', async () => {
    const device = await rememberedBy(document);
    const { rows } = await app.database.pool.query<{ text: string }>(
      "select string_agg(d::text, '') as text from known_devices d",
    );
    expect(rows[0]?.text).not.toContain(device);
    expect(rows[0]?.text).not.toContain(Buffer.from(device).toString('hex'));
  });

  it('over TLS has a mark that no other host can set', async () => {
    const strict = await createTestApp({ DEMO: 'false', TRUST_PROXY: '1' });
    try {
      const answer = await tryLogin(strict, (await addPerson(strict)).document, {
        headers: { 'x-forwarded-proto': 'https' },
      });
      expect(answer.headers['set-cookie']).toMatch(
        /^__Host-device=[\w-]{43}; Path=\/; .*; Secure$/,
      );
    } finally {
      await strict.dispose();
    }
  });
});

describe('who may not log in', () => {
  it.each([
    { what: 'somebody blocked', fields: { intervener_status: 'BLOQUEADO' } },
    { what: 'somebody blocked by compliance', fields: { intervener_status: 'BLOQUEADO_AML' } },
    { what: 'somebody who has died', fields: { is_deceased: true } },
    { what: 'a company', fields: { intervener_type: 'J' } },
  ] as const)('$what is answered like somebody with a wrong password', async ({ fields }) => {
    await app.db
      .updateTable('interveners')
      .set(fields)
      .where('document_number', '=', document)
      .execute();
    const [theirs, wrong] = [await attempt(document, right), await attempt(nobody)];
    expect([theirs.statusCode, theirs.payload]).toEqual([401, wrong.payload]);
    await fail(document, 4, right);
    expect(await statusOf(document, right)).toBe(429);
  });
});
