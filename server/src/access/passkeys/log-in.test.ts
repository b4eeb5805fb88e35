import { listPasskeys, removePasskey } from '@area/contract/passkeys/calls';
import { listSessions } from '@area/contract/users/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../test/audit.ts';
import { Authenticator } from '../../../test/authenticator.ts';
import { Client, login } from '../../../test/client.ts';
import {
  HERE,
  addPasskeyTo,
  askPasskeyLogin,
  logInWith,
  sendPasskeyLogin,
} from '../../../test/passkeys.ts';
import type { OwnPasskey } from '../../../test/passkeys.ts';
import { addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { tryLogin } from '../../../test/sessions.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let person: Person;
let own: OwnPasskey;
beforeAll(async () => {
  app = await createTestApp({ LOGINS_PER_MINUTE: '1000' });
});
beforeEach(async () => {
  person = await addPerson(app);
  own = await addPasskeyTo(person.client);
});
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

const REFUSED = { status: 422, result: { code: 'PASSKEY_REFUSED' } };

const answerWith = async (
  how: Parameters<Authenticator['answer']>[1] = HERE,
  authenticator = own.authenticator,
) => {
  const { challenge, options } = await askPasskeyLogin(app);
  return { challenge, assertion: authenticator.answer(options, how) };
};

const block = async (fields: object): Promise<void> => {
  await app.db.updateTable('interveners').set(fields).where('uuid', '=', person.uuid).execute();
};

const WRONG_PASSWORDS = 5;

describe('a passkey', () => {
  it('opens the area of its owner without a name, a password or a code', async () => {
    const question = await askPasskeyLogin(app);
    expect(question.options).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [],
    });
    const client = await logInWith(app, own.authenticator);
    const [shown] = await client.ask(listPasskeys);
    expect(shown).toMatchObject({ uuid: own.shown.uuid, name: 'Mi móvil', is_current: true });
    expect(shown?.last_used_at).not.toBeNull();
    expect((await person.client.ask(listPasskeys))[0]?.is_current).toBe(false);
  });

  it.each([
    ['of another origin', { origin: 'https://localhost.example.com' }],
    ['for another host', { ...HERE, rp_id: 'example.com' }],
    ['that did not verify its owner', { ...HERE, verified: false }],
  ])('%s is refused', async (_what, how) => {
    expect(await sendPasskeyLogin(app, await answerWith(how))).toMatchObject(REFUSED);
  });

  it('answers a question once, and each only its own', async () => {
    const first = await answerWith();
    const other = await askPasskeyLogin(app);
    const crossed = { ...first, challenge: other.challenge };
    expect(await sendPasskeyLogin(app, crossed)).toMatchObject(REFUSED);
    expect(await sendPasskeyLogin(app, first)).toMatchObject({ status: 200 });
    expect(await sendPasskeyLogin(app, first)).toMatchObject(REFUSED);
  });

  it('opens one session for twenty equal answers at once', async () => {
    const answer = await answerWith();
    const replies = await Promise.all(
      Array.from({ length: 20 }, async () => sendPasskeyLogin(app, answer)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('has five minutes', async () => {
    const answer = await answerWith();
    app.clock.advanceWall(5 * 60_000 + 1);
    expect(await sendPasskeyLogin(app, answer)).toMatchObject(REFUSED);
  });

  it('that was copied is found by its counter', async () => {
    await logInWith(app, own.authenticator);
    own.authenticator.counter = 0;
    expect(await sendPasskeyLogin(app, await answerWith())).toMatchObject(REFUSED);
  });

  it('of nobody, of another host, or with the handle of somebody else opens nothing', async () => {
    expect(await sendPasskeyLogin(app, await answerWith(HERE, new Authenticator()))).toMatchObject(
      REFUSED,
    );
    const { challenge, options } = await askPasskeyLogin(app, 'brumario');
    const elsewhere = { challenge, assertion: own.authenticator.answer(options, HERE) };
    expect(await sendPasskeyLogin(app, elsewhere, { portal: 'brumario' })).toMatchObject(REFUSED);
    const stranger = await addPerson(app);
    const { assertion, ...asked } = await answerWith();
    const userHandle = Buffer.from(stranger.uuid).toString('base64url');
    const named = { ...assertion, response: { ...assertion.response, userHandle } };
    expect(await sendPasskeyLogin(app, { ...asked, assertion: named })).toMatchObject(REFUSED);
  });

  it.each([
    ['blocked', { intervener_status: 'BLOQUEADO' }],
    ['blocked for money laundering', { intervener_status: 'BLOQUEADO_AML' }],
    ['dead', { is_deceased: true }],
  ])('of somebody %s opens nothing', async (_what, fields) => {
    const answer = await answerWith();
    await block(fields);
    expect(await sendPasskeyLogin(app, answer)).toMatchObject(REFUSED);
  });

  it('waits with the password, from a browser that nobody knows', async () => {
    for (let i = 0; i < WRONG_PASSWORDS; i += 1)
      await tryLogin(app, person.document, { password: 'equivocada' });
    expect(await sendPasskeyLogin(app, await answerWith())).toMatchObject({
      status: 429,
      result: { code: 'LOGIN_LOCKED' },
    });
  });
});

describe('a removed passkey', () => {
  it('opens nothing, and the sessions that it opened are over, but for the one that removes it', async () => {
    const [phone, tablet] = [
      await logInWith(app, own.authenticator),
      await logInWith(app, own.authenticator),
    ];
    const answer = await answerWith();
    await phone.ask(removePasskey, { params: { id: own.shown.uuid } });
    expect(await sendPasskeyLogin(app, answer)).toMatchObject(REFUSED);
    const alive = [phone, tablet, person.client].map(
      async (client) => (await client.try(listSessions)).status,
    );
    expect(await Promise.all(alive)).toEqual([200, 401, 200]);
    expect(await phone.ask(listPasskeys)).toEqual([]);
    expect((await login(app, person.document)) instanceof Client).toBe(true);
  });
});
