import { listNotifications } from '@area/contract/notifications/calls';
import { listAmlNotes, writeAmlNote } from '@area/contract/office/aml-notes/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUuid } from '../../platform/new-uuid.ts';
import { deskOf } from '../../../test/desk.ts';
import type { OfficeClient } from '../../../test/office-client.ts';
import { listMails } from '../../../test/outbox.ts';
import { addPerson } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { EXPORT_SECTIONS } from '../data-rights/export-sections-store.ts';

let app: TestApp;
let comp: OfficeClient;
beforeAll(async () => {
  app = await createTestApp();
  comp = await deskOf(app, 'COMPLIANCE');
});
afterAll(() => app.dispose());

const NOTE = 'Origen de fondos pendiente de acreditar';
const write = async (id: string, by = comp, text = NOTE) =>
  by.try(writeAmlNote, { params: { id }, body: { text } });
const actsOn = async (uuid: string) =>
  app.db
    .selectFrom('staff_audit')
    .select(['call', 'staff_uuid'])
    .where('subject', '=', `intervener ${uuid}`)
    .orderBy('seq')
    .execute();

describe('notes of compliance', () => {
  it('are read by compliance, newest first, and each look is in the chain', async () => {
    const { uuid: id } = await addPerson(app);
    await write(id);
    app.clock.setBusiness(new Date(app.clock.business().getTime() + 60_000));
    await write(id, comp, 'Acreditado con escritura de venta');
    const notes = await comp.ask(listAmlNotes, { params: { id } });
    expect(notes.map(({ text }) => text)).toEqual(['Acreditado con escritura de venta', NOTE]);
    expect(notes[0]?.written_at).toBe(app.clock.business().toISOString());
    const staff_uuid = comp.clerk.uuid;
    expect(await actsOn(id)).toEqual([
      { call: 'writeAmlNote', staff_uuid },
      { call: 'writeAmlNote', staff_uuid },
      { call: 'listAmlNotes', staff_uuid },
    ]);
  });

  it.each(['COMMERCIAL', 'OPERATIONS', 'OPERATIONS_ADMINISTRATOR', 'AUDIT', 'TAX'] as const)(
    'are neither read nor written by %s',
    async (set) => {
      const { uuid: id } = await addPerson(app);
      const other = await deskOf(app, set);
      expect((await other.try(listAmlNotes, { params: { id } })).code).toBe('OFFICE_FORBIDDEN');
      expect((await write(id, other)).code).toBe('OFFICE_FORBIDDEN');
      expect(await actsOn(id)).toEqual([]);
    },
  );

  it('are of somebody who is there, and say something', async () => {
    const { uuid: id } = await addPerson(app);
    expect((await write(newUuid())).status).toBe(404);
    expect((await comp.try(listAmlNotes, { params: { id: newUuid() } })).status).toBe(404);
    expect((await write(id, comp, '  ')).errors).toMatchObject([{ field: 'text' }]);
  });

  it('stay as they are written', async () => {
    const { uuid: id } = await addPerson(app);
    await write(id);
    for (const change of [sql`update aml_notes set text = ''`, sql`delete from aml_notes`])
      await expect(change.execute(app.db)).rejects.toThrow('append-only');
  });

  it('are not in the copy of their data that a client takes along', async () => {
    const person = await addPerson(app);
    await write(person.uuid);
    const asked = { intervener: person.uuid, now: app.clock.business() };
    const sections = await Promise.all(EXPORT_SECTIONS.map(({ rows }) => rows(app.db, asked)));
    expect(JSON.stringify(sections)).toContain(person.document);
    expect(JSON.stringify(sections)).not.toContain(NOTE);
    expect(await person.client.ask(listNotifications)).toEqual([]);
    expect(await listMails(app, person.uuid)).toEqual([]);
  });
});
