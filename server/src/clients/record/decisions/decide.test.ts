import { encodeFilter } from '@area/contract/list-filter';
import { listNotifications } from '@area/contract/notifications/calls';
import {
  getWaitingRecord,
  listWaitingRecords,
  rejectRecord,
  validateRecord,
} from '@area/contract/office/record/calls';
import { getIntervener } from '@area/contract/own-record/calls';
import type { OwnRecord } from '@area/contract/own-record/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePng, uploadForm } from '../../../../test/files.ts';
import { deskOf } from '../../../../test/desk.ts';
import { lastMessage, listMails } from '../../../../test/outbox.ts';
import { addPerson } from '../../../../test/people.ts';
import type { Person } from '../../../../test/people.ts';
import { decideRecord } from '../../../../test/records.ts';
import { takeSnapshot } from '../../../../test/snapshot.ts';
import { createTestApp } from '../../../../test/test-app.ts';
import type { TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const read = async ({ client, uuid }: Person): Promise<OwnRecord> =>
  client.ask(getIntervener, { params: { id: uuid } });

const propose = async (person: Person, changes: object): Promise<string> => {
  const { version } = await read(person);
  const { data } = await person.client.send({
    method: 'PATCH',
    path: `/interveners/${person.uuid}`,
    body: { version, ...changes },
  });
  return (data as OwnRecord).pending_changes[0]?.uuid ?? '';
};

const send = async (person: Person, subcategory: string): Promise<string> => {
  const form = uploadForm({
    bytes: makePng(600, 400),
    filename: 'dni.png',
    fields: { subcategory },
  });
  return (
    (
      await person.client.send({
        method: 'POST',
        path: `/interveners/${person.uuid}/documents`,
        body: form,
      })
    ).data as { uuid: string }
  ).uuid;
};

const validate = async (uuid: string) => decideRecord(app, 'validate', uuid);
const reject = async (uuid: string, reason: string) => decideRecord(app, 'reject', uuid, reason);

/** What whoever comes second is told. */
const DECIDED = { status: 422, errors: [{ field: 'id', code: 'DECIDED' }] };

describe('staff', () => {
  it('put a change into force, and the person is told in their language', async () => {
    const person = await addPerson(app, { language: 'ca' });
    const uuid = await propose(person, { nationality: 'FR', birth_city: 'Niza' });
    const clerk = await deskOf(app);
    const waiting = await clerk.ask(listWaitingRecords, { query: { $limit: 100 } });
    expect(waiting.find((each) => each.uuid === uuid)).toMatchObject({
      created_at: '2026-03-10T09:00:00.000Z',
      what: 'change',
      about: 'PERSONAL',
      document_number: person.document,
    });
    const { changes } = await clerk.ask(getWaitingRecord, { params: { id: uuid } });
    expect(changes).toEqual(
      expect.arrayContaining([
        { field: 'nationality', from: null, to: 'FR' },
        { field: 'birth_city', from: null, to: 'Niza' },
      ]),
    );
    expect(await validate(uuid)).toMatchObject({ status: 200, data: { outcome: 'VALIDATED' } });
    expect(await read(person)).toMatchObject({
      nationality: 'FR',
      birth_city: 'Niza',
      pending_changes: [],
      tax_certificate_due_on: '2026-06-08',
      version: 3,
    });
    // The other mail of the same moment asks for a declaration of taxes.
    expect((await listMails(app, person.uuid)).join('\n')).toContain('Hem revisat i acceptat');
    expect(
      await app.db
        .selectFrom('pending_changes')
        .select(['status', 'decided_by'])
        .where('uuid', '=', uuid)
        .executeTakeFirst(),
    ).toEqual({ status: 'VALIDATED', decided_by: clerk.clerk.username });
  });

  it('send it back with a reason; what was stays', async () => {
    const person = await addPerson(app);
    const uuid = await propose(person, { birthdate: '1990-01-01' });
    expect(await reject(uuid, ' ')).toMatchObject({ status: 422, errors: [{ field: 'reason' }] });
    expect(await reject(uuid, 'No coincide con su DNI')).toMatchObject({ status: 200 });
    expect(await read(person)).toMatchObject({
      birthdate: '1980-04-12',
      pending_changes: [],
      rejected_changes: [{ uuid, reason: 'No coincide con su DNI' }],
    });
    expect(await validate(uuid)).toMatchObject(DECIDED);
  });

  it('are named, and may only what their permissions say', async () => {
    const person = await addPerson(app);
    const uuid = await propose(person, { gender: 'V' });
    const seller = await deskOf(app, 'COMMERCIAL');
    await deskOf(app);
    const before = await takeSnapshot(app);
    const params = { id: uuid };
    const refused = await seller.try(validateRecord, { params });
    expect([refused.status, refused.code]).toEqual([403, 'OFFICE_FORBIDDEN']);
    const body = { reason: 'No es legible' };
    expect((await seller.try(rejectRecord, { params, body })).status).toBe(403);
    expect((await validate('x')).status).toBe(422);
    expect((await validate(person.uuid)).status).toBe(404);
    expect(await takeSnapshot(app)).toEqual(before);
  });

  it('renew an identity document together with its copies, both sides', async () => {
    const person = await addPerson(app);
    const uuid = await propose(person, { document_expiration_date: '2036-05-05' });
    const MISSING = {
      status: 422,
      errors: [
        {
          field: 'id',
          message: 'Falta una copia válida del documento de identidad por ambas caras.',
        },
      ],
    };
    expect(await validate(uuid)).toMatchObject(MISSING);
    const front = await send(person, 'ID_FRONT');
    expect(await validate(uuid)).toMatchObject(MISSING);
    await send(person, 'ID_BACK');
    expect(await validate(uuid)).toMatchObject({ status: 200 });
    expect(await read(person)).toMatchObject({ document_expiration_date: '2036-05-05' });
    expect(
      await app.db
        .selectFrom('documents')
        .select('status')
        .where('intervener_uuid', '=', person.uuid)
        .execute(),
    ).toEqual([{ status: 'VALIDATED' }, { status: 'VALIDATED' }]);
    expect(await validate(front)).toMatchObject(DECIDED);
  });

  it('do not validate a document that expired while it waited', async () => {
    const person = await addPerson(app);
    const uuid = await propose(person, { document_expiration_date: '2026-03-20' });
    await send(person, 'PASSPORT_COPY');
    const now = app.clock.business();
    app.clock.setBusiness('2026-03-21T09:00:00Z');
    expect(await validate(uuid)).toMatchObject({
      status: 422,
      errors: [{ message: 'La fecha de caducidad debe ser posterior a hoy.' }],
    });
    app.clock.setBusiness(now);
  });

  it('decide a paper alone, and the person is told', async () => {
    const person = await addPerson(app);
    const [good, bad] = [await send(person, 'INCOME_PROOF'), await send(person, 'FAMILY_BOOK')];
    await validate(good);
    expect((await lastMessage(app, person.uuid, 'EMAIL')).subject).toBe(
      'Hemos aceptado su documento',
    );
    await reject(bad, 'Falta la segunda página');
    expect((await lastMessage(app, person.uuid, 'EMAIL')).body).toContain(
      '(Libro de familia) y no podemos aceptarlo: Falta la segunda página.',
    );
    const notices = await person.client.ask(listNotifications, {
      query: { $filter: encodeFilter([{ field: 'entity_uuid', op: 'eq', value: bad }]) },
    });
    expect(notices).toMatchObject([
      {
        type: 'ACCOUNT_STATUS_CHANGE',
        entity_type: 'DOCUMENT',
        body: expect.stringContaining('Falta la segunda página') as unknown,
      },
    ]);
    const list = await person.client.get(`/interveners/${person.uuid}/document-validations`);
    expect(list.data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          uuid_document: bad,
          status: 'REJECTED',
          reason: 'Falta la segunda página',
        }),
      ]),
    );
  });

  it('who validate the same change at once do it once', async () => {
    const person = await addPerson(app);
    const uuid = await propose(person, { gender: 'V' });
    const replies = await Promise.all([validate(uuid), validate(uuid)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await read(person)).version).toBe(3);
  });
});

describe('a new contact in force', () => {
  it('is told at the old one', async () => {
    const person = await addPerson(app);
    const { email } = await read(person);
    await app.db
      .insertInto('pending_changes')
      .values({
        uuid: '018f3a00-0000-7000-8000-00000000cafe',
        intervener_uuid: person.uuid,
        kind: 'CONTACT',
        changes: JSON.stringify({ email: 'nueva@example.com', aml_risk: 'BAJO' }),
        created_at: app.clock.business(),
      })
      .execute();
    await validate('018f3a00-0000-7000-8000-00000000cafe');
    expect((await read(person)).email).toBe('nueva@example.com');
    const mails = await app.db
      .selectFrom('outbox')
      .select(['recipient', 'subject'])
      .where('intervener_uuid', '=', person.uuid)
      .orderBy('uuid')
      .execute();
    expect(mails).toEqual([
      { recipient: email, subject: 'Hemos cambiado su dato de contacto' },
      { recipient: 'nueva@example.com', subject: 'Su cambio está en vigor' },
    ]);
  });
});
