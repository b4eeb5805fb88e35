import { changeCrs, changeFatca, getTaxResidence } from '@area/contract/tax-residence/calls';
import { randomUUID } from 'node:crypto';
import { PDF } from '@libpdf/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDocument } from '../../platform/storage/stored-file.ts';
import { runDay } from '../../entry/schedule/run-day.ts';
import type { Client } from '../../../test/client.ts';
import { addAccount, addPerson, addWard } from '../../../test/people.ts';
import { fatcaOfEntity, fatcaOfPerson, residence } from '../../../test/questionnaires.ts';
import { takeSnapshot } from '../../../test/snapshot.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const SPAIN = residence('ES', '00000000T');
const PORTUGAL = residence('PT', '123456789');
const standing = async (uuid: string) =>
  app.db
    .selectFrom('interveners')
    .select([
      'fatca_indicator',
      'fatca_status',
      'crs_indicator',
      'tin_code',
      'tin_country',
      'giin_code',
      'tax_certificate_due_on',
    ])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
const versionOf = async (client: Client, id: string): Promise<number> =>
  (await client.ask(getTaxResidence, { params: { id } })).version;
const fatca = async (
  client: Client,
  id: string,
  answers: ReturnType<typeof fatcaOfPerson> | ReturnType<typeof fatcaOfEntity>,
) =>
  client.try(changeFatca, {
    params: { id },
    body: { ...answers, version: await versionOf(client, id) },
  });
const crs = async (client: Client, id: string, residences: readonly object[]) =>
  client.send({
    method: 'PATCH',
    path: `/interveners/${id}/crs`,
    body: { residences, version: await versionOf(client, id) },
  });
const textOf = async (document: string): Promise<string> => {
  const found = await app.db
    .selectFrom('documents')
    .selectAll()
    .where('uuid', '=', document)
    .executeTakeFirstOrThrow();
  return (await PDF.load(await readDocument(app.parts.storage, found)))
    .extractText()
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
};

const owner = (is_us: boolean, residences: ReturnType<typeof residence>[]) => ({
  name: 'Ana',
  document: '00000000T',
  is_us,
  residences,
});

const addCompany = async () => {
  const company = await addWard(app, {
    intervener_type: 'J',
    birthdate: null,
    document_type: 'CIF',
  });
  const { client } = await addPerson(app).then(async (person) => {
    await addAccount(app, [
      { uuid: company, role: 'TITULAR' },
      { ...person, role: 'ADMINISTRADOR' },
    ]);
    return person;
  });
  return { company, client };
};

/** The FATCA status of a person who declares no link to the United States, with an account opened then. */
const declareSince = async (since: string) => {
  const { client, uuid: id } = await addPerson(app);
  await addAccount(app, [{ uuid: id, role: 'TITULAR' }], { created_at: new Date(since) });
  return (await fatca(client, id, fatcaOfPerson())).data;
};

describe('a person declares to FATCA', () => {
  it.each([
    ['nothing of the United States', {}, 'NON_US_PERSON', 'NO_REPORTABLE_PERSON', null],
    [
      'citizenship',
      { is_us_citizen: true, us_tin: '123-45-6789' },
      'US_PERSON',
      'REPORTABLE_PERSON',
      null,
    ],
    ['a number alone', { us_tin: '123-45-6789' }, 'US_PERSON', 'REPORTABLE_PERSON', null],
    [
      'a sign',
      { indicia: ['PHONE' as const] },
      'EN_ANALISIS',
      'INDICIOS_REPORTABLE_PERSON',
      '2026-06-08',
    ],
    [
      'that nothing is declared',
      { refuses: true },
      'RECALCITRANTE_SIN_INDICIOS',
      'NO_REPORTABLE_PERSON',
      null,
    ],
    [
      'a sign and nothing more',
      { refuses: true, indicia: ['BIRTH' as const] },
      'RECALCITRANTE_CON_INDICIOS',
      'INDICIOS_REPORTABLE_PERSON',
      '2026-06-08',
    ],
    [
      'citizenship and nothing more',
      { refuses: true, is_us_citizen: true },
      'RECALCITRANTE_US_PERSON',
      'REPORTABLE_PERSON',
      '2026-06-08',
    ],
  ])('%s', async (_name, answers, status, indicator, due) => {
    const { client, uuid: id } = await addPerson(app);
    const reply = await fatca(client, id, fatcaOfPerson(answers));
    expect(reply).toMatchObject({ status: 200, data: { indicator, status, version: 2 } });
    expect(await standing(id)).toMatchObject({
      fatca_status: status,
      fatca_indicator: indicator,
      tax_certificate_due_on: due,
    });
  });

  it('and what the record shows counts, whatever is declared', async () => {
    const { client, uuid: id } = await addPerson(app, { birth_country: 'US' });
    expect((await fatca(client, id, fatcaOfPerson())).data).toMatchObject({
      status: 'EN_ANALISIS',
    });
  });

  it('and has ninety days to explain signs, counted from the first day', async () => {
    const { client, uuid: id } = await addPerson(app);
    const now = app.clock.business();
    await fatca(client, id, fatcaOfPerson({ indicia: ['PHONE'] }));
    app.clock.setBusiness('2026-05-01T10:00:00Z');
    await fatca(client, id, fatcaOfPerson({ indicia: ['PHONE', 'BIRTH'] }));
    expect((await standing(id)).tax_certificate_due_on).toBe('2026-06-08');
    await runDay(app.db, app.parts, new Date('2026-06-08T10:00:00Z'));
    expect((await standing(id)).fatca_status).toBe('EN_ANALISIS');
    await runDay(app.db, app.parts, new Date('2026-06-09T10:00:00Z'));
    expect((await standing(id)).fatca_status).toBe('RECALCITRANTE_CON_INDICIOS');
    app.clock.setBusiness(now);
  });

  it('without signs is preexisting before July 2014, and a new client from then on', async () => {
    expect(await declareSince('2014-06-30T21:59:59Z')).toMatchObject({
      status: 'NON_US_PERSON',
      indicator: 'SIN_INDICIOS_PREEXISTENTES',
    });
    expect(await declareSince('2014-06-30T22:00:00Z')).toMatchObject({
      status: 'NON_US_PERSON',
      indicator: 'NO_REPORTABLE_PERSON',
    });
  });

  it('and is inactive after three years without a movement or a login, until they come back', async () => {
    const { client, uuid: id } = await addPerson(app);
    await addAccount(app, [{ uuid: id, role: 'TITULAR' }], {
      created_at: new Date('2012-01-10T10:00:00Z'),
    });
    await fatca(client, id, fatcaOfPerson({ indicia: ['PHONE'] }));
    const seen = async (last_used_at: string) =>
      app.db
        .updateTable('token_families')
        .set({ last_used_at: new Date(last_used_at) })
        .where('intervener_uuid', '=', id)
        .execute();
    await seen('2023-08-01T10:00:00Z');
    const statusOn = async (day: string) => {
      await runDay(app.db, app.parts, new Date(`${day}T10:00:00Z`));
      return (await standing(id)).fatca_status;
    };
    expect(await statusOn('2026-06-08')).toBe('EN_ANALISIS');
    expect(await statusOn('2026-07-31')).toBe('RECALCITRANTE_CON_INDICIOS');
    expect(await statusOn('2026-08-01')).toBe('RECALCITRANTE_INACTIVA');
    await seen('2026-08-02T10:00:00Z');
    expect(await statusOn('2026-08-03')).toBe('RECALCITRANTE_CON_INDICIOS');
    expect(
      (
        await app.db
          .selectFrom('fatca_changes')
          .select(['from_status', 'to_status'])
          .where('intervener_uuid', '=', id)
          .orderBy('at')
          .execute()
      ).map(({ from_status, to_status }) => `${from_status} > ${to_status}`),
    ).toEqual([
      'EN_ANALISIS > RECALCITRANTE_CON_INDICIOS',
      'RECALCITRANTE_CON_INDICIOS > RECALCITRANTE_INACTIVA',
      'RECALCITRANTE_INACTIVA > RECALCITRANTE_CON_INDICIOS',
    ]);
  });

  it.each([
    [
      'no number',
      { is_us_citizen: true },
      'us_tin',
      'Indique el número de identificación fiscal de Estados Unidos.',
    ],
    [
      'a wrong number',
      { is_us_resident: true, us_tin: '000-00-0000' },
      'us_tin',
      'El número de identificación fiscal tiene un formato incorrecto',
    ],
    [
      'a sign there is not',
      { indicia: ['CAR' as never] },
      'indicia.0',
      'El valor no tiene el formato esperado.',
    ],
  ])('and is refused at its field with %s', async (_name, answers, field, message) => {
    const { client, uuid: id } = await addPerson(app);
    const before = await takeSnapshot(app);
    expect(await fatca(client, id, fatcaOfPerson(answers))).toMatchObject({
      status: 422,
      result: { errors: [{ field, message }] },
    });
    expect(await takeSnapshot(app)).toEqual(before);
  });
});

describe('a person declares to CRS', () => {
  it.each([
    ['only Spain', [SPAIN], 'NRP', '00000000T', 'ES'],
    ['Spain and another country that takes part', [SPAIN, PORTUGAL], 'RP', '00000000T', 'ES'],
    [
      'a country that gives no number',
      [residence('FR', '', { reason_no_tin: 'A' })],
      'RP',
      null,
      null,
    ],
    [
      'a reason in words',
      [residence('FR', '', { reason_no_tin: 'B', explanation: 'Lo he pedido' }), SPAIN],
      'RP',
      '00000000T',
      'ES',
    ],
    [
      'the United States, which FATCA covers',
      [SPAIN, residence('US', '123-45-6789')],
      'NRP',
      '00000000T',
      'ES',
    ],
  ])('%s', async (_name, residences, indicator, tin_code, tin_country) => {
    const { client, uuid: id } = await addPerson(app);
    expect(await crs(client, id, residences)).toMatchObject({
      status: 200,
      data: { indicator, status: null },
    });
    expect(await standing(id)).toMatchObject({ crs_indicator: indicator, tin_code, tin_country });
  });

  it('and with pension plans alone is left aside', async () => {
    const { client, uuid: id } = await addPerson(app);
    await addAccount(app, [{ uuid: id, role: 'TITULAR' }], { type: 'P' });
    expect((await crs(client, id, [SPAIN, PORTUGAL])).data).toMatchObject({ indicator: 'NA' });
  });

  it.each([
    ['nothing', [], 'residences', 'Indique entre una y diez residencias fiscales.'],
    [
      'eleven',
      Array.from({ length: 11 }, () => SPAIN),
      'residences',
      'Indique entre una y diez residencias fiscales.',
    ],
    [
      'the number of another country',
      [residence('PT', '00000000T')],
      'residences.0',
      'El número de identificación fiscal tiene un formato incorrecto',
    ],
    [
      'a missing country',
      [residence('', '00000000T')],
      'residences.0',
      'El número de identificación fiscal tiene un formato incorrecto',
    ],
    ['no country at all', [residence('', '')], 'residences.0', 'Campo requerido.'],
    [
      'a country there is not',
      [residence('XX', '', { reason_no_tin: 'A' })],
      'residences.0',
      'Elija un país de la lista.',
    ],
    [
      'no number and no reason',
      [SPAIN, residence('FR', '')],
      'residences.1',
      'Indique el número de identificación fiscal o por qué no lo tiene.',
    ],
    [
      'reason B without words',
      [residence('FR', '', { reason_no_tin: 'B' })],
      'residences.0',
      'Campo requerido.',
    ],
    ['a country twice', [SPAIN, SPAIN], 'residences.1', 'Este país ya está indicado.'],
    [
      'another field',
      [{ ...SPAIN, checked: true }],
      'residences.0.checked',
      'El campo «residences.0.checked» no existe en esta petición.',
    ],
  ])('and is refused at its place with %s', async (_name, residences, field, message) => {
    const { client, uuid: id } = await addPerson(app);
    const before = await takeSnapshot(app);
    expect(await crs(client, id, residences)).toMatchObject({
      status: 422,
      result: { errors: [{ field, message }] },
    });
    expect(await takeSnapshot(app)).toEqual(before);
  });
});

describe('the self-certification', () => {
  it('is one paper for both halves, and what stands is read back', async () => {
    const { client, uuid: id, document } = await addPerson(app);
    await fatca(client, id, fatcaOfPerson());
    await crs(client, id, [SPAIN, PORTUGAL]);
    const read = await client.ask(getTaxResidence, { params: { id } });
    expect(read).toMatchObject({
      version: 3,
      fatca: fatcaOfPerson(),
      residences: [SPAIN, PORTUGAL],
      fatca_status: 'NON_US_PERSON',
      crs_indicator: 'RP',
      declared_on: '2026-03-10',
      due_on: null,
    });
    const text = await textOf(read.document_uuid ?? '');
    for (const said of [
      'Declaración de residencia fiscal FATCA y CRS',
      document,
      'Portugal',
      '123456789',
      'No es persona estadounidense',
      'Persona reportable',
    ])
      expect(text).toContain(said);
  });

  it('keeps every declaration', async () => {
    const { client, uuid: id } = await addPerson(app);
    for (const residences of [[SPAIN], [SPAIN, PORTUGAL]]) await crs(client, id, residences);
    const kept = await app.db
      .selectFrom('tax_declarations')
      .select('crs_indicator')
      .where('intervener_uuid', '=', id)
      .orderBy('seq')
      .execute();
    expect(kept.map(({ crs_indicator }) => crs_indicator)).toEqual(['NRP', 'RP']);
    await expect(
      sql`update tax_declarations set crs_indicator = 'NRP' where intervener_uuid = ${id}`.execute(
        app.db,
      ),
    ).rejects.toThrow('append-only');
  });

  it('of two from one version tells the second', async () => {
    const { client, uuid: id } = await addPerson(app);
    const replies = await Promise.all(
      [[SPAIN], [PORTUGAL]].map(async (residences) =>
        client.try(changeCrs, { params: { id }, body: { residences, version: 1 } }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('an entity declares', () => {
  it.each<[string, Parameters<typeof fatcaOfEntity>[0] & object, string, string]>([
    ['an active company', {}, 'ENF_ACTIVA', 'NRP'],
    ['a US person', { is_specified_us_person: true, us_tin: '12-3456789' }, 'US_PERSON', 'NRP'],
    [
      'a participating institution',
      { institution: 'PARTICIPATING' as const, giin: '98Q96B.00000.LE.250' },
      'IF_PARTICIPANTE',
      'NA',
    ],
    ['an exempt institution', { institution: 'EXEMPT' as const }, 'IF_EXENTA', 'NA'],
    [
      'a passive company of people from here',
      { active_reasons: [], controlling_persons: [owner(false, [SPAIN])] },
      'ENF_PASIVA',
      'NFTR',
    ],
    [
      'a passive company of somebody from Portugal',
      {
        active_reasons: [],
        controlling_persons: [owner(false, [SPAIN]), owner(false, [PORTUGAL])],
      },
      'ENF_PASIVA',
      'NFRP',
    ],
    [
      'a passive company of somebody from the United States',
      { active_reasons: [], controlling_persons: [owner(true, [SPAIN])] },
      'ENF_PASIVA_CON_TITULAR_US',
      'NFTR',
    ],
    [
      'a young company',
      { active_reasons: ['START_UP' as const], incorporated_on: '2025-01-01' },
      'ENF_ACTIVA',
      'NRP',
    ],
  ])('as %s', async (_name, answers, status, indicator) => {
    const { company, client } = await addCompany();
    expect((await crs(client, company, [residence('ES', 'A58818501')])).data).toMatchObject({
      indicator: 'SC',
    });
    expect(await fatca(client, company, fatcaOfEntity(answers))).toMatchObject({
      status: 200,
      data: { status },
    });
    expect(await standing(company)).toMatchObject({
      fatca_status: status,
      crs_indicator: indicator,
      giin_code: answers.giin ?? null,
    });
  });

  it.each([
    [
      'a GIIN that is too short',
      { institution: 'PARTICIPATING' as const, giin: 'AB' },
      'giin',
      'debe tener al menos 3 carácteres',
    ],
    [
      'a GIIN that is none',
      { institution: 'PARTICIPATING' as const, giin: 'ABCDEF' },
      'giin',
      '"GIIN" tiene un formato incorrecto.',
    ],
    [
      'nobody who controls it',
      { active_reasons: [] },
      'controlling_persons',
      'Indique las personas que controlan la entidad.',
    ],
    [
      'an old company that starts up',
      { active_reasons: ['START_UP' as const], incorporated_on: '2020-01-01' },
      'controlling_persons',
      'Indique las personas que controlan la entidad.',
    ],
    [
      'a start without a date',
      { active_reasons: ['START_UP' as const, 'LISTED' as const] },
      'incorporated_on',
      'Campo requerido.',
    ],
    [
      'a start in the future',
      { incorporated_on: '2027-01-01' },
      'incorporated_on',
      'Indique una fecha de constitución que no sea futura.',
    ],
    [
      'a US person without a number',
      { is_specified_us_person: true },
      'us_tin',
      'Indique el número de identificación fiscal de Estados Unidos.',
    ],
    [
      'somebody of nowhere',
      { active_reasons: [], controlling_persons: [owner(false, [])] },
      'controlling_persons.0.residences',
      'Indique entre una y diez residencias fiscales.',
    ],
    [
      'somebody with a wrong number',
      { active_reasons: [], controlling_persons: [owner(false, [residence('PT', '123456780')])] },
      'controlling_persons.0.residences.0',
      'El número de identificación fiscal tiene un formato incorrecto',
    ],
    [
      'somebody without a name',
      { active_reasons: [], controlling_persons: [{ ...owner(false, [SPAIN]), name: ' ' }] },
      'controlling_persons.0.name',
      'El valor no tiene el formato esperado.',
    ],
  ])('and is refused at its field with %s', async (_name, answers, field, message) => {
    const { company, client } = await addCompany();
    expect(await fatca(client, company, fatcaOfEntity(answers))).toMatchObject({
      status: 422,
      result: { errors: [{ field, message }] },
    });
  });

  it('not as a person, nor a person as an entity', async () => {
    const { company, client } = await addCompany();
    expect(await fatca(client, company, fatcaOfPerson())).toMatchObject({
      status: 422,
      result: {
        errors: [
          { field: 'kind', message: 'Esta declaración no corresponde a este tipo de cliente.' },
        ],
      },
    });
    const person = await addPerson(app);
    expect((await fatca(person.client, person.uuid, fatcaOfEntity())).status).toBe(422);
  });
});

describe('mass assignment', () => {
  const ALLOWED = [
    'version',
    'fatca_indicator',
    'fatca_status',
    'crs_indicator',
    'tin_code',
    'tin_country',
    'giin_code',
    'tax_certificate_due_on',
  ];

  it('changes nothing of a person but what a declaration comes to', async () => {
    const { client, uuid: id } = await addPerson(app);
    const before = await app.db
      .selectFrom('interveners')
      .selectAll()
      .where('uuid', '=', id)
      .executeTakeFirstOrThrow();
    const columns = Object.keys(before).filter((column) => column !== 'version');
    expect(columns.length).toBeGreaterThan(30);
    for (const column of columns) {
      const bodies = {
        fatca: { ...fatcaOfPerson(), version: 1, [column]: 'x' },
        crs: { residences: [SPAIN], version: 1, [column]: 'x' },
      };
      for (const [half, body] of Object.entries(bodies))
        expect(
          await client.send({ method: 'PATCH', path: `/interveners/${id}/${half}`, body }),
        ).toMatchObject({
          status: 422,
          result: { errors: [{ field: column, code: 'UNKNOWN_FIELD' }] },
        });
    }
    expect(
      await app.db
        .selectFrom('interveners')
        .selectAll()
        .where('uuid', '=', id)
        .executeTakeFirstOrThrow(),
    ).toEqual(before);
    await crs(client, id, [SPAIN]);
    const after = await app.db
      .selectFrom('interveners')
      .selectAll()
      .where('uuid', '=', id)
      .executeTakeFirstOrThrow();
    const changed = Object.keys(after).filter(
      (column) =>
        JSON.stringify(Reflect.get(after, column)) !== JSON.stringify(Reflect.get(before, column)),
    );
    expect(changed.filter((column) => !ALLOWED.includes(column))).toEqual([]);
  });

  it("nobody else's exists", async () => {
    const [one, other] = [await addPerson(app), await addPerson(app)];
    const ask = async (id: string) =>
      other.client.try(changeCrs, { params: { id }, body: { residences: [SPAIN], version: 1 } });
    const [theirs, missing] = [await ask(one.uuid), await ask(randomUUID())];
    expect(theirs.status).toBe(404);
    expect(theirs.bytes.toString()).toBe(missing.bytes.toString());
  });
});
