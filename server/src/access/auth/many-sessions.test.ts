import { listSessions } from '@area/contract/users/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../../../test/client.ts';
import { listMails } from '../../../test/outbox.ts';
import { addPerson } from '../../../test/people.ts';
import { isAlive, openPair, tryLogin } from '../../../test/sessions.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { SESSIONS_PER_PERSON } from './tokens.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ NEW_BROWSER_MAILS: 'true' });
});
afterAll(async () => app.dispose());

const SECOND_MS = 1000;

describe('sessions of one person', () => {
  it('are ten at most: the one that was not used for the longest time ends', async () => {
    const { document } = await addPerson(app);
    const [first, second] = [await openPair(app, document), await openPair(app, document)];
    for (let i = 0; i < SESSIONS_PER_PERSON - 3; i += 1) {
      app.clock.advanceWall(SECOND_MS);
      await openPair(app, document);
    }
    // With the one of the test's own login there are ten now; the oldest of both is used again.
    app.clock.advanceWall(61 * SECOND_MS);
    expect(await isAlive(app, first.access_token)).toBe(true);
    app.clock.advanceWall(SECOND_MS);
    for (let i = 0; i < 2; i += 1) await openPair(app, document);
    expect([
      await isAlive(app, first.access_token),
      await isAlive(app, second.access_token),
    ]).toEqual([true, false]);
    const last = await openPair(app, document);
    const client = new Client(app, last.access_token);
    expect(await client.ask(listSessions)).toHaveLength(SESSIONS_PER_PERSON);
  });
});

const CHROME = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36' };
const cookieOf = (headers: Record<string, unknown>): string =>
  String(headers['set-cookie']).split(';')[0] ?? '';

describe('a login from a browser that was never there', () => {
  it('is told by mail in the language of the person, and one from a known browser is not', async () => {
    const { uuid, document } = await addPerson(app, { language: 'en' });
    expect(await listMails(app, uuid)).toEqual([]);
    const answer = await tryLogin(app, document, { headers: CHROME });
    const [mail, ...others] = await listMails(app, uuid);
    expect(others).toEqual([]);
    expect(mail).toContain('a browser we did not know: Chrome on Windows');
    await tryLogin(app, document, { headers: { ...CHROME, cookie: cookieOf(answer.headers) } });
    expect(await listMails(app, uuid)).toHaveLength(1);
  });

  it('is not told where nobody got in', async () => {
    const { uuid, document } = await addPerson(app);
    expect((await tryLogin(app, document, { password: 'otra cosa' })).statusCode).toBe(401);
    expect(await listMails(app, uuid)).toEqual([]);
  });
});
