import { listImportUndoBlockers, undoImport } from '@area/contract/office/imports/calls';
import { reason } from '@area/domain/rules/reason';
import type { FieldReason } from '@area/domain/rules/reason';
import { atField } from '@area/domain/rules/reason';
import type { ProposedChange } from '@area/domain/staff/proposal';
import type { OfficeRegister } from '../../../access/proposals/office-register.ts';
import type { Db } from '../../../platform/db/tables.ts';
import { requireFields } from '../../../platform/http/field-errors.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { become, getOne, importSubjects } from '../named-import.ts';
import { requestImportWork } from '../step.ts';
import { countMade, updateImport } from '../store.ts';
import { listBlockers } from './blockers-store.ts';

/** Of so many rows a request finds out in time what stands against it; of more the step does, and the import stays as it is. */
const MOST_ROWS = 100_000;

const countBlockers = async (db: Db, uuid: string, rows: number): Promise<number> =>
  rows > MOST_ROWS ? 0 : (await listBlockers(db, uuid)).length;

/** Why an import is not undone, or nothing: something stands against it, such as an order of a client since. */
const whyNotUndo = async (db: Db, uuid: string): Promise<readonly FieldReason[]> => {
  const made = await countMade(db, uuid);
  const length = await countBlockers(
    db,
    uuid,
    made.reduce((sum, { rows }) => sum + rows, 0),
  );
  return atField(
    'id',
    length > 0 ? reason('rules.import.blocked', { count: String(length) }) : undefined,
  );
};

/** What its checkers see: the rows of each kind that go. */
const changesOfUndo = async (db: Db, uuid: string): Promise<readonly ProposedChange[]> =>
  (await countMade(db, uuid)).map(({ kind, rows }) => ({
    field: kind,
    from: String(rows),
    to: '0',
  }));

/** Takes imports back. *Source*: office.md 4, ADR 203. */
export const officeImportUndo = ({ read, write }: OfficeRegister): void => {
  read(listImportUndoBlockers, async ({ db, language, params }) => {
    const { uuid } = await getOne(db, params.id);
    return (await listBlockers(db, uuid)).map(({ kind, external_id, blocked_by }) => ({
      kind,
      external_id,
      code: blocked_by,
      sentence: translate(language, `rules.import.blocked_by_${blocked_by}`),
    }));
  });
  write(undoImport, {
    subjects: importSubjects,
    changes: async ({ db, params: { id } }) => changesOfUndo(db, id),
    run: async (context) => {
      const { db, by, parts, params, proposal } = context;
      const { uuid } = await become(context, 'UNDOING');
      requireFields(await whyNotUndo(db, uuid));
      // While it is only rehearsed there is nothing to do.
      if (proposal !== null) {
        await updateImport(db, params.id, { status: 'UNDOING', ended_by: by });
        await requestImportWork(db, parts);
      }
      return { uuid, status: 'UNDOING' as const };
    },
  });
};
