import { answerIssue, createClientIssue, getOfficeIssue } from '@area/contract/office/issues/calls';
import { listNotifications } from '@area/contract/notifications/calls';
import { addDays } from '@area/domain/calendar/civil-date';
import { madridDate, madridInstant } from '@area/domain/calendar/madrid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openForOffice } from '../../documents/issues/open-for-office.ts';
import { ISSUE_ENDS } from '../../entry/schedule/other-steps.ts';
import { deskOf } from '../../../test/desk.ts';
import type { OfficeClient } from '../../../test/office-client.ts';
import { addPerson } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let comp: OfficeClient;
beforeAll(async () => {
  app = await createTestApp();
  comp = await deskOf(app, 'COMPLIANCE');
});
afterAll(() => app.dispose());

const find = async (id: string) => comp.ask(getOfficeIssue, { params: { id } });

const runNight = async () =>
  ISSUE_ENDS.run({ db: app.db, parts: app.parts, now: app.clock.business() });

describe('an issue that nobody closes', () => {
  it('is closed 30 days after its expiry, but an investigation is not', async () => {
    const clerk = await deskOf(app);
    const person = await addPerson(app);
    const body = {
      document_number: person.document,
      subject: 'Llamada del cliente',
      description: 'Pregunta cuándo se abona su reembolso.',
    };
    const asked = (await clerk.ask(createClientIssue, { body })).uuid;
    const answered = (await clerk.ask(createClientIssue, { body })).uuid;
    await clerk.ask(answerIssue, {
      params: { id: answered },
      body: { answer: 'El jueves.', resolves: false },
    });
    const investigated = await openForOffice(app.db, {
      subject: 'Ingresos y salidas',
      description: 'Muchos movimientos en pocos días',
      category: 'AML_ROUND_TRIP',
      group: 'COMPLIANCE',
      intervener: person.uuid,
      at: app.clock.business(),
    });
    const expiry = madridDate(new Date((await find(asked)).expires_on));

    app.clock.setBusiness(madridInstant(addDays(expiry, 29), 0, 25).toISOString());
    expect(await runNight()).toEqual({ done: 0, failed: [] });
    expect((await find(asked)).status).toBe('OPEN');

    app.clock.setBusiness(madridInstant(addDays(expiry, 30), 0, 25).toISOString());
    expect(await runNight()).toEqual({ done: 2, failed: [] });
    expect(await find(asked)).toMatchObject({
      status: 'CLOSED',
      history: [{ status: 'CLOSED', by: null, answer: null, outcome: null }],
    });
    expect((await find(answered)).history.map(({ status }) => status)).toEqual([
      'IN_PROGRESS',
      'CLOSED',
    ]);
    expect((await find(investigated)).status).toBe('OPEN');
    // One of each that was opened and one of the answer: none says that nobody read it.
    expect(await person.client.ask(listNotifications)).toHaveLength(3);
    expect(await runNight()).toEqual({ done: 0, failed: [] });
  });
});
