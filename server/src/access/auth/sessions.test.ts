import { getMe } from '@area/contract/me/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestToken, userName, login } from '../../../test/client.ts';
import { DEMO_PASSWORD } from '../../entry/demo/people.ts';
import { addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const statusOf = async ({ client }: Person): Promise<number> => (await client.try(getMe)).status;

describe('a session', () => {
  it('ends after fifteen minutes', async () => {
    const person = await addPerson(app);
    app.clock.advanceWall(14 * 60_000);
    expect(await statusOf(person)).toBe(200);
    app.clock.advanceWall(61_000);
    expect(await statusOf(person)).toBe(401);
  });

  it('ends at once when it is revoked', async () => {
    const person = await addPerson(app);
    expect(await statusOf(person)).toBe(200);
    await app.db
      .updateTable('token_families')
      .set({ ended_at: new Date(), ended_why: 'LOGOUT' })
      .where('intervener_uuid', '=', person.uuid)
      .execute();
    expect(await statusOf(person)).toBe(401);
  });

  it.each(['BLOQUEADO', 'BLOQUEADO_AML'] as const)(
    'ends at once when its person becomes %s',
    async (intervener_status) => {
      const person = await addPerson(app);
      await app.db
        .updateTable('interveners')
        .set({ intervener_status })
        .where('uuid', '=', person.uuid)
        .execute();
      expect(await statusOf(person)).toBe(401);
      await expect(login(app, person.document)).rejects.toThrow('LOGIN_FAILED');
    },
  );

  it('is not opened by the refresh token', async () => {
    const { document } = await addPerson(app);
    const fields = {
      grant_type: 'password',
      username: userName('cierzo', document),
      password: DEMO_PASSWORD,
    };
    const { refresh_token } = (await requestToken(app, fields)).json<{ refresh_token: string }>();
    const answer = await app.app.inject({
      url: '/api/me',
      headers: { authorization: `Bearer ${refresh_token}` },
    });
    expect(answer.statusCode).toBe(401);
  });

  it.each([
    '',
    'Bearer',
    'Bearer short',
    'Basic abc',
    `Bearer ${'a'.repeat(43)}`,
    `Bearer ${'a'.repeat(5000)}`,
    `Bearer ' or 1=1 --`,
  ])('does not exist for the header "%s"', async (authorization) => {
    const answer = await app.app.inject({ url: '/api/me', headers: { authorization } });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      result: { code: 'UNAUTHORIZED', info: 'No autorizado', errors: [] },
    });
  });
});
