import { listKyc, saveKycSection, startKyc, submitKyc } from '@area/contract/kyc/calls';
import type { KycRecord } from '@area/contract/kyc/schemas';
import { approveKyc, listWaitingKyc, signKyc } from '@area/contract/office/kyc/calls';
import { listQueueItems } from '@area/contract/office/queues/calls';
import type { KycSection } from '@area/domain/kyc/sections';
import { PDF } from '@libpdf/core';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { civilDate } from '@area/domain/calendar/civil-date';
import { readDocument } from '../../platform/storage/stored-file.ts';
import type { Client, Reply } from '../../../test/client.ts';
import { deskOf } from '../../../test/desk.ts';
import { addAccount, addPerson, addWard } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import {
  KYC_ENTITY_SECTIONS,
  KYC_PERSON_SECTIONS,
  ownerRow,
  residence,
} from '../../../test/questionnaires.ts';
import { takeSnapshot } from '../../../test/snapshot.ts';
import { addStaff, enterArea } from '../../../test/staff.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const newPerson = async (): Promise<Person> => addPerson(app, { kyc_valid_until: null });

const save = async (
  client: Client,
  id: string,
  record: KycRecord,
  [section, answers]: [string, object],
) =>
  client.try(saveKycSection, {
    params: { id, uuid: record.uuid },
    body: {
      section: section as KycSection,
      answers: answers as KycRecord['answers'],
      version: record.version,
    },
  });

const fill = async (client: Client, id: string, sections: object): Promise<KycRecord> => {
  let record = await client.ask(startKyc, { params: { id } });
  for (const part of Object.entries(sections) as [string, object][]) {
    const reply = await save(client, id, record, part);
    if (reply.status !== 200) throw new Error(reply.bytes.toString());
    record = reply.data as KycRecord;
  }
  return record;
};

const hand = async (client: Client, id: string, sections: object): Promise<KycRecord> => {
  const { uuid } = await fill(client, id, sections);
  return client.ask(submitKyc, { params: { id, uuid } });
};

const standing = async (uuid: string) =>
  app.db
    .selectFrom('interveners')
    .select(['aml_risk', 'kyc_valid_until', 'acts_in_own_name'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
const row = async (uuid: string) =>
  app.db.selectFrom('kyc_records').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();
const textOf = async (document: string): Promise<string> => {
  const found = await app.db
    .selectFrom('documents')
    .selectAll()
    .where('uuid', '=', document)
    .executeTakeFirstOrThrow();
  const pdf = await PDF.load(await readDocument(app.parts.storage, found));
  return pdf
    .extractText()
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
};

const signOnPaper = async (uuid: string) =>
  (await deskOf(app)).try(signKyc, { params: { id: uuid } });
/** Compliance agrees, and somebody else of those who may. */
const approveTogether = async (uuid: string): Promise<void> => {
  const officer = await deskOf(app, 'COMPLIANCE');
  const proposal = await officer.propose(approveKyc, { params: { id: uuid } });
  expect(proposal.seats).toEqual(['AML_APPROVER']);
  expect((await officer.tryApprove(proposal)).code).toBe('SECOND_PERSON_NEEDED');
  const head = await deskOf(app, 'OPERATIONS_ADMINISTRATOR');
  expect((await head.approve(proposal)).status).toBe('EXECUTED');
};

describe('the questionnaire of a person', () => {
  it('is filled in section by section, handed in, signed, and then in force for five years', async () => {
    const { client, uuid: id } = await newPerson();
    const started = await client.ask(startKyc, { params: { id } });
    expect(started).toMatchObject({
      kind: 'PHYSICAL',
      status: 'DRAFT',
      version: 1,
      answers: {},
      sections_done: [],
      review_on: null,
    });
    expect(started.questionnaire.sections.map(({ code }) => code)).toEqual(
      Object.keys(KYC_PERSON_SECTIONS),
    );
    expect(JSON.stringify(started.questionnaire)).not.toMatch(/polls\.|codes\./);
    expect(
      started.questionnaire.sections[1]?.questions.find(({ code }) => code === 'K04_CNAE'),
    ).toMatchObject({ kind: 'TEXT', depends_on: { code: 'K03' } });
    const filled = await fill(client, id, KYC_PERSON_SECTIONS);
    expect(filled).toMatchObject({
      uuid: started.uuid,
      version: 7,
      sections_done: Object.keys(KYC_PERSON_SECTIONS),
    });
    const handed = await client.ask(submitKyc, { params: { id, uuid: filled.uuid } });
    expect(handed).toMatchObject({
      status: 'SUBMITTED',
      review_on: '2031-03-10',
      submitted_at: app.clock.business().toISOString(),
    });
    expect(await standing(id)).toMatchObject({ kyc_valid_until: null, aml_risk: 'BAJO' });
    expect((await signOnPaper(handed.uuid)).status).toBe(200);
    expect(await standing(id)).toEqual({
      kyc_valid_until: '2031-03-10',
      aml_risk: 'BAJO',
      acts_in_own_name: true,
    });
    expect((await client.ask(listKyc, { params: { id } })).map(({ status }) => status)).toEqual([
      'SIGNED',
    ]);
  });

  it('is a paper with the answers in words, and no word of its risk anywhere', async () => {
    const { client, uuid: id, document } = await newPerson();
    const handed = await hand(client, id, KYC_PERSON_SECTIONS);
    const text = await textOf(handed.document_uuid ?? '');
    for (const said of [
      'Cuestionario de conocimiento del cliente',
      document,
      'Jubilado o pensionista',
      'Ahorro; Pensión',
      '¿Actúa por cuenta propia?',
    ])
      expect(text).toContain(said);
    expect(text).not.toMatch(/riesgo (bajo|medio|alto)|puntos/i);
    expect(JSON.stringify({ ...handed, questionnaire: null })).not.toMatch(
      /risk|BAJO|points|factor/,
    );
    expect((await row(handed.uuid)).risk_points).toBe(10);
  });

  it('asks what depends on an answer, and forgets it when it is no longer asked', async () => {
    const { client, uuid: id } = await newPerson();
    let record = await client.ask(startKyc, { params: { id } });
    const work = {
      K03: 'CUENTA_AJENA',
      K04_POSITION: 'Librera',
      K04_COMPANY: 'Libros',
      K04_CNAE: '4761',
      K04_SECTOR: 'NINGUNO',
      K08: 'PRIMARIOS',
    };
    record = (
      await save(client, id, record, ['OCCUPATION', { K03: 'CUENTA_AJENA', K08: 'PRIMARIOS' }])
    ).data as KycRecord;
    expect(record.sections_done).toEqual([]);
    record = (await save(client, id, record, ['OCCUPATION', work])).data as KycRecord;
    expect(record.sections_done).toEqual(['OCCUPATION']);
    record = (await save(client, id, record, ['OCCUPATION', { ...work, K03: 'ESTUDIANTE' }]))
      .data as KycRecord;
    expect(record.answers).toEqual({ K03: 'ESTUDIANTE', K08: 'PRIMARIOS' });
  });

  it('of two edits of one version tells the second', async () => {
    const { client, uuid: id } = await newPerson();
    const record = await client.ask(startKyc, { params: { id } });
    const replies = await Promise.all(
      ['SI', 'NO'].map(async (K02) =>
        save(client, id, record, ['TAX', { K01: 'NO', ...(K02 === 'NO' && { K02 }) }]),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.result?.code).toBe('VERSION_CONFLICT');
  });

  it('opens once, also when asked twice at once, and the next one begins with the answers of the last', async () => {
    const { client, uuid: id } = await newPerson();
    const [one, two] = await Promise.all([
      client.ask(startKyc, { params: { id } }),
      client.ask(startKyc, { params: { id } }),
    ]);
    expect(one.uuid).toBe(two.uuid);
    const handed = await hand(client, id, KYC_PERSON_SECTIONS);
    const next = await client.ask(startKyc, { params: { id } });
    const { K14: _asked_anew, ...known } = handed.answers;
    expect(next).toMatchObject({ status: 'DRAFT', answers: known });
    expect(next.answers).not.toHaveProperty('K14');
  });

  it('cannot be changed, handed in again or deleted once it was handed in', async () => {
    const { client, uuid: id } = await newPerson();
    const handed = await hand(client, id, KYC_PERSON_SECTIONS);
    expect(await save(client, id, handed, ['TAX', { K01: 'NO', K02: 'NO' }])).toMatchObject({
      status: 409,
      result: { code: 'KYC_SUBMITTED' },
    });
    expect(await client.try(submitKyc, { params: { id, uuid: handed.uuid } })).toMatchObject({
      status: 409,
      result: { code: 'KYC_SUBMITTED' },
    });
    await expect(
      sql`update kyc_records set answers = '{}' where uuid = ${handed.uuid}`.execute(app.db),
    ).rejects.toThrow('append-only');
    await expect(
      sql`update kyc_records set risk_band = 'BAJO', risk_points = 0 where uuid = ${handed.uuid}`.execute(
        app.db,
      ),
    ).rejects.toThrow('append-only');
    await expect(
      sql`delete from kyc_records where uuid = ${handed.uuid}`.execute(app.db),
    ).rejects.toThrow('append-only');
  });

  it('expires after its review date', async () => {
    const { client, uuid: id } = await newPerson();
    await hand(client, id, KYC_PERSON_SECTIONS);
    const now = app.clock.business();
    app.clock.setBusiness('2031-03-11T10:00:00Z');
    expect((await client.ask(listKyc, { params: { id } }))[0]?.status).toBe('EXPIRED');
    app.clock.setBusiness(now);
  });
});

describe('the risk of a client', () => {
  const RISKY: [string, Record<string, object>, string, number, string[]][] = [
    ['nothing but the distance', {}, 'BAJO', 10, ['NOT_FACE_TO_FACE']],
    [
      'a lottery and a large plan',
      {
        WEALTH: { ...KYC_PERSON_SECTIONS['WEALTH'], K05: ['PREMIO_LOTERIA'] },
        INVESTMENT: { ...KYC_PERSON_SECTIONS['INVESTMENT'], K11: 'MAS_500K' },
      },
      'MEDIO',
      40,
      ['ORIGIN', 'PLANNED_OVER_500K', 'NOT_FACE_TO_FACE'],
    ],
    [
      'a public role',
      { PUBLIC_ROLE: { K09: 'PEP', K09_POSITION: 'Alcaldesa', K10: 'NO' } },
      'ALTO',
      60,
      ['PEP', 'NOT_FACE_TO_FACE'],
    ],
    [
      'a country of high risk',
      {
        TAX: {
          K01: 'NO',
          K02: 'SI',
          K02_RESIDENCES: [residence('IR', '', { reason_no_tin: 'A' })],
        },
      },
      'ALTO',
      60,
      ['HIGH_RISK_COUNTRY', 'NOT_FACE_TO_FACE'],
    ],
    [
      'more than one earns',
      {
        WEALTH: { K05: ['RENTAS_TRABAJO'], K06: 'MENOS_20K', K07: 'MENOS_50K' },
        INVESTMENT: { ...KYC_PERSON_SECTIONS['INVESTMENT'], K11: 'ENTRE_50K_150K' },
      },
      'MEDIO',
      25,
      ['INCONSISTENT', 'NOT_FACE_TO_FACE'],
    ],
  ];

  it.each(RISKY)('comes of %s', async (_name, change, band, points, factors) => {
    const { client, uuid: id } = await newPerson();
    const { uuid } = await hand(client, id, { ...KYC_PERSON_SECTIONS, ...change });
    expect(await row(uuid)).toMatchObject({
      risk_band: band,
      risk_points: points,
      risk_factors: factors,
    });
    // A higher risk counts at once, before anything is signed.
    expect(await standing(id)).toMatchObject({ aml_risk: band, kyc_valid_until: null });
  });

  it('that is high waits for compliance, whoever signs first', async () => {
    const { client, uuid: id } = await newPerson();
    const { uuid } = await hand(client, id, {
      ...KYC_PERSON_SECTIONS,
      PUBLIC_ROLE: { K09: 'PEP', K09_POSITION: 'Alcaldesa', K10: 'NO' },
    });
    expect((await signOnPaper(uuid)).status).toBe(200);
    expect(await standing(id)).toMatchObject({ kyc_valid_until: null });
    const clerk = await deskOf(app);
    const params = { id: uuid };
    expect((await clerk.try(approveKyc, { params })).code).toBe('OFFICE_FORBIDDEN');
    const officer = await deskOf(app, 'COMPLIANCE');
    expect((await officer.try(signKyc, { params })).code).toBe('OFFICE_FORBIDDEN');
    const waitingFor = async (client: typeof clerk) =>
      (await client.ask(listWaitingKyc, { query: { $limit: 100 } })).find(
        (each) => each.uuid === uuid,
      );
    expect(await waitingFor(officer)).toMatchObject({
      risk_band: 'ALTO',
      risk_points: 60,
      risk_factors: expect.arrayContaining(['PEP']) as unknown,
    });
    expect(await waitingFor(clerk)).toMatchObject({
      status: 'SIGNED',
      risk_band: null,
      risk_points: null,
      risk_factors: null,
    });
    const aboutFor = async (client: typeof clerk) => {
      const query = { $limit: 100 };
      const items = await client.ask(listQueueItems, { params: { queue: 'kyc' }, query });
      return items.find((each) => each.uuid === uuid)?.about;
    };
    expect(await aboutFor(officer)).toBe('ALTO');
    expect(await aboutFor(clerk)).toBe('PHYSICAL');
    await approveTogether(uuid);
    expect(await standing(id)).toMatchObject({ kyc_valid_until: '2027-03-10', aml_risk: 'ALTO' });
  });

  it('does not fall by answering better once it is high', async () => {
    const { client, uuid: id } = await newPerson();
    await app.db
      .updateTable('interveners')
      .set({ aml_risk: 'ALTO' })
      .where('uuid', '=', id)
      .execute();
    const { uuid } = await hand(client, id, KYC_PERSON_SECTIONS);
    await signOnPaper(uuid);
    expect(await standing(id)).toMatchObject({ kyc_valid_until: null, aml_risk: 'ALTO' });
    await approveTogether(uuid);
    expect(await standing(id)).toMatchObject({ kyc_valid_until: '2031-03-10', aml_risk: 'BAJO' });
  });

  it('is agreed with by nobody once a later questionnaire is there', async () => {
    const { client, uuid: id } = await newPerson();
    const risky = {
      ...KYC_PERSON_SECTIONS,
      PUBLIC_ROLE: { K09: 'PEP', K09_POSITION: 'Alcaldesa', K10: 'NO' },
    };
    const { uuid } = await hand(client, id, risky);
    const officer = await deskOf(app, 'COMPLIANCE');
    const proposal = await officer.propose(approveKyc, { params: { id: uuid } });
    app.clock.setBusiness(new Date(app.clock.business().getTime() + 60_000));
    await hand(client, id, risky);
    const head = await deskOf(app, 'OPERATIONS_ADMINISTRATOR');
    expect((await head.tryApprove(proposal)).code).toBe('PROPOSAL_STALE');
    expect(await standing(id)).toMatchObject({ kyc_valid_until: null });
  });

  it('of an older questionnaire no longer counts', async () => {
    const { client, uuid: id } = await newPerson();
    const { uuid } = await hand(client, id, KYC_PERSON_SECTIONS);
    app.clock.setBusiness(new Date(app.clock.business().getTime() + 60_000));
    await hand(client, id, KYC_PERSON_SECTIONS);
    expect(await signOnPaper(uuid)).toMatchObject({
      status: 422,
      errors: [{ field: 'id', message: 'Hay un cuestionario posterior a este.' }],
    });
  });
});

const addCompany = async () => {
  const company = await addWard(app, {
    intervener_type: 'J',
    birthdate: null,
    document_type: 'CIF',
    kyc_valid_until: null,
  });
  const [administrator, attorney] = [await addPerson(app), await addPerson(app)];
  await addAccount(app, [
    { uuid: company, role: 'TITULAR' },
    { ...administrator, role: 'ADMINISTRADOR' },
    { ...attorney, role: 'APODERADO' },
  ]);
  return { company, administrator, attorney };
};

describe('the questionnaire of an entity', () => {
  it('with three owners is answered by whoever administers it', async () => {
    const { company, administrator } = await addCompany();
    const handed = await hand(administrator.client, company, KYC_ENTITY_SECTIONS);
    expect(handed).toMatchObject({
      kind: 'JURIDICAL',
      status: 'SUBMITTED',
      sections_done: ['COMPANY', 'FUNDS', 'OWNERS', 'PUBLIC_ROLE', 'CLASSIFICATION'],
    });
    expect(JSON.stringify(handed.questionnaire)).not.toMatch(/polls\.|codes\./);
    const text = await textOf(handed.document_uuid ?? '');
    for (const said of [
      'Comercio de libros',
      'Ana',
      '35,5 %',
      'Menos del 50 %',
      administrator.document,
    ])
      expect(text).toContain(said);
    expect(await row(handed.uuid)).toMatchObject({
      intervener_uuid: company,
      submitted_by: administrator.uuid,
    });
  });

  it('names its administrators when nobody owns enough', async () => {
    const { company, administrator } = await addCompany();
    const OWNERS = {
      E06: 'NO',
      E06_ADMINISTRATORS: [{ name: 'Ana', document: '00000000T', country: 'ES' }],
      E07: 'NO',
    };
    expect(
      (await hand(administrator.client, company, { ...KYC_ENTITY_SECTIONS, OWNERS })).status,
    ).toBe('SUBMITTED');
  });

  it('is not for an attorney, a stranger, or a former administrator', async () => {
    const { company, administrator, attorney } = await addCompany();
    const stranger = await addPerson(app);
    const missing = await stranger.client.try(listKyc, { params: { id: randomUUID() } });
    for (const { client } of [attorney, stranger]) {
      const reply = await client.try(listKyc, { params: { id: company } });
      expect({ ...reply.result, status: reply.status }).toEqual({ ...missing.result, status: 404 });
      expect((await client.try(startKyc, { params: { id: company } })).status).toBe(404);
    }
    await app.db
      .updateTable('account_roles')
      .set({ status: 'ENDED' })
      .where('intervener_uuid', '=', administrator.uuid)
      .execute();
    expect((await administrator.client.try(listKyc, { params: { id: company } })).status).toBe(404);
  });

  it.each([
    [
      'below a quarter',
      [ownerRow('Ana', '24,99')],
      'answers.E06_OWNERS.0.percentage',
      'Con menos del 25 % y sin control por otros medios no es titular real.',
    ],
    [
      'more than the whole',
      [ownerRow('Ana', '60'), ownerRow('Luis', '41')],
      'answers.E06_OWNERS',
      'Los porcentajes deben ser mayores que cero y sumar como máximo 100 %.',
    ],
    [
      'no name',
      [ownerRow('Ana', '60', { name: ' ' })],
      'answers.E06_OWNERS.0.name',
      'Campo requerido.',
    ],
    [
      'a percentage in words',
      [ownerRow('Ana', 'mucho')],
      'answers.E06_OWNERS.0.percentage',
      'No contiene un valor válido (p.e: 1000,35).',
    ],
    [
      'no such country',
      [ownerRow('Ana', '60', { country: 'XX' })],
      'answers.E06_OWNERS.0.country',
      'Elija un país de la lista.',
    ],
    [
      'no nationality',
      [ownerRow('Ana', '60', { nationality: '' })],
      'answers.E06_OWNERS.0.nationality',
      'Campo requerido.',
    ],
    [
      'a tax number that is none',
      [ownerRow('Ana', '60', { tin: '12345678A' })],
      'answers.E06_OWNERS.0.tin',
      expect.any(String),
    ],
    [
      'no tax number of a resident of Spain',
      [ownerRow('Ana', '60', { tin: '' })],
      'answers.E06_OWNERS.0.tin',
      'Campo requerido.',
    ],
    [
      'nothing that they hold it as',
      [ownerRow('Ana', '60', { holding_type: '' })],
      'answers.E06_OWNERS.0.holding_type',
      'Campo requerido.',
    ],
    [
      'another holding',
      [ownerRow('Ana', '60', { holding_type: 'LEASED' })],
      'answers.E06_OWNERS.0.holding_type',
      'Elija una de las respuestas.',
    ],
    [
      'a word for a tick',
      [ownerRow('Ana', '60', { is_pep: 'SI' })],
      'answers.E06_OWNERS.0.is_pep',
      'Elija una de las respuestas.',
    ],
    [
      'another field',
      [ownerRow('Ana', '60', { aml_risk: 'BAJO' })],
      'answers.E06_OWNERS.0.aml_risk',
      'El campo «aml_risk» no existe en esta petición.',
    ],
    ['words for lines', ['Ana'], 'answers.E06_OWNERS', 'Elija una de las respuestas.'],
  ])('refuses owners with %s', async (_name, E06_OWNERS, field, message) => {
    const { company, administrator } = await addCompany();
    const record = await administrator.client.ask(startKyc, { params: { id: company } });
    const reply = await save(administrator.client, company, record, [
      'OWNERS',
      { E06: 'SI', E06_OWNERS, E07: 'NO' },
    ]);
    expect(reply).toMatchObject({ status: 422, result: { errors: [{ field, message }] } });
  });

  it('is of high risk when an owner has a public responsibility', async () => {
    const { company, administrator } = await addCompany();
    const E06_OWNERS = [ownerRow('Ana', '60', { is_pep: true, nationality: 'FR' })];
    const handed = await hand(administrator.client, company, {
      ...KYC_ENTITY_SECTIONS,
      OWNERS: { E06: 'SI', E06_OWNERS, E07: 'NO' },
    });
    expect(await row(handed.uuid)).toMatchObject({ risk_band: 'ALTO' });
    const text = await textOf(handed.document_uuid ?? '');
    for (const said of ['Responsabilidad', 'Accionista', 'Nacionalidad', '12345678'])
      expect(text).toContain(said);
  });

  it('counts the shares of one person together', async () => {
    const { company, administrator } = await addCompany();
    const record = await administrator.client.ask(startKyc, { params: { id: company } });
    const E06_OWNERS = [ownerRow('Ana', '15'), ownerRow('Ana', '10')];
    expect(
      (
        await save(administrator.client, company, record, [
          'OWNERS',
          { E06: 'SI', E06_OWNERS, E07: 'NO' },
        ])
      ).status,
    ).toBe(200);
  });

  it.each([
    ['E01_CNAE', '9999', 'Este código CNAE no existe. Indique las cuatro cifras de su actividad.'],
    ['E01_CNAE', '47', 'Sólo puede tener números y debe tener al menos 4.'],
    ['E01_INCORPORATED_ON', '2027-01-01', 'Indique una fecha de constitución que no sea futura.'],
    ['E01_INCORPORATED_ON', '2010-02-30', 'Indique una fecha de constitución que no sea futura.'],
    ['E01_COUNTRY', 'Francia', 'Elija un país de la lista.'],
    ['E03', 'MUCHOS', 'Elija una de las respuestas.'],
  ])('refuses %s %j', async (code, typed, message) => {
    const { company, administrator } = await addCompany();
    const record = await administrator.client.ask(startKyc, { params: { id: company } });
    const reply = await save(administrator.client, company, record, [
      'COMPANY',
      { ...KYC_ENTITY_SECTIONS.COMPANY, [code]: typed },
    ]);
    expect(reply).toMatchObject({
      status: 422,
      result: { errors: [{ field: `answers.${code}`, message }] },
    });
  });
});

const refused = async (part: [string, object]): Promise<Reply> => {
  const { client, uuid: id } = await newPerson();
  const record = await client.ask(startKyc, { params: { id } });
  const before = await takeSnapshot(app);
  const reply = await save(client, id, record, part);
  expect(await takeSnapshot(app)).toEqual(before);
  return reply;
};

describe('wrong answers', () => {
  const work = {
    K03: 'CUENTA_AJENA',
    K04_POSITION: 'a',
    K04_COMPANY: 'b',
    K04_CNAE: '4761',
    K04_SECTOR: 'NINGUNO',
    K08: 'PRIMARIOS',
  };

  it.each<[string, [string, object], string, string]>([
    [
      'acting for somebody else',
      ['OWN_NAME', { K14: 'NO' }],
      'answers.K14',
      'Debe actuar en nombre propio y no en nombre de otra persona.',
    ],
    [
      'an answer there is not',
      ['WEALTH', { K06: 'MUCHO' }],
      'answers.K06',
      'Elija una de las respuestas.',
    ],
    [
      'an activity there is not',
      ['OCCUPATION', { ...work, K04_CNAE: '1234567' }],
      'answers.K04_CNAE',
      'Este código CNAE no existe. Indique las cuatro cifras de su actividad.',
    ],
    [
      'an endless text',
      ['OCCUPATION', { ...work, K04_POSITION: 'a'.repeat(2001) }],
      'answers.K04_POSITION',
      'máximo 2000 carácteres',
    ],
    [
      'a wrong US number',
      ['TAX', { K01: 'SI', K01_TIN: '000-00-0000', K02: 'NO' }],
      'answers.K01_TIN',
      'El número de identificación fiscal tiene un formato incorrecto',
    ],
    [
      'a wrong number',
      ['TAX', { K01: 'NO', K02: 'SI', K02_RESIDENCES: [residence('PT', '123456780')] }],
      'answers.K02_RESIDENCES.0',
      'El número de identificación fiscal tiene un formato incorrecto',
    ],
    [
      'no number and no reason',
      ['TAX', { K01: 'NO', K02: 'SI', K02_RESIDENCES: [residence('FR', '')] }],
      'answers.K02_RESIDENCES.0',
      'Indique el número de identificación fiscal o por qué no lo tiene.',
    ],
    [
      'a reason without words',
      [
        'TAX',
        { K01: 'NO', K02: 'SI', K02_RESIDENCES: [residence('FR', '', { reason_no_tin: 'B' })] },
      ],
      'answers.K02_RESIDENCES.0',
      'Campo requerido.',
    ],
    [
      'a country twice',
      [
        'TAX',
        {
          K01: 'NO',
          K02: 'SI',
          K02_RESIDENCES: [
            residence('FR', '', { reason_no_tin: 'A' }),
            residence('FR', '', { reason_no_tin: 'A' }),
          ],
        },
      ],
      'answers.K02_RESIDENCES.1',
      'Este país ya está indicado.',
    ],
    [
      'a question of another section',
      ['TAX', { K14: 'SI' }],
      'answers.K14',
      'El campo «K14» no existe en esta petición.',
    ],
    [
      'a section of another questionnaire',
      ['OWNERS', { E06: 'SI' }],
      'section',
      'Elija una de las respuestas.',
    ],
    ['a section there is not', ['NADA', {}], 'section', 'El valor no tiene el formato esperado.'],
  ])('are refused at their place: %s', async (_name, part, field, message) => {
    expect(await refused(part)).toMatchObject({
      status: 422,
      result: { code: 'INVALID_INPUT', errors: [{ field, message }] },
    });
  });

  it('that are open are all told when it is handed in', async () => {
    const { client, uuid: id } = await newPerson();
    const record = await fill(client, id, { TAX: { K01: 'SI', K02: 'NO' } });
    const reply = await client.try(submitKyc, { params: { id, uuid: record.uuid } });
    expect(reply.status).toBe(422);
    expect(reply.result?.errors.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['answers.K01_TIN', 'answers.K03', 'answers.K14']),
    );
    expect((await row(record.uuid)).status).toBe('DRAFT');
  });
});

describe('mass assignment', () => {
  it('changes nothing but the answers and what comes of them', async () => {
    const { client, uuid: id } = await newPerson();
    const { uuid, version } = await client.ask(startKyc, { params: { id } });
    const columns = Object.keys(await row(uuid)).filter(
      (name) => !['answers', 'version'].includes(name),
    );
    expect(columns.length).toBeGreaterThan(17);
    const before = await row(uuid);
    for (const column of columns) {
      const body = { section: 'TAX', answers: { K01: 'NO' }, version, [column]: 'ALTO' };
      expect(
        await client.send({ method: 'PATCH', path: `/interveners/${id}/kyc/${uuid}`, body }),
      ).toMatchObject({
        status: 422,
        result: { errors: [{ field: column, code: 'UNKNOWN_FIELD' }] },
      });
      expect((await client.post(`/interveners/${id}/kyc`, { [column]: 'ALTO' })).status).toBe(422);
      expect(
        (await client.post(`/interveners/${id}/kyc/${uuid}/submit`, { [column]: 'ALTO' })).status,
      ).toBe(422);
    }
    expect(await row(uuid)).toEqual(before);
  });

  it("shows and changes nobody else's, as if it did not exist", async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    const { uuid, version } = await one.client.ask(startKyc, { params: { id: one.uuid } });
    const body = { section: 'TAX' as const, answers: { K01: 'NO' }, version };
    for (const id of [one.uuid, other.uuid]) {
      const reply = await other.client.try(saveKycSection, { params: { id, uuid }, body });
      const missing = await other.client.try(saveKycSection, {
        params: { id, uuid: randomUUID() },
        body,
      });
      expect(reply.status).toBe(404);
      expect(reply.bytes.toString()).toBe(missing.bytes.toString());
      expect((await other.client.try(submitKyc, { params: { id, uuid } })).status).toBe(404);
    }
  });

  it('a ward does not speak for himself, nor staff for a client', async () => {
    const minor = await addPerson(app, { is_minor: true, birthdate: civilDate('2010-01-01') });
    expect(await minor.client.try(startKyc, { params: { id: minor.uuid } })).toMatchObject({
      status: 403,
      result: { code: 'REPRESENTATIVE_ONLY' },
    });
    const tutor = await newPerson();
    await addAccount(app, [
      { ...tutor, role: 'TUTOR' },
      { uuid: minor.uuid, role: 'TITULAR' },
    ]);
    expect((await tutor.client.try(startKyc, { params: { id: minor.uuid } })).status).toBe(201);
    const staff = await enterArea(app, tutor.document, await addStaff(app));
    expect((await staff.try(listKyc, { params: { id: tutor.uuid } })).status).toBe(200);
    expect(await staff.try(startKyc, { params: { id: tutor.uuid } })).toMatchObject({
      status: 403,
      result: { code: 'CLIENT_ONLY' },
    });
  });
});
