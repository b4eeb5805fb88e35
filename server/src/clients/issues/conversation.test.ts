import { createIssue, getIssue, listIssues, writeInIssue } from '@area/contract/issues/calls';
import { listNotifications } from '@area/contract/notifications/calls';
import {
  answerIssue,
  closeIssue,
  downloadIssueFile,
  getOfficeIssue,
  listIssueTemplates,
  noteIssue,
  treatIssueAsComplaint,
} from '@area/contract/office/issues/calls';
import { listWaitingRecords } from '@area/contract/office/record/calls';
import { getIntervenerDocument } from '@area/contract/uploads/calls';
import { addDays } from '@area/domain/calendar/civil-date';
import { madridDate, madridInstant } from '@area/domain/calendar/madrid';
import { ISSUE_REOPEN_DAYS } from '@area/domain/issue/conversation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueBody } from '../../../test/bodies.ts';
import { addDocument } from '../../../test/documents.ts';
import { deskOf } from '../../../test/desk.ts';
import { makePdf } from '../../../test/files.ts';
import type { OfficeClient } from '../../../test/office-client.ts';
import { addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let clerk: OfficeClient;
beforeAll(async () => {
  app = await createTestApp({ OPERATIONS_MAIL: 'operaciones@example.com' });
  clerk = await deskOf(app);
});
afterAll(() => app.dispose());

const ask = async (person: Person): Promise<string> =>
  (await person.client.ask(createIssue, { body: issueBody(person.uuid) })).uuid;
const read = async (person: Person, id: string) => person.client.ask(getIssue, { params: { id } });
const write = async (person: Person, id: string, body: object = {}) =>
  person.client.try(writeInIssue, {
    params: { id },
    body: { message: 'Sigo sin verlo.', ...body },
  });
const answer = async (id: string, body: object = {}) =>
  clerk.try(answerIssue, { params: { id }, body: { answer: 'El jueves.', ...body } });
const close = async (id: string) =>
  clerk.try(closeIssue, { params: { id }, body: { outcome: 'SOLVED', reason: 'Atendida' } });
const atOffice = async (id: string) => clerk.ask(getOfficeIssue, { params: { id } });

describe('a question of a client', () => {
  it('is answered, opened again by the client, answered again and closed', async () => {
    const person = await addPerson(app);
    const id = await ask(person);
    expect(await read(person, id)).toMatchObject({
      status: 'OPEN',
      is_answered: false,
      can_write: true,
      is_reopened: false,
      answered_by: null,
      messages: [{ by: 'CLIENT', text: '¿Cuándo llegará mi transferencia?\nGracias.' }],
    });
    await answer(id);
    const [notice] = await person.client.ask(listNotifications);
    expect(notice).toMatchObject({ entity_type: 'ISSUE', entity_uuid: id });
    expect(await read(person, id)).toMatchObject({ status: 'RESOLVED', is_reopened: true });
    const reply = await write(person, id);
    expect(reply).toMatchObject({
      status: 201,
      data: {
        status: 'OPEN',
        is_answered: false,
        messages: [
          { by: 'CLIENT' },
          { by: 'OFFICE', text: 'El jueves.' },
          { by: 'CLIENT', text: 'Sigo sin verlo.' },
        ],
      },
    });
    const mail = await app.db
      .selectFrom('outbox')
      .select(['subject', 'body'])
      .where('recipient', '=', 'operaciones@example.com')
      .orderBy('created_at', 'desc')
      .orderBy('uuid', 'desc')
      .executeTakeFirstOrThrow();
    expect(mail.subject).toBe('Un cliente ha escrito en su consulta');
    expect(mail.body).not.toContain('verlo');
    // What was answered before the client went on does not count.
    expect((await close(id)).errors).toMatchObject([{ field: 'id' }]);
    await answer(id, { answer: 'Abonado hoy.' });
    expect((await close(id)).status).toBe(200);
    const { history } = await atOffice(id);
    expect(history.map(({ status, message }) => [status, message])).toEqual([
      ['RESOLVED', null],
      ['OPEN', 'Sigo sin verlo.'],
      ['RESOLVED', null],
      ['CLOSED', null],
    ]);
    const [listed] = await person.client.ask(listIssues);
    expect(listed).toMatchObject({ uuid: id, status: 'CLOSED', is_answered: true });
  });

  it('that was closed goes on for thirty days', async () => {
    const person = await addPerson(app);
    const id = await ask(person);
    await answer(id);
    await close(id);
    const today = madridDate(app.clock.business());
    const back = app.clock.business().toISOString();
    app.clock.setBusiness(madridInstant(addDays(today, ISSUE_REOPEN_DAYS), 12).toISOString());
    expect((await read(person, id)).can_write).toBe(true);
    app.clock.setBusiness(madridInstant(addDays(today, ISSUE_REOPEN_DAYS + 1), 12).toISOString());
    expect((await read(person, id)).can_write).toBe(false);
    expect((await write(person, id)).result?.errors).toMatchObject([
      {
        field: 'id',
        message: 'La consulta se cerró hace más de 30 días. Envíe una nueva.',
      },
    ]);
    app.clock.setBusiness(back);
  });

  it('is nobody else’s, and never a task of the office', async () => {
    const [person, other] = [await addPerson(app), await addPerson(app)];
    const id = await ask(person);
    expect((await other.client.try(getIssue, { params: { id } })).status).toBe(404);
    expect((await write(other, id)).status).toBe(404);
    expect(await other.client.ask(listIssues)).toEqual([]);
    expect((await write(person, id, { message: '  ' })).result?.errors).toMatchObject([
      { field: 'message' },
    ]);
  });
});

describe('the office', () => {
  it('notes what the client never reads', async () => {
    const person = await addPerson(app);
    const id = await ask(person);
    const note = 'Ha llamado dos veces. '.repeat(30);
    expect((await clerk.try(noteIssue, { params: { id }, body: { note } })).status).toBe(200);
    expect((await atOffice(id)).history).toMatchObject([{ status: 'OPEN', note: note.trim() }]);
    expect(JSON.stringify(await read(person, id))).not.toContain('llamado');
    expect(await person.client.ask(listNotifications)).toEqual([]);
    const seller = await deskOf(app, 'READ_ONLY');
    expect((await seller.try(noteIssue, { params: { id }, body: { note } })).code).toBe(
      'OFFICE_FORBIDDEN',
    );
    expect(
      (await clerk.try(noteIssue, { params: { id }, body: { note: ' ' } })).errors,
    ).toMatchObject([{ field: 'note' }]);
  });

  it('treats it as a complaint, with the month of the law, and says so', async () => {
    const person = await addPerson(app);
    const id = await ask(person);
    const complain = async (by = clerk) => by.try(treatIssueAsComplaint, { params: { id } });
    expect((await complain(await deskOf(app, 'READ_ONLY'))).code).toBe('OFFICE_FORBIDDEN');
    expect((await complain()).data.expires_on).toBe('2026-04-10T21:59:00.000Z');
    expect(await read(person, id)).toMatchObject({
      category: 'COMPLAINT',
      answered_by: '2026-04-10',
    });
    const [notice] = await person.client.ask(listNotifications);
    expect(notice?.title).toBe('Tratamos su consulta como reclamación');
    expect(notice?.body).toContain('a más tardar el 10-abr-2026');
    expect((await complain()).errors).toMatchObject([{ field: 'id' }]);
  });

  it('begins an answer with a text in the language of the client', async () => {
    const person = await addPerson(app, { language: 'ca', given_name: 'Núria' });
    const templates = await clerk.ask(listIssueTemplates, { params: { id: await ask(person) } });
    expect(templates.map(({ key }) => key)).toEqual([
      'received',
      'more_information',
      'done',
      'not_possible',
      'complaint_answer',
    ]);
    expect(templates[0]).toMatchObject({ title: 'Recibida' });
    expect(templates[0]?.text).toMatch(/^Hola, Núria:\n\nHem rebut/);
  });

  it('decides on what it read: the client wrote meanwhile', async () => {
    const person = await addPerson(app);
    const id = await ask(person);
    await answer(id);
    const { version } = await atOffice(id);
    await write(person, id);
    const late = await clerk.try(closeIssue, {
      params: { id },
      body: { outcome: 'SOLVED', reason: 'Atendida' },
      headers: { 'if-match': version },
    });
    expect(late.code).toBe('RECORD_CHANGED');
  });
});

describe('a file', () => {
  it('of the client comes with their message, and the look is in the chain', async () => {
    const person = await addPerson(app);
    const id = await ask(person);
    const { uuid } = await addDocument(
      app,
      { intervener_uuid: person.uuid },
      { subcategory: 'ISSUE_ATTACHMENT', filename: 'recibo.pdf' },
    );
    await app.db
      .updateTable('documents')
      .set({ status: 'PENDING', uploaded_by: person.uuid })
      .where('uuid', '=', uuid)
      .execute();
    const sent = await write(person, id, { documents: [uuid] });
    expect(sent.status).toBe(201);
    expect((await read(person, id)).messages.at(-1)?.files).toEqual([
      { uuid, filename: 'recibo.pdf' },
    ]);
    expect((await atOffice(id)).history.at(-1)?.files).toMatchObject([{ uuid }]);
    const waiting = await clerk.ask(listWaitingRecords, { query: { $limit: 100 } });
    expect(waiting.some((record) => record.uuid === uuid)).toBe(false);
    const params = { id, paperId: uuid };
    expect((await clerk.try(downloadIssueFile, { params })).status).toBe(200);
    // Once: it belongs to that message, and another person's to none.
    expect((await write(person, id, { documents: [uuid] })).result?.errors).toMatchObject([
      { field: 'documents' },
    ]);
    const acts = await app.db
      .selectFrom('staff_audit')
      .select('call')
      .where('subject', '=', `document ${uuid}`)
      .execute();
    expect(acts).toEqual([{ call: 'downloadIssueFile' }]);
  });

  it('of the office comes with its answer', async () => {
    const person = await addPerson(app);
    const id = await ask(person);
    const content_base64 = Buffer.from(await makePdf()).toString('base64');
    const refused = await answer(id, {
      files: [{ name: 'a.pdf', content_base64: Buffer.from('hola').toString('base64') }],
    });
    expect(refused.errors).toMatchObject([{ field: 'files.0' }]);
    expect(
      (await answer(id, { files: [{ name: 'justificante.pdf', content_base64 }] })).status,
    ).toBe(200);
    const [file] = (await read(person, id)).messages.at(-1)?.files ?? [];
    expect(file?.filename).toBe('justificante.pdf');
    const params = { id: person.uuid, docId: file?.uuid ?? '' };
    expect((await person.client.try(getIntervenerDocument, { params })).status).toBe(200);
  });
});
