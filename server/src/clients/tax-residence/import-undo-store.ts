import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { madeBy } from '../../platform/imports/undo-slice-store.ts';
import type { ImportUndo } from '../../platform/imports/undo-slice-store.ts';

/** Takes declarations of tax residence back; whose they were is answered. *Source*: office.md 4, ADR 208. */
export const removeImportedResidences = async (
  db: Db,
  undo: ImportUndo,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ person: string }>`
    delete from tax_declarations where uuid in ${madeBy(undo)} returning intervener_uuid as person`.execute(
    db,
  );
  return rows.map(({ person }) => person);
};
