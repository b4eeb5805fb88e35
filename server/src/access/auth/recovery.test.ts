import { changePassword, recoverPassword } from '@area/contract/users/calls';
import { makeDni } from '../../entry/demo/make-identifiers.ts';
import { DEMO_PASSWORD } from '../../entry/demo/people.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Reply } from '../../../test/client.ts';
import { addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { isAlive, openPair, renewPair, tryLogin } from '../../../test/sessions.ts';
import { addStaff, requestAsHost, enterArea } from '../../../test/staff.ts';
import { takeSnapshot } from '../../../test/snapshot.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { answerRecoveryRequests } from './recover.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  person = await addPerson(app);
});
afterAll(() => app.dispose());

const NEW_PASSWORD = 'caballo batería grapa';
const MINUTE_MS = 60_000;

const ask = async (document_number: string, portal = 'cierzo'): Promise<Reply> =>
  requestAsHost(app, recoverPassword, { document_number }, portal);

const mailsTo = async ({ uuid }: Person) =>
  app.db
    .selectFrom('outbox')
    .selectAll()
    .where('intervener_uuid', '=', uuid)
    .where('channel', '=', 'EMAIL')
    .orderBy('created_at')
    .execute();

const secretIn = (body = ''): string => /#([\w-]{43})\n/.exec(body)?.[1] ?? '';

const recover = async (who = person): Promise<string> => {
  await ask(who.document);
  await answerRecoveryRequests(app.parts);
  return secretIn((await mailsTo(who)).at(-1)?.body);
};

const change = async (
  secret: string,
  { user_uuid = person.uuid, password = NEW_PASSWORD, portal = 'cierzo' } = {},
): Promise<Reply> => requestAsHost(app, changePassword, { user_uuid, secret, password }, portal);

const statusWith = async (password: string): Promise<number> =>
  (await tryLogin(app, person.document, { password })).statusCode;

const INVALID_LINK = {
  status: 422,
  result: {
    code: 'PASSWORD_LINK_INVALID',
    info: 'El enlace para cambiar la contraseña no es válido o ha caducado. Solicite uno nuevo.',
    errors: [],
  },
};

describe('asking for a new password', () => {
  it('answers nothing, and a mail follows', async () => {
    expect(await ask(person.document)).toMatchObject({ status: 200, data: {} });
    await answerRecoveryRequests(app.parts);
    const [mail] = await mailsTo(person);
    expect(mail).toMatchObject({
      recipient: expect.stringContaining('@example.com') as string,
      subject: 'Cambie su contraseña',
      is_secret: true,
    });
    expect(mail?.body).toContain(`http://localhost/login/new-password?user_uuid=${person.uuid}#`);
    expect(mail?.body).toMatch(/^Hola, Persona \d+:/);
    expect(mail?.body).toContain('caduca a las ');
    expect(mail?.body).toMatch(/Cierzo/);
  });

  it('takes the number as people write it', async () => {
    await ask(` ${person.document.toLowerCase()} `);
    await answerRecoveryRequests(app.parts);
    expect(await mailsTo(person)).toHaveLength(1);
  });

  it('is answered by the running server without being asked again', async () => {
    await ask(person.document);
    await expect.poll(async () => (await mailsTo(person)).length).toBe(1);
  });

  it('looks nobody up before it answers: known or unknown, the same is written', async () => {
    const rows = async () =>
      (await app.db.selectFrom('recovery_requests').selectAll().execute()).map(
        ({ portal_id, origin }) => ({ portal_id, origin }),
      );
    const answers = [
      await ask(person.document),
      await ask(makeDni(91_000_001)),
      await ask('no number at all'),
    ];
    expect(new Set(answers.map(({ status, bytes }) => `${status} ${bytes.toString()}`)).size).toBe(
      1,
    );
    const kept = await rows();
    expect(kept.length === 0 || new Set(kept.map((row) => JSON.stringify(row))).size === 1).toBe(
      true,
    );
    await answerRecoveryRequests(app.parts);
  });

  it.each([
    { what: 'nobody', change: undefined },
    { what: 'somebody blocked', change: { intervener_status: 'BLOQUEADO' } },
    { what: 'somebody who has died', change: { is_deceased: true } },
    { what: 'somebody without an address', change: { email: null } },
  ] as const)('sends nothing to $what', async ({ change }) => {
    if (change)
      await app.db.updateTable('interveners').set(change).where('uuid', '=', person.uuid).execute();
    await ask(change ? person.document : makeDni(91_000_002));
    await answerRecoveryRequests(app.parts);
    expect(await mailsTo(person)).toEqual([]);
  });

  it('sends nothing to people of another host', async () => {
    await ask(person.document, 'brumario');
    await answerRecoveryRequests(app.parts);
    expect(await mailsTo(person)).toEqual([]);
  });

  it('sends three mails an hour at most', async () => {
    for (let time = 0; time < 5; time += 1) await recover();
    expect(await mailsTo(person)).toHaveLength(3);
    app.clock.advanceWall(61 * MINUTE_MS);
    await recover();
    expect(await mailsTo(person)).toHaveLength(4);
  });

  it('writes in the language of the person', async () => {
    await app.db
      .updateTable('interveners')
      .set({ language: 'en' })
      .where('uuid', '=', person.uuid)
      .execute();
    expect(await recover()).toHaveLength(43);
  });

  it('keeps the secret as a fingerprint only', async () => {
    const secret = await recover();
    const { rows } = await app.database.pool.query<{ text: string }>(
      "select string_agg(r::text, '') as text from password_resets r",
    );
    expect(rows[0]?.text).not.toContain(secret);
  });

  it.each([
    [{}],
    [{ document_number: '' }],
    [{ document_number: 7 }],
    [{ document_number: 'x', email: 'y' }],
  ])('tells what is wrong with %j', async (body) => {
    expect(await requestAsHost(app, recoverPassword, body)).toMatchObject({
      status: 422,
      result: { code: 'INVALID_INPUT' },
    });
  });
});

const linkFrom = async (env: NodeJS.ProcessEnv, host: string): Promise<string> => {
  const other = await createTestApp(env);
  try {
    const someone = await addPerson(other);
    await other.app.inject({
      method: 'POST',
      url: '/api/users/password-recover',
      headers: { apikey: 'cierzo-apikey', host },
      payload: { document_number: someone.document },
    });
    await answerRecoveryRequests(other.parts);
    const { body } = await other.db
      .selectFrom('outbox')
      .select('body')
      .where('intervener_uuid', '=', someone.uuid)
      .executeTakeFirstOrThrow();
    return /https?:\/\/[^/]+/.exec(body)?.[0] ?? '';
  } finally {
    await other.dispose();
  }
};

describe('where the link leads', () => {
  it.each([
    { env: { DEMO: 'false' }, host: 'evil.example', leads: 'https://cierzo.localhost' },
    { env: { DEMO: 'false' }, host: 'cierzo.localhost:6666', leads: 'https://cierzo.localhost' },
    {
      env: { DEMO: 'false', PUBLIC_URL: 'https://area.example.com' },
      host: 'evil.example',
      leads: 'https://area.example.com',
    },
    { env: { DEMO: 'true' }, host: 'localhost:3000', leads: 'http://localhost:3000' },
  ])('is ours, whatever host a request names: $host', async ({ env, host, leads }) => {
    expect(await linkFrom(env, host)).toBe(leads);
  });
});

describe('choosing a new password', () => {
  it('takes the secret of the mail, closes every session and tells the owner', async () => {
    const pair = await openPair(app, person.document);
    expect(await change(await recover())).toMatchObject({ status: 200, data: {} });
    expect([await statusWith(DEMO_PASSWORD), await statusWith(NEW_PASSWORD)]).toEqual([401, 200]);
    expect([
      await isAlive(app, pair.access_token),
      await renewPair(app, pair.refresh_token),
    ]).toEqual([false, undefined]);
    const ends = await app.db
      .selectFrom('token_families')
      .select('ended_why')
      .where('intervener_uuid', '=', person.uuid)
      .where('ended_at', 'is not', null)
      .execute();
    expect(new Set(ends.map(({ ended_why }) => ended_why))).toEqual(new Set(['PASSWORD_CHANGED']));
    expect((await mailsTo(person)).at(-1)).toMatchObject({
      subject: 'Su contraseña ha cambiado',
      is_secret: false,
    });
  });

  it('keeps it as argon2id', async () => {
    await change(await recover());
    const { password_hash, password_changed_at } = await app.db
      .selectFrom('logins')
      .selectAll()
      .where('intervener_uuid', '=', person.uuid)
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(password_changed_at).not.toBeNull();
  });

  it('does not close the session of staff who look', async () => {
    const area = await enterArea(app, person.document, await addStaff(app));
    await change(await recover());
    expect((await area.get(`/me/admin?dni=${person.document}`)).status).toBe(200);
  });

  it('ends the wait after wrong passwords', async () => {
    for (let time = 0; time < 6; time += 1) await statusWith('wrong');
    expect(await statusWith(DEMO_PASSWORD)).toBe(429);
    await change(await recover());
    expect(await statusWith(NEW_PASSWORD)).toBe(200);
  });

  it('takes a secret once, and with it goes every other one', async () => {
    const [earlier, secret] = [await recover(), await recover()];
    expect((await change(secret)).status).toBe(200);
    expect(await change(secret, { password: 'otra distinta más' })).toMatchObject(INVALID_LINK);
    expect(await change(earlier, { password: 'otra distinta más' })).toMatchObject(INVALID_LINK);
    expect(await statusWith(NEW_PASSWORD)).toBe(200);
  });

  it('takes it from one of ten requests at once', async () => {
    const secret = await recover();
    const replies = await Promise.all(
      Array.from({ length: 10 }, async (_each, index) =>
        change(secret, { password: `${NEW_PASSWORD} ${index}` }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ result }) => result?.code === 'PASSWORD_LINK_INVALID')).toHaveLength(
      9,
    );
  });

  it('does not take it after half an hour', async () => {
    const secret = await recover();
    app.clock.advanceWall(30 * MINUTE_MS + 1000);
    expect(await change(secret)).toMatchObject(INVALID_LINK);
  });

  it('answers every wrong link alike and changes nothing', async () => {
    const secret = await recover();
    const other = await addPerson(app);
    const before = await takeSnapshot(app);
    const replies = [
      await change('a'.repeat(43)),
      await change(secret, { user_uuid: other.uuid }),
      await change(secret, { user_uuid: 'no uuid' }),
      await change(secret, { portal: 'brumario' }),
      await change('a'.repeat(43), { password: 'corta' }),
    ];
    for (const reply of replies) expect(reply).toMatchObject(INVALID_LINK);
    expect(new Set(replies.map(({ bytes }) => bytes.toString())).size).toBe(1);
    expect(await takeSnapshot(app)).toEqual(before);
    expect((await change(secret)).status).toBe(200);
  });

  it('does not take it from somebody who was blocked meanwhile', async () => {
    const secret = await recover();
    await app.db
      .updateTable('interveners')
      .set({ intervener_status: 'BLOQUEADO' })
      .where('uuid', '=', person.uuid)
      .execute();
    expect(await change(secret)).toMatchObject(INVALID_LINK);
  });

  it('refuses a weak password at its field, and the secret stays good', async () => {
    const secret = await recover();
    const told = async (password: string) => (await change(secret, { password })).result?.errors;
    expect(await told('corta')).toEqual([
      { field: 'password', code: 'INVALID', message: 'Debe tener al menos 10 caracteres.' },
    ]);
    expect(await told(`mi ${person.document}`)).toEqual([
      { field: 'password', code: 'INVALID', message: 'No puede contener su número de documento.' },
    ]);
    const [{ message = '' } = {}] = (await told('Zaragoza20260')) ?? [];
    expect(message).toMatch(/^Es fácil de adivinar\. .*cuatro palabras sin relación/);
    expect((await told('persona de Cierzo'))?.[0]?.message).toMatch(/^No puede contener su nombre/);
    expect((await change(secret)).status).toBe(200);
  });

  it('a login with the old password that is under way opens nothing that lasts', async () => {
    const secret = await recover();
    const [pair] = await Promise.all([tryLogin(app, person.document), change(secret)]);
    expect(await isAlive(app, pair.json<{ access_token?: string }>().access_token ?? '')).toBe(
      false,
    );
    expect(await statusWith(NEW_PASSWORD)).toBe(200);
  });
});
