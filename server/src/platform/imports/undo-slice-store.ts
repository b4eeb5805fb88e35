import type { ImportKind } from '@area/domain/imports/kinds';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Rows of a kind that an import made, and that one statement takes back. *Source*: ADR 203. */
export interface ImportUndo {
  readonly import_uuid: string;
  readonly kind: ImportKind;
  /** After this outside name, up to the other one. */
  readonly after: string;
  readonly to: string;
  /** Business time. */
  readonly now: Date;
}

/** Whether the row `alias` of the map is among them. */
export const isMadeBy = (
  { import_uuid, kind, after, to }: ImportUndo,
  alias: string,
): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<boolean>`
    ${of('import_uuid')} = ${import_uuid}::uuid and ${of('kind')} = ${kind} and ${of('external_id')} > ${after}::text and ${of('external_id')} <= ${to}::text`;
};

/** The uuids of what an import made, for the `in` of a statement. */
export const madeBy = (undo: ImportUndo): RawBuilder<string> =>
  sql<string>`(select m.uuid from import_map m where ${isMadeBy(undo, 'm')})`;
