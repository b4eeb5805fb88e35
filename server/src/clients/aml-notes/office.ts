import { listAmlNotes, writeAmlNote } from '@area/contract/office/aml-notes/calls';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { readPage } from '../../platform/db/read-page.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { lookAtPerson } from '../interveners/look-at-person.ts';
import { getPerson, subjectsOfPerson } from '../interveners/office-person.ts';
import { amlNotesOf, insertAmlNote } from './store.ts';

/** Notes of compliance about clients: read by few, and each look is in the chain. *Source*: decisions 6.2, ADR 197. */
export const officeAmlNotes = ({ read, write }: OfficeRegister): void => {
  read(listAmlNotes, {
    look: lookAtPerson(listAmlNotes),
    read: async (context) => {
      const { items, total } = await readPage(
        context.db,
        amlNotesOf(context.db, context.params.id),
        context.query,
      );
      const shown = items.map((row) => ({ ...row, written_at: row.written_at.toISOString() }));
      return { items: shown, total };
    },
  });
  write(writeAmlNote, {
    subjects: subjectsOfPerson,
    // Nobody else approves it, and what it says is in no proposal.
    changes: () => Promise.resolve([]),
    run: async (context) => {
      const { db, parts, actor, body } = context;
      const person = await getPerson(context);
      const uuid = newUuid();
      await insertAmlNote(db, {
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
