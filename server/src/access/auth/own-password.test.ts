import { changeOwnPassword, changePassword, recoverPassword } from '@area/contract/users/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../entry/demo/people.ts';
import { Client } from '../../../test/client.ts';
import type { Reply } from '../../../test/client.ts';
import { listMails } from '../../../test/outbox.ts';
import { addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { isAlive, openPair, tryLogin } from '../../../test/sessions.ts';
import { addStaff, requestAsHost, enterArea } from '../../../test/staff.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { answerRecoveryRequests } from './recover.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await createTestApp({ LOGINS_PER_MINUTE: '1000' });
});
beforeEach(async () => {
  person = await addPerson(app, { email: 'lucia.zubeldia@example.com' });
});
afterAll(async () => app.dispose());

const NEW_PASSWORD = 'caballo batería grapa';
const WRONG_CURRENT = {
  status: 422,
  result: {
    code: 'INVALID_INPUT',
    errors: [
      { field: 'current_password', code: 'INVALID', message: 'No es su contraseña actual.' },
    ],
  },
};

const change = async (
  password: string,
  { current_password = DEMO_PASSWORD, client = person.client } = {},
): Promise<Reply> =>
  client.send({
    method: 'PUT',
    path: '/users/password',
    body: { current_password, password },
  });
const statusWith = async (password: string): Promise<number> =>
  (await tryLogin(app, person.document, { password })).statusCode;

describe('changing the password in a session', () => {
  it('takes the new one, leaves this session, ends the others and tells the owner', async () => {
    const other = await openPair(app, person.document);
    expect(await change(NEW_PASSWORD)).toMatchObject({ status: 200, data: {} });
    expect(await isAlive(app, other.access_token)).toBe(false);
    expect((await person.client.get('/users/sessions')).status).toBe(200);
    expect([await statusWith(DEMO_PASSWORD), await statusWith(NEW_PASSWORD)]).toEqual([401, 200]);
    const [mail, ...none] = await listMails(app, person.uuid);
    expect(none).toEqual([]);
    expect(mail).toContain('Hemos cerrado sus demás sesiones');
    const ended = await app.db
      .selectFrom('token_families')
      .select('ended_why')
      .where('intervener_uuid', '=', person.uuid)
      .where('ended_at', 'is not', null)
      .execute();
    expect(ended.map(({ ended_why }) => ended_why)).toEqual(['PASSWORD_CHANGED']);
  });

  it('spends the links for a new password that lie in the mail', async () => {
    await requestAsHost(app, recoverPassword, { document_number: person.document });
    await answerRecoveryRequests(app.parts);
    const secret = /#([\w-]{43})\n/.exec((await listMails(app, person.uuid)).at(-1) ?? '')?.[1];
    expect((await change(NEW_PASSWORD)).status).toBe(200);
    const body = { user_uuid: person.uuid, secret, password: 'otra distinta más' };
    expect((await requestAsHost(app, changePassword, body)).result?.code).toBe(
      'PASSWORD_LINK_INVALID',
    );
  });

  it('tells a wrong current one at its field and changes nothing else', async () => {
    expect(await change(NEW_PASSWORD, { current_password: 'equivocada' })).toMatchObject(
      WRONG_CURRENT,
    );
    expect([await statusWith(DEMO_PASSWORD), await statusWith(NEW_PASSWORD)]).toEqual([200, 401]);
    expect((await person.client.get('/users/sessions')).status).toBe(200);
    expect(await listMails(app, person.uuid)).toEqual([]);
  });

  it('counts a wrong current one as a failed login: five lock both', async () => {
    for (let time = 0; time < 4; time += 1)
      expect(await change(NEW_PASSWORD, { current_password: 'equivocada' })).toMatchObject(
        WRONG_CURRENT,
      );
    await change(NEW_PASSWORD, { current_password: 'equivocada' });
    expect(await change(NEW_PASSWORD)).toMatchObject({
      status: 429,
      result: { code: 'LOGIN_LOCKED' },
    });
    expect(await statusWith(DEMO_PASSWORD)).toBe(429);
    app.clock.advanceWall(61_000);
    expect((await change(NEW_PASSWORD)).status).toBe(200);
  });

  it.each([
    ['corta', 'Debe tener al menos 10 caracteres.'],
    [DEMO_PASSWORD, 'Debe ser distinta de la actual.'],
    [
      'la de zubeldia',
      'No puede contener su nombre, su correo, su teléfono ni el nombre de la entidad.',
    ],
    [
      'cierzo que sopla',
      'No puede contener su nombre, su correo, su teléfono ni el nombre de la entidad.',
    ],
    [
      'Zaragoza20260',
      'Es fácil de adivinar. Elija otra más larga o menos habitual: por ejemplo, cuatro palabras sin relación entre sí.',
    ],
  ])('refuses %s at its field and keeps the old one', async (password, message) => {
    expect(await change(password)).toMatchObject({
      status: 422,
      result: { errors: [{ field: 'password', code: 'INVALID', message }] },
    });
    expect(await statusWith(DEMO_PASSWORD)).toBe(200);
    expect(await listMails(app, person.uuid)).toEqual([]);
  });

  it('takes one of two changes that come at once', async () => {
    const replies = await Promise.all([change(NEW_PASSWORD), change('otra distinta más')]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('a login with the old password that is under way opens nothing that lasts', async () => {
    const [pair] = await Promise.all([tryLogin(app, person.document), change(NEW_PASSWORD)]);
    const { access_token = '' } = pair.json<{ access_token?: string }>();
    expect(await isAlive(app, access_token)).toBe(false);
  });

  it('is not for staff who look, nor for nobody', async () => {
    const client = await enterArea(app, person.document, await addStaff(app));
    expect(await change(NEW_PASSWORD, { client })).toMatchObject({
      status: 403,
      result: { code: 'CLIENT_ONLY' },
    });
    expect((await change(NEW_PASSWORD, { client: new Client(app) })).status).toBe(401);
    expect(await statusWith(DEMO_PASSWORD)).toBe(200);
  });

  it('is refused to whoever has no password at this host', async () => {
    await app.db.deleteFrom('logins').where('intervener_uuid', '=', person.uuid).execute();
    expect(await change(NEW_PASSWORD)).toMatchObject(WRONG_CURRENT);
  });

  it.each([[{}], [{ password: NEW_PASSWORD }], [{ current_password: 'x', password: 7 }]])(
    'tells what is wrong with %j',
    async (body) => {
      expect(
        await person.client.send({
          method: changeOwnPassword.method,
          path: '/users/password',
          body,
        }),
      ).toMatchObject({ status: 422, result: { code: 'INVALID_INPUT' } });
    },
  );
});
