import { listNotifications } from '@area/contract/notifications/calls';
import { createIssue } from '@area/contract/issues/calls';
import {
  answerIssue,
  closeIssue,
  createClientIssue,
  getOfficeIssue,
  listOpenIssues,
} from '@area/contract/office/issues/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openForOffice } from '../../documents/issues/open-for-office.ts';
import { issueBody } from '../../../test/bodies.ts';
import { deskOf } from '../../../test/desk.ts';
import { sentencesOf } from '../../../test/office-client.ts';
import type { OfficeClient } from '../../../test/office-client.ts';
import { lastMessage } from '../../../test/outbox.ts';
import { addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let seller: OfficeClient;
let clerk: OfficeClient;
let comp: OfficeClient;
beforeAll(async () => {
  app = await createTestApp();
  seller = await deskOf(app, 'COMMERCIAL');
  clerk = await deskOf(app);
  comp = await deskOf(app, 'COMPLIANCE');
});
afterAll(() => app.dispose());

const CALLED = {
  subject: 'Llamada del cliente',
  description: 'Pregunta cuándo se abona su reembolso.',
};
const open = async (person: Person, by = seller, body: object = {}) =>
  by.try(createClientIssue, {
    body: { document_number: person.document, ...CALLED, ...body },
  });
const opened = async (person: Person, body: object = {}): Promise<string> =>
  ((await open(person, seller, body)).data as { uuid: string }).uuid;
const answer = async (id: string, by = clerk, body: object = {}) =>
  by.try(answerIssue, { params: { id }, body: { answer: 'El jueves.', ...body } });
const close = async (id: string, outcome = 'SOLVED', by = clerk) =>
  by.try(closeIssue, {
    params: { id },
    body: { outcome: outcome as 'SOLVED', reason: 'Atendida' },
  });
const actsOn = async (uuid: string) =>
  (
    await app.db
      .selectFrom('staff_audit')
      .select('call')
      .where('subject', 'like', `%${uuid}%`)
      .orderBy('seq')
      .execute()
  ).map(({ call }) => call);

describe('an issue that staff open for a client', () => {
  it('is read by the client in the portal, and by mail without what it says', async () => {
    const person = await addPerson(app);
    const uuid = await opened(person);
    const row = await app.db
      .selectFrom('issues')
      .selectAll()
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      ...CALLED,
      category: 'INTERVENER_CARE',
      status: 'OPEN',
      is_intervener: true,
      is_from_pa: false,
      created_by_staff: seller.clerk.uuid,
    });
    const [notice] = await person.client.ask(listNotifications);
    expect(notice).toMatchObject({
      title: 'Hemos abierto una consulta a su nombre',
      body: `${CALLED.subject}: ${CALLED.description}`,
      is_read: false,
    });
    const mail = await lastMessage(app, person.uuid, 'EMAIL');
    expect(mail.subject).toBe('Novedades sobre su consulta');
    expect(mail.body).not.toContain('reembolso');
    expect(await actsOn(person.uuid)).toEqual(['createClientIssue']);
    const waiting = await clerk.ask(listOpenIssues, { query: { $limit: 100 } });
    expect(waiting.find((each) => each.uuid === uuid)).toMatchObject({
      group: 'OPERATIONS_ADMINISTRATOR',
      document_number: person.document,
    });
  });

  it('about personal data goes to compliance, with the month of the law', async () => {
    const person = await addPerson(app);
    const uuid = await opened(person, { category: 'GDPR' });
    const issue = await comp.ask(getOfficeIssue, { params: { id: uuid } });
    expect(issue).toMatchObject({ group: 'COMPLIANCE', opened_by: expect.any(String) });
    const days = (Date.parse(issue.expires_on) - app.clock.business().getTime()) / 86_400_000;
    expect(Math.ceil(days)).toBe(30);
    expect((await answer(uuid, clerk)).code).toBe('OFFICE_FORBIDDEN');
    expect((await answer(uuid, comp)).data).toMatchObject({ status: 'RESOLVED' });
  });

  it('is refused without the right, and at its fields', async () => {
    const person = await addPerson(app);
    expect((await open(person, comp)).code).toBe('OFFICE_FORBIDDEN');
    const empty = await open(person, seller, { subject: ' ', description: '' });
    expect(empty.errors.map(({ field }) => field)).toEqual(['subject', 'description']);
    expect((await open(person, seller, { category: 'AML_ROUND_TRIP' })).errors).toMatchObject([
      { field: 'category' },
    ]);
    expect((await open({ ...person, document: 'X0000000T' })).errors).toMatchObject([
      { field: 'document_number' },
    ]);
  });
});

describe('an answer', () => {
  it('reaches the client who asked, and resolves the issue', async () => {
    const person = await addPerson(app);
    const { uuid } = await person.client.ask(createIssue, { body: issueBody(person.uuid) });
    expect((await answer(uuid, clerk, { resolves: false })).data).toEqual({
      uuid,
      status: 'IN_PROGRESS',
    });
    expect((await answer(uuid, clerk, { answer: ' Abonado hoy. ' })).data).toEqual({
      uuid,
      status: 'RESOLVED',
    });
    const told = await person.client.ask(listNotifications);
    expect(told.map(({ title, body }) => [title, body])).toEqual(
      expect.arrayContaining([
        ['Tiene respuesta a su consulta', 'Solicitud info: Ana Pérez: El jueves.'],
        ['Tiene respuesta a su consulta', 'Solicitud info: Ana Pérez: Abonado hoy.'],
      ]),
    );
    expect((await answer(uuid)).errors).toMatchObject([{ field: 'id' }]);
    expect((await close(uuid)).data).toEqual({ uuid, status: 'CLOSED' });
    const { history } = await clerk.ask(getOfficeIssue, { params: { id: uuid } });
    expect(history).toMatchObject([
      { status: 'IN_PROGRESS', answer: 'El jueves.', by: expect.any(String) },
      { status: 'RESOLVED', answer: 'Abonado hoy.' },
      { status: 'CLOSED', outcome: 'SOLVED', note: 'Atendida' },
    ]);
    expect(await actsOn(uuid)).toEqual([
      'answerIssue',
      'answerIssue',
      'closeIssue',
      'getOfficeIssue',
    ]);
    expect((await close(uuid)).errors).toMatchObject([{ field: 'id' }]);
  });

  it('is there before a client’s issue is closed, unless the client takes it back', async () => {
    const person = await addPerson(app);
    const uuid = await opened(person);
    expect(sentencesOf(await close(uuid))).toContain(
      'Antes de cerrar la consulta hay que responder al cliente, salvo que la haya retirado.',
    );
    expect((await close(uuid, 'WITHDRAWN')).data).toEqual({ uuid, status: 'CLOSED' });
  });

  it('does not go to a client about what is of the office alone', async () => {
    const person = await addPerson(app);
    const uuid = await openForOffice(app.db, {
      subject: 'Pago sin orden',
      description: 'Revise el extracto.',
      intervener: person.uuid,
      at: app.clock.business(),
    });
    expect(sentencesOf(await answer(uuid))).toContain(
      'Es un asunto interno: no hay ningún cliente a quien responder.',
    );
    expect((await close(uuid, 'NO_ACTION')).data).toEqual({ uuid, status: 'CLOSED' });
    expect(await person.client.ask(listNotifications)).toEqual([]);
  });
});

describe('an investigation of compliance', () => {
  it('is not there for anybody else at the office', async () => {
    const person = await addPerson(app);
    const id = await openForOffice(app.db, {
      subject: 'Alerta',
      description: 'Ida y vuelta en pocos días.',
      category: 'AML_ROUND_TRIP',
      group: 'COMPLIANCE',
      intervener: person.uuid,
      at: app.clock.business(),
    });
    const listed = async (by: OfficeClient) =>
      (await by.ask(listOpenIssues, { query: { $limit: 100 } })).some(({ uuid }) => uuid === id);
    expect([await listed(comp), await listed(clerk), await listed(seller)]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await clerk.try(getOfficeIssue, { params: { id } })).status).toBe(404);
    expect((await close(id, 'NO_ACTION', clerk)).status).toBe(404);
    expect((await answer(id, comp)).errors).toMatchObject([{ field: 'id' }]);
    expect((await close(id, 'NO_ACTION', comp)).data).toEqual({ uuid: id, status: 'CLOSED' });
  });
});
