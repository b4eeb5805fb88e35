import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

const heldAs = (uuid: RawBuilder<unknown>) => sql`
  from import_map held join imports its on its.uuid = held.import_uuid where held.uuid = ${uuid} and its.status <> 'SIGNED_OFF'`;

/** The import by which a row came in, as one column, while it is not signed off. *Source*: office.md 4, ADR 203. */
export const holderOf = (uuid: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(select held.import_uuid ${heldAs(uuid)} limit 1)`;

/**
 * Whether a row came in by an import that is not signed off. Nobody is written to, and no step of the day makes a document of it: that
 * would stand against taking the import back. *Source*: office.md 4, ADR 203.
 */
export const isHeld = (uuid: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select ${heldAs(uuid)})`;
