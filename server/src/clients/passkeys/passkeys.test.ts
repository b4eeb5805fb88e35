import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '@area/contract/passkeys/calls';
import { PASSKEYS_PER_PERSON } from '@area/domain/passkey/passkey';
import { listNotifications } from '@area/contract/notifications/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../test/audit.ts';
import { Authenticator } from '../../../test/authenticator.ts';
import { login } from '../../../test/client.ts';
import { lastMessage } from '../../../test/outbox.ts';
import { HERE, addPasskeyTo } from '../../../test/passkeys.ts';
import { addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { addStaff, enterArea } from '../../../test/staff.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  person = await addPerson(app);
});
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

const REFUSED = { status: 422, result: { code: 'PASSKEY_REFUSED' } };
const MISSING = { status: 404, result: { code: 'NOT_FOUND' } };

const made = async (how: Parameters<Authenticator['register']>[1] = HERE) => {
  const authenticator = new Authenticator();
  const { challenge, options } = await person.client.ask(beginPasskey);
  return { challenge, name: 'Mi móvil', registration: authenticator.register(options, how) };
};

describe('a new passkey', () => {
  it('waits for a code on the phone that says what it is for', async () => {
    expect(await person.client.tryUnconfirmed(beginPasskey)).toMatchObject({ status: 202 });
    const { body } = await lastMessage(app, person.uuid);
    expect(body).toContain('Añadir una clave de acceso para entrar y firmar');
    expect(
      await person.client.try(beginPasskey, {
        code: '000000' === (await person.client.lastCode()) ? '000001' : '000000',
      }),
    ).toMatchObject({ status: 422, result: { code: 'CODE_WRONG' } });
  });

  it('asks for a key that verifies its owner and is found without a name', async () => {
    const { options } = await person.client.ask(beginPasskey);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Cierzo Inversiones' },
      user: { name: person.document, id: Buffer.from(person.uuid).toString('base64url') },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it('is told to its owner in the portal and by mail', async () => {
    await addPasskeyTo(person.client, 'El teléfono');
    const mail = await lastMessage(app, person.uuid, 'EMAIL');
    expect(mail).toMatchObject({ channel: 'EMAIL' });
    expect(mail.body).toContain('se añadió la clave de acceso «El teléfono»');
    const [notice] = await person.client.ask(listNotifications);
    expect(notice?.body).toContain('El teléfono');
  });

  it.each([
    ['of another origin', { origin: 'https://localhost.example.com' }],
    ['for another host', { ...HERE, rp_id: 'example.com' }],
    ['that did not verify its owner', { ...HERE, verified: false }],
  ])('%s is refused, and its question is used up', async (_what, how) => {
    const body = await made(how);
    expect(await person.client.try(addPasskey, { body })).toMatchObject(REFUSED);
    const right = { ...body, registration: (await made()).registration };
    expect(await person.client.try(addPasskey, { body: right })).toMatchObject(REFUSED);
    expect(await person.client.ask(listPasskeys)).toEqual([]);
  });

  it('is kept once, by the session that asked, within five minutes', async () => {
    const body = await made();
    const elsewhere = await login(app, person.document);
    expect(await elsewhere.try(addPasskey, { body })).toMatchObject(REFUSED);
    expect(await person.client.try(addPasskey, { body })).toMatchObject({ status: 201 });
    expect(await person.client.try(addPasskey, { body })).toMatchObject(REFUSED);
    const late = await made();
    app.clock.advanceWall(5 * 60_000 + 1);
    expect(await person.client.try(addPasskey, { body: late })).toMatchObject(REFUSED);
  });

  it('is nobody’s twice', async () => {
    const { authenticator } = await addPasskeyTo(person.client);
    const other = await addPerson(app);
    const { challenge, options } = await other.client.ask(beginPasskey);
    const registration = authenticator.register(options, HERE);
    const body = { challenge, name: 'La de otro', registration };
    expect(await other.client.try(addPasskey, { body })).toMatchObject(REFUSED);
  });

  it('is one of ten at most', async () => {
    for (let i = 0; i < PASSKEYS_PER_PERSON; i += 1) {
      // Ten confirmations an hour are all that anybody gets.
      app.clock.advanceWall(60 * 60_000);
      const client = await login(app, person.document);
      await addPasskeyTo(client, `Clave ${i}`);
    }
    const client = await login(app, person.document);
    expect(await client.try(beginPasskey)).toMatchObject({
      status: 422,
      result: {
        errors: [{ message: 'Ya tiene 10 claves de acceso. Quite alguna antes de añadir otra.' }],
      },
    });
  });

  it('is not for staff to add, name or remove', async () => {
    const { shown } = await addPasskeyTo(person.client);
    const area = await enterArea(app, person.document, await addStaff(app));
    const params = { id: shown.uuid };
    const tries = [
      await area.try(beginPasskey, { code: '123456' }),
      await area.try(addPasskey, { body: await made() }),
      await area.try(renamePasskey, { params, body: { name: 'Nuestra' } }),
      await area.try(removePasskey, { params }),
    ];
    expect(tries.map(({ result }) => result?.code)).toEqual(Array(4).fill('CLIENT_ONLY'));
    expect(await person.client.ask(listPasskeys)).toMatchObject([{ name: 'Mi móvil' }]);
  });
});

describe('a passkey of one’s own', () => {
  it('is named anew and removed, which its owner is told', async () => {
    const { shown } = await addPasskeyTo(person.client);
    const params = { id: shown.uuid };
    expect(
      await person.client.ask(renamePasskey, { params, body: { name: 'Portátil' } }),
    ).toMatchObject({ name: 'Portátil' });
    await person.client.ask(removePasskey, { params });
    expect((await lastMessage(app, person.uuid, 'EMAIL')).body).toContain(
      'se eliminó la clave de acceso «Portátil»',
    );
    expect(await person.client.try(removePasskey, { params })).toMatchObject(MISSING);
    expect(await person.client.try(renamePasskey, { params, body: { name: 'x' } })).toMatchObject(
      MISSING,
    );
  });

  it('needs a name', async () => {
    const { shown } = await addPasskeyTo(person.client);
    expect(
      await person.client.try(renamePasskey, {
        params: { id: shown.uuid },
        body: { name: '   ' },
      }),
    ).toMatchObject({ status: 422, result: { errors: [{ field: 'name' }] } });
  });

  it('does not exist for anybody else', async () => {
    const { shown } = await addPasskeyTo(person.client);
    const params = { id: shown.uuid };
    const { client } = await addPerson(app);
    expect(await client.ask(listPasskeys)).toEqual([]);
    expect(await client.try(removePasskey, { params })).toMatchObject(MISSING);
    expect(await client.try(renamePasskey, { params, body: { name: 'x' } })).toMatchObject(MISSING);
  });
});
