import { listAmlNotes, writeAmlNote } from '@area/contract/office/aml-notes/calls';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { hashInput } from '../../access/proposals/input-hash.ts';
import { nameSubjects, recordAct } from '../../access/proposals/record-act.ts';
import { readPage } from '../../platform/db/read-page.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { getPerson, subjectsOfPerson } from '../interveners/office-person.ts';
import { amlNotesOf, insertAmlNote } from './store.ts';

/** Notes of compliance about clients: read by few, and each look is in the chain. *Source*: decisions 6.2, ADR 197. */
export const officeAmlNotes = ({ read, write }: OfficeRegister): void => {
  read(listAmlNotes, async (context) => {
    const { uuid } = await getPerson(context);
    // Committed before anything is answered: a look that cannot be written down shows nothing.
    await inTransaction(context.parts.database.kysely, async (tx) =>
      recordAct(
        { ...context, db: tx },
        {
          call: listAmlNotes.id,
          subject: nameSubjects(subjectsOfPerson(context)),
          reason: null,
          content_hash: hashInput(listAmlNotes.id, context),
        },
      ),
    );
    const { items, total } = await readPage(
      context.db,
      amlNotesOf(context.db, uuid),
      context.query,
    );
    const shown = items.map((row) => ({ ...row, written_at: row.written_at.toISOString() }));
    return { items: shown, total };
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
