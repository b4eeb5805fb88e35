import {
  changeIntervener,
  discardDraft,
  getIntervener,
  sendContactCodes,
} from '@area/contract/own-record/calls';
import type { OwnRecord } from '@area/contract/own-record/schemas';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reply } from '../../../test/client.ts';
import { addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { takeSnapshot } from '../../../test/snapshot.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const read = async ({ client, uuid }: Person): Promise<OwnRecord> =>
  client.ask(getIntervener, { params: { id: uuid } });
const patch = async ({ client, uuid }: Person, body: object): Promise<Reply> =>
  client.send({ method: 'PATCH', path: `/interveners/${uuid}`, body });
const put = async ({ client, uuid }: Person, body: object): Promise<Reply> =>
  client.send({ method: 'PUT', path: `/interveners/${uuid}`, body });
const rowOf = async ({ uuid }: Person) =>
  app.db.selectFrom('interveners').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();
const waiting = ({ pending_changes }: OwnRecord) =>
  pending_changes.map(({ kind, changes }) => ({ kind, changes }));

const CONFLICT = {
  status: 409,
  result: {
    code: 'VERSION_CONFLICT',
    info: 'Estos datos han cambiado desde que los abrió y no hemos guardado los suyos. Revise lo que hay ahora y vuelva a intentarlo.',
  },
};

const told = (field: string, message: string): object => ({
  status: 422,
  result: {
    errors: expect.arrayContaining([expect.objectContaining({ field, message })]) as unknown,
  },
});

describe('a person’s own record', () => {
  it('holds every field of the specification', async () => {
    const person = await addPerson(app, {
      gender: 'H',
      nationality: 'ES',
      birth_city: 'Lugo',
      birth_country: 'ES',
      source_system: 'RD',
    });
    expect(await read(person)).toMatchObject({
      uuid: person.uuid,
      document_number: person.document,
      lastname_1: 'Prueba',
      lastname_2: null,
      gender: 'H',
      nationality: 'ES',
      birth_city: 'Lugo',
      mobile_phone_prefix: '+34',
      mailing_type: 'EMAIL',
      source_system: 'RD',
      version: 1,
      fatca_indicator: null,
      crs_indicator: null,
      group: 'INTERVENERS',
      permission_set: 'INTERVENER',
      pending_changes: [],
      rejected_changes: [],
      coming_of_age: null,
      _links: { _self: { href: `/interveners/${person.uuid}` } },
    });
  });

  it('is nobody else’s: it answers as one that does not exist', async () => {
    const [person, other] = [await addPerson(app), await addPerson(app)];
    const missing = await other.client.send({
      method: 'GET',
      path: `/interveners/${randomUUID()}`,
    });
    for (const method of ['GET', 'PATCH', 'PUT'] as const) {
      const body =
        method === 'GET'
          ? undefined
          : method === 'PATCH'
            ? { version: 1, gender: 'V' }
            : { ...(await read(person)) };
      const reply = await other.client.send({
        method,
        path: `/interveners/${person.uuid}`,
        ...(body && { body }),
      });
      expect([reply.status, reply.bytes.toString()]).toEqual([404, missing.bytes.toString()]);
    }
    expect((await read(person)).version).toBe(1);
  });
});

describe('a ward', () => {
  it('reads what is written about them, and is told who changes it', async () => {
    const ward = await addPerson(app, { is_minor: true });
    const { version } = await read(ward);
    for (const reply of [
      await patch(ward, { version, gender: 'V' }),
      await put(ward, { ...(await read(ward)), gender: 'V' }),
    ])
      expect(reply).toMatchObject({
        status: 403,
        result: {
          code: 'REPRESENTATIVE_ONLY',
          info: 'Debe hacerlo su tutor o representante legal.',
        },
      });
    expect(
      await ward.client.try(sendContactCodes, {
        params: { id: ward.uuid },
        body: { email: 'otro@example.com' },
      }),
    ).toMatchObject({ status: 403 });
    expect(waiting(await read(ward))).toEqual([]);
  });
});

describe('a change', () => {
  it('waits, by its kind, while what was stays in force', async () => {
    const person = await addPerson(app);
    const answer = await person.client.ask(changeIntervener, {
      params: { id: person.uuid },
      body: {
        version: 1,
        gender: 'V',
        birth_city: 'Vigo',
        document_expiration_date: '2036-01-31',
        mailing_type: 'POSTAL',
      },
    });
    expect(answer).toMatchObject({
      version: 2,
      gender: null,
      birth_city: null,
      document_expiration_date: '2031-05-20',
      mailing_type: 'EMAIL',
    });
    expect(waiting(answer)).toEqual(
      expect.arrayContaining([
        { kind: 'PERSONAL', changes: { gender: 'V', birth_city: 'Vigo', mailing_type: 'POSTAL' } },
        { kind: 'DOCUMENT', changes: { document_expiration_date: '2036-01-31' } },
      ]),
    );
    expect(answer.pending_changes).toHaveLength(2);
  });

  it('goes on in the next of its kind, which counts where both say something', async () => {
    const person = await addPerson(app);
    await patch(person, { version: 1, gender: 'V', birth_city: 'Vigo' });
    await patch(person, { version: 2, birth_city: 'Lugo' });
    expect(waiting(await read(person))).toEqual([
      { kind: 'PERSONAL', changes: { gender: 'V', birth_city: 'Lugo' } },
    ]);
    await patch(person, { version: 3, gender: null });
    expect(waiting(await read(person))).toEqual([
      { kind: 'PERSONAL', changes: { birth_city: 'Lugo' } },
    ]);
    const all = await app.db
      .selectFrom('pending_changes')
      .select(['status', 'decided_by'])
      .where('intervener_uuid', '=', person.uuid)
      .orderBy('uuid')
      .execute();
    expect(all.map(({ status, decided_by }) => `${status} ${decided_by}`)).toEqual([
      'DISCARDED NEWER',
      'DISCARDED NEWER',
      'PENDING null',
    ]);
  });

  it('is taken back by whoever proposed it, once', async () => {
    const person = await addPerson(app);
    const other = await addPerson(app);
    await patch(person, { version: 1, gender: 'V' });
    const [change] = (await read(person)).pending_changes;
    const uuid = change?.uuid ?? '';
    expect(
      (await other.client.try(discardDraft, { params: { id: other.uuid, uuid } })).status,
    ).toBe(404);
    expect(
      await person.client.ask(discardDraft, { params: { id: person.uuid, uuid } }),
    ).toMatchObject({ pending_changes: [], rejected_changes: [], version: 3 });
    expect(
      await person.client.try(discardDraft, { params: { id: person.uuid, uuid } }),
    ).toMatchObject({ status: 409, result: { code: 'CHANGE_DECIDED' } });
  });

  it('of two from one version has one winner, and the other is told', async () => {
    const person = await addPerson(app);
    const replies = await Promise.all([
      patch(person, { version: 1, birth_city: 'Lugo' }),
      patch(person, { version: 1, birth_city: 'Vigo' }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)).toMatchObject(CONFLICT);
    const won = replies.find(({ status }) => status === 200)?.data as OwnRecord;
    expect(waiting(await read(person))).toEqual(waiting(won));
    expect(await patch(person, { version: 1, gender: 'V' })).toMatchObject(CONFLICT);
  });

  it.each([
    [
      { birthdate: '2027-01-01' },
      'birthdate',
      'Indique una fecha de nacimiento real, anterior a hoy.',
    ],
    [
      { birthdate: '2026-03-10' },
      'birthdate',
      'Indique una fecha de nacimiento real, anterior a hoy.',
    ],
    [
      { birthdate: '1890-01-01' },
      'birthdate',
      'Indique una fecha de nacimiento real, anterior a hoy.',
    ],
    [{ birthdate: '2020-02-30' }, 'birthdate', 'El valor no tiene el formato esperado.'],
    [
      { document_expiration_date: '2026-03-10' },
      'document_expiration_date',
      'La fecha de caducidad debe ser posterior a hoy.',
    ],
    [{ document_expiration_date: null }, 'document_expiration_date', 'Campo requerido.'],
    [
      { is_document_permanent: true, document_expiration_date: '2036-01-01' },
      'document_expiration_date',
      'Un documento permanente no lleva fecha de caducidad.',
    ],
    [{ nationality: 'XX' }, 'nationality', 'Elija un país de la lista.'],
    [{ birth_country: 'España' }, 'birth_country', 'Elija un país de la lista.'],
    [{ birth_city: 'Lugo 27' }, 'birth_city', 'No puede tener números.'],
    [{ birth_city: 'x'.repeat(101) }, 'birth_city', 'máximo 100 carácteres'],
    [{ gender: 'X' }, 'gender', 'El valor no tiene el formato esperado.'],
    [{ email: 'nadie' }, 'email', '"Correo electrónico" tiene un formato incorrecto.'],
    [{ email: '' }, 'email', 'Campo requerido.'],
    [{ mobile_phone: '912345678' }, 'mobile_phone', 'debe empezar por 6 o 7.'],
    [
      { mobile_phone: '612345678', mobile_phone_prefix: '+999' },
      'mobile_phone',
      'Elija un prefijo de la lista.',
    ],
    [
      { email: 'nuevo@example.com', mobile_phone: '612000000' },
      'mobile_phone',
      'Cambie el móvil o el correo, de uno en uno.',
    ],
    [
      { email: 'nuevo@example.com' },
      'contact_codes',
      'Escriba el código que hemos enviado a su contacto anterior y el que hemos enviado al nuevo.',
    ],
    [{ name: 'Otra' }, 'name', 'Este dato no se puede cambiar desde aquí. Hable con un agente.'],
    [
      { document_number: '12345678Z' },
      'document_number',
      'Este dato no se puede cambiar desde aquí. Hable con un agente.',
    ],
    [
      { document_type: 'NIE' },
      'document_type',
      'Este dato no se puede cambiar desde aquí. Hable con un agente.',
    ],
    [{ street: 'Inventada' }, 'street', 'El campo «street» no existe en esta petición.'],
  ])('to %j is refused at %s', async (change, field, message) => {
    const person = await addPerson(app);
    const before = await takeSnapshot(app);
    expect(await patch(person, { version: 1, ...change })).toMatchObject(told(field, message));
    expect(await takeSnapshot(app)).toEqual(before);
  });
});

describe('the whole record sent back', () => {
  it('proposes what differs and leaves group, permission set and links aside', async () => {
    const person = await addPerson(app);
    const whole = await read(person);
    const sent = {
      ...whole,
      birth_city: 'Vigo',
      group: 'AUDIT',
      permission_set: 'IT_ADMIN',
      uuid_group: randomUUID(),
      uuid_permission_set: randomUUID(),
      _links: { _self: { href: '/x' } },
    };
    const reply = await put(person, sent);
    expect(reply).toMatchObject({
      status: 200,
      data: { group: 'INTERVENERS', permission_set: 'INTERVENER', version: 2 },
    });
    expect(waiting(reply.data as OwnRecord)).toEqual([
      { kind: 'PERSONAL', changes: { birth_city: 'Vigo' } },
    ]);
    expect(await put(person, sent)).toMatchObject(CONFLICT);
    // What waits is not what stands: the record as it is says nothing against it.
    const again = await put(person, { ...(await read(person)) });
    expect(again).toMatchObject({ status: 200, data: { version: 2 } });
    expect(waiting(again.data as OwnRecord)).toHaveLength(1);
  });

  it('is refused with another name, and with a field that nobody knows', async () => {
    const person = await addPerson(app);
    const whole = await read(person);
    expect(await put(person, { ...whole, name: 'Otra' })).toMatchObject(
      told('name', 'Este dato no se puede cambiar desde aquí. Hable con un agente.'),
    );
    expect(await put(person, { ...whole, aml_risk: 'BAJO' })).toMatchObject(
      told('aml_risk', 'Este dato no se puede cambiar.'),
    );
    expect(await put(person, { version: 1 })).toMatchObject({ status: 422 });
  });
});

/** Every column with another value of its kind. */
const otherOf = (value: unknown, column: string): unknown => {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1000;
  if (value instanceof Date) return '2001-01-01T00:00:00.000Z';
  if (column.endsWith('uuid')) return randomUUID();
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? '2001-02-03' : 'OTHER';
};

const EDITABLE = [
  'birthdate',
  'gender',
  'nationality',
  'marital_status',
  'marital_regime',
  'birth_city',
  'birth_country',
  'is_document_permanent',
  'document_expiration_date',
  'email',
  'mobile_phone',
  'mobile_phone_prefix',
  'mailing_type',
  'version',
];

describe('of the columns of the table', () => {
  it.each(['PATCH', 'PUT'] as const)(
    '%s changes none but those that somebody may propose, and those not yet',
    async (method) => {
      const person = await addPerson(app);
      const before = await rowOf(person);
      const columns = Object.keys(before).filter((column) => !EDITABLE.includes(column));
      expect(columns.length).toBeGreaterThan(20);
      const whole = method === 'PUT' ? await read(person) : { version: 1 };
      for (const column of columns) {
        const body = { ...whole, [column]: otherOf(Reflect.get(before, column), column) };
        expect({
          column,
          status: (await person.client.send({ method, path: `/interveners/${person.uuid}`, body }))
            .status,
        }).toEqual({ column, status: 422 });
      }
      expect(await rowOf(person)).toEqual(before);
      const allowed = {
        gender: 'H',
        nationality: 'FR',
        marital_status: 'CASADO',
        marital_regime: 'PROFITS',
        birth_city: 'Niza',
        birth_country: 'FR',
        birthdate: '1981-01-01',
        is_document_permanent: true,
        document_expiration_date: null,
        mailing_type: 'POSTAL',
      };
      expect(
        (
          await person.client.send({
            method,
            path: `/interveners/${person.uuid}`,
            body: { ...whole, ...allowed },
          })
        ).status,
      ).toBe(200);
      expect(await rowOf(person)).toEqual({ ...before, version: 2 });
      expect(
        Object.assign({}, ...waiting(await read(person)).map(({ changes }) => changes)),
      ).toEqual(allowed);
    },
  );
});

const codesTo = async ({ uuid }: Person, recipient: string): Promise<string> => {
  const { body } = await app.db
    .selectFrom('outbox')
    .select('body')
    .where('intervener_uuid', '=', uuid)
    .where('recipient', '=', recipient)
    .orderBy('uuid', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return /(?<!\d)(\d{6})\./.exec(body)?.[1] ?? body;
};

const ask = async (person: Person, body: object): Promise<Reply> =>
  person.client.send({ method: 'POST', path: `/interveners/${person.uuid}/contact-codes`, body });

describe('a new contact', () => {
  it('is proven by a code to the old one and one to the new one', async () => {
    const person = await addPerson(app);
    const { mobile_phone } = await rowOf(person);
    const sent = await person.client.ask(sendContactCodes, {
      params: { id: person.uuid },
      body: { mobile_phone: '+34 611 22 33 44' },
    });
    expect(sent).toMatchObject({
      masked_old: `*** *** ${mobile_phone?.slice(-3)}`,
      masked_new: '*** *** 344',
    });
    const codes = {
      old: await codesTo(person, mobile_phone ?? ''),
      new: await codesTo(person, '611223344'),
    };
    expect(codes.old).not.toBe(codes.new);
    const body = { version: 1, mobile_phone: '611223344', contact_codes: codes };
    expect(
      await patch(person, { ...body, contact_codes: { old: codes.new, new: codes.old } }),
    ).toMatchObject({ status: 422, result: { code: 'CODE_WRONG' } });
    expect(await patch(person, { ...body, mobile_phone: '611223355' })).toMatchObject({
      status: 409,
      result: { code: 'CONTACT_CODE_CHANGED' },
    });
    const done = await patch(person, body);
    expect(waiting(done.data as OwnRecord)).toEqual([
      { kind: 'CONTACT', changes: { mobile_phone: '611223344' } },
    ]);
    expect((await rowOf(person)).mobile_phone).toBe(mobile_phone);
    expect(await patch(person, { ...body, version: 2 })).toMatchObject({
      status: 422,
      result: { code: 'CODE_USED' },
    });
  });

  it('by mail: both codes by mail, and kept nowhere to be read', async () => {
    const person = await addPerson(app);
    const { email } = await rowOf(person);
    const sent = await person.client.ask(sendContactCodes, {
      params: { id: person.uuid },
      body: { email: 'nueva@example.com' },
    });
    expect(sent).toMatchObject({ masked_old: 'p***@example.com', masked_new: 'n***@example.com' });
    const codes = {
      old: await codesTo(person, email ?? ''),
      new: await codesTo(person, 'nueva@example.com'),
    };
    const [challenge] = await app.db
      .selectFrom('contact_challenges')
      .selectAll()
      .where('intervener_uuid', '=', person.uuid)
      .execute();
    expect(JSON.stringify(challenge)).not.toContain(codes.old);
    expect(
      (await patch(person, { version: 1, email: 'nueva@example.com', contact_codes: codes }))
        .status,
    ).toBe(200);
  });

  it.each([
    [{}, 'DIGITAL'],
    [{ email: null }, 'DIGITAL'],
    [{ mobile_phone: null }, 'DIGITAL'],
    [{ email: null, mobile_phone: null }, 'PAPER'],
  ])('say how somebody signs, which nobody writes: %j', async (fields, signature_type) => {
    const person = await addPerson(app, fields);
    expect((await person.client.get(`/interveners/${person.uuid}`)).data).toMatchObject({
      signature_type,
    });
    expect((await person.client.get('/me')).data).toMatchObject({
      private_area: { intervener: { signature_type } },
    });
    expect(await patch(person, { version: 1, signature_type: 'PAPER' })).toMatchObject({
      status: 422,
      result: { errors: [{ field: 'signature_type' }] },
    });
  });

  it('where the old one is unknown is asked for at the other', async () => {
    const person = await addPerson(app, { email: null });
    const { mobile_phone } = await rowOf(person);
    expect((await ask(person, { email: 'primera@example.com' })).data).toMatchObject({
      masked_old: `*** *** ${mobile_phone?.slice(-3)}`,
    });
    const nobody = await addPerson(app, { email: null, mobile_phone: null });
    expect(await ask(nobody, { email: 'primera@example.com' })).toMatchObject(
      told(
        'email',
        'No tenemos ningún contacto suyo con el que comprobar el cambio. Hable con un agente.',
      ),
    );
  });

  it('wrong codes count, run out, and stop signing too', async () => {
    const person = await addPerson(app);
    await ask(person, { email: 'otra@example.com' });
    const codes = { old: '000000', new: '000000' };
    const type = async () =>
      (await patch(person, { version: 1, email: 'otra@example.com', contact_codes: codes })).result
        ?.code;
    expect([await type(), await type(), await type(), await type()]).toEqual([
      'CODE_WRONG',
      'CODE_WRONG',
      'CODE_WRONG',
      'CODE_EXHAUSTED',
    ]);
    expect(await ask(person, { email: 'otra@example.com' })).toMatchObject({
      status: 429,
      result: { code: 'CODE_TOO_SOON' },
    });
    const failures = await app.db
      .selectFrom('sign_failures')
      .select('consecutive')
      .where('intervener_uuid', '=', person.uuid)
      .executeTakeFirstOrThrow();
    expect(failures.consecutive).toBe(3);
    expect((await read(person)).version).toBe(1);
  });

  it('codes die after five minutes, and five pairs an hour are enough', async () => {
    const person = await addPerson(app);
    const { email } = await rowOf(person);
    await ask(person, { email: 'otra@example.com' });
    const codes = {
      old: await codesTo(person, email ?? ''),
      new: await codesTo(person, 'otra@example.com'),
    };
    app.clock.advanceWall(5 * 60_000);
    expect(
      await patch(person, { version: 1, email: 'otra@example.com', contact_codes: codes }),
    ).toMatchObject({ result: { code: 'CODE_EXPIRED' } });
    for (let pair = 0; pair < 4; pair += 1) {
      expect((await ask(person, { email: 'otra@example.com' })).status).toBe(200);
      app.clock.advanceWall(61_000);
    }
    expect(await ask(person, { email: 'otra@example.com' })).toMatchObject({
      status: 429,
      result: { code: 'CODE_TOO_MANY' },
    });
  });

  it.each([
    [{}, 'mobile_phone', 'Cambie el móvil o el correo, de uno en uno.'],
    [
      { email: 'a@example.com', mobile_phone: '611000000' },
      'mobile_phone',
      'Cambie el móvil o el correo, de uno en uno.',
    ],
    [{ mobile_phone: '812345678' }, 'mobile_phone', 'debe empezar por 6 o 7.'],
    [{ email: 'a@b' }, 'email', '"Correo electrónico" tiene un formato incorrecto.'],
    [{ email: 'a@example.com', code: '1' }, 'code', 'El campo «code» no existe en esta petición.'],
  ])('%j gets no code', async (body, field, message) => {
    expect(await ask(await addPerson(app), body)).toMatchObject(told(field, message));
  });
});
