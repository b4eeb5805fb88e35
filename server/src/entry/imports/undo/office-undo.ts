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
import { listBlockers, listMadeKinds } from './blockers-store.ts';
import { UNDO_KINDS } from './undo-kinds.ts';

/** Why an import is not undone, or nothing: something stands against it, or there is no way back from what it made. */
const whyNotUndo = async (db: Db, uuid: string): Promise<readonly FieldReason[]> => {
  const kinds = (await listMadeKinds(db, uuid)).filter((kind) => !(kind in UNDO_KINDS));
  const { length } = await listBlockers(db, uuid);
  return [
    ...atField(
      'id',
      kinds.length > 0 ? reason('rules.import.no_undo', { kinds: kinds.join(', ') }) : undefined,
    ),
    ...atField(
      'id',
      length > 0 ? reason('rules.import.blocked', { count: String(length) }) : undefined,
    ),
  ];
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
  read(listImportUndoBlockers, async ({ db, query: { $limit, $offset }, language, params }) => {
    const { uuid } = await getOne(db, params.id);
    const all = (await listBlockers(db, uuid)).map(({ kind, external_id, blocked_by }) => ({
      kind,
      external_id,
      code: blocked_by,
      sentence: translate(language, `rules.import.blocked_by_${blocked_by}`),
    }));
    return { items: all.slice($offset, $offset + $limit), total: all.length };
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
