import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../entry/demo/people.ts';
import { tokenAnswer, tokenFailure } from '@area/contract/auth/schemas';
import { requestToken, userName } from '../../../test/client.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { takeSnapshot } from '../../../test/snapshot.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const [{ document: IVAN } = { document: '' }] = DEMO_PEOPLE;
const right = {
  grant_type: 'password',
  username: userName('cierzo', IVAN),
  password: DEMO_PASSWORD,
};

const refreshTokenOf = async (fields: Record<string, string> = right): Promise<string> =>
  (await requestToken(app, fields)).json<{ refresh_token: string }>().refresh_token;

const refused = (
  name: string,
  fields: Record<string, string>,
  options: Parameters<typeof requestToken>[2] = {},
) => ({ name, fields, options });

describe('the token call', () => {
  it('answers what the contract says, never to be cached', async () => {
    const answer = await requestToken(app, right);
    expect(tokenAnswer.parse(answer.json())).toEqual(answer.json());
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  const LOGINS = [
    refused('a wrong password', { ...right, password: 'wrong' }),
    refused('an unknown document number', { ...right, username: userName('cierzo', '00000000T') }),
    refused("another portal's prefix", { ...right, username: userName('brumario', IVAN) }),
    refused("another portal's person", right, { portal: 'brumario' }),
    refused('no prefix at all', { ...right, username: IVAN }),
    refused('an unknown refresh token', {
      grant_type: 'refresh_token',
      refresh_token: 'a'.repeat(43),
    }),
  ];

  it('answers every wrong login with the same words', async () => {
    const answers = await Promise.all(
      LOGINS.map(async ({ fields, options }) => requestToken(app, fields, options)),
    );
    expect(new Set(answers.map(({ statusCode, payload }) => `${statusCode} ${payload}`)).size).toBe(
      1,
    );
    expect(answers[0]?.json()).toEqual({
      result: {
        code: 'LOGIN_FAILED',
        info: 'El número de documento o la contraseña no son correctos.',
        errors: [],
      },
      error: 'invalid_grant',
      error_description: 'El numero de documento o la contrasena no son correctos.',
    });
  });

  const FAILURES = [
    {
      ...refused('another grant', { ...right, grant_type: 'authorization_code' }),
      status: 400,
      error: 'unsupported_grant_type',
    },
    {
      ...refused('no grant', { username: 'a', password: 'b' }),
      status: 422,
      error: 'invalid_request',
    },
    {
      ...refused('no user name', { grant_type: 'password', password: 'b' }),
      status: 422,
      error: 'invalid_request',
    },
    {
      ...refused('no refresh token', { grant_type: 'refresh_token' }),
      status: 422,
      error: 'invalid_request',
    },
    {
      ...refused('an unknown field', { ...right, client_id: 'cierzo-portal' }),
      status: 422,
      error: 'invalid_request',
    },
    {
      ...refused('a null byte', { ...right, username: 'cierzo/\0' }),
      status: 422,
      error: 'invalid_request',
    },
    {
      ...refused('an unknown pair', right, {
        headers: { authorization: `Basic ${btoa('nobody:nothing')}` },
      }),
      status: 401,
      error: 'invalid_client',
    },
    {
      ...refused('a pair that is no pair', right, { headers: { authorization: 'Basic !!!' } }),
      status: 401,
      error: 'invalid_client',
    },
    {
      ...refused('JSON instead of a form', right, {
        headers: { 'content-type': 'application/json' },
      }),
      status: 415,
      error: 'invalid_request',
    },
  ];

  it.each(FAILURES)(
    'refuses $name in both envelopes',
    async ({ fields, options, status, error }) => {
      const before = await takeSnapshot(app);
      const answer = await requestToken(app, fields, options);
      expect(answer.statusCode).toBe(status);
      expect(tokenFailure.parse(answer.json())).toEqual(answer.json());
      expect(answer.json()).toMatchObject({ error });
      expect(answer.json<{ error_description: string }>().error_description).toMatch(/^[ -~]+$/);
      expect(await takeSnapshot(app)).toEqual(before);
    },
  );

  it('ignores parameters in the address', async () => {
    const query = `?${new URLSearchParams(right).toString()}`;
    expect((await requestToken(app, { ...right, password: 'wrong' }, { query })).statusCode).toBe(
      401,
    );
    expect((await requestToken(app, {}, { query })).statusCode).toBe(422);
  });

  it('takes a bounded number of requests from one address in a minute', async () => {
    const strict = await createTestApp({ LOGINS_PER_MINUTE: '3' });
    try {
      const answers = [];
      for (let i = 0; i < 4; i += 1)
        answers.push(await requestToken(strict, { ...right, password: 'wrong' }));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 429]);
      expect(answers[3]?.headers['retry-after']).toBe('60');
      expect(answers[3]?.json()).toMatchObject({
        error: 'temporarily_unavailable',
        result: { code: 'TOO_MANY_REQUESTS' },
      });
    } finally {
      await strict.dispose();
    }
  });
});

describe('a refresh token', () => {
  it('is kept as a fingerprint only', async () => {
    const refresh_token = await refreshTokenOf();
    const { rows } = await app.database.pool.query<{ text: string }>(
      "select string_agg(t::text, '') as text from tokens t",
    );
    expect(rows[0]?.text).not.toContain(refresh_token);
    expect(rows[0]?.text).not.toContain(Buffer.from(refresh_token).toString('hex'));
  });
});
