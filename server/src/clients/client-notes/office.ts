import { listClientNotes, writeClientNote } from '@area/contract/office/clients/calls';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { readPage } from '../../platform/db/read-page.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { lookAtPerson } from '../interveners/look-at-person.ts';
import { getPerson, subjectsOfPerson } from '../interveners/office-person.ts';
import { clientNotesOf, insertClientNote } from './store.ts';

/** What staff write about a client for each other. *Source*: office 3, ADR 210. */
export const officeClientNotes = ({ read, write }: OfficeRegister): void => {
  read(listClientNotes, {
    look: lookAtPerson(listClientNotes),
    read: async (context) => {
      const { db, query, params } = context;
      const { items, total } = await readPage(db, clientNotesOf(db, params.id), query);
      const shown = items.map((row) => ({ ...row, written_at: row.written_at.toISOString() }));
      return { items: shown, total };
    },
  });
  write(writeClientNote, {
    subjects: subjectsOfPerson,
    // Nobody else approves it.
    changes: () => Promise.resolve([]),
    run: async (context) => {
      const { db, parts, actor, body } = context;
      const person = await getPerson(context);
      const uuid = newUuid();
      await insertClientNote(db, {
        uuid,
        intervener_uuid: person.uuid,
        staff_uuid: actor.uuid,
        written_at: parts.clock.business(),
        text: body.text,
      });
      return { uuid };
    },
  });
};
