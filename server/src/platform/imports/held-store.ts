import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * Whether a row came in by an import that is not signed off. No step of the day makes a document of it: that would stand against taking the
 * import back. *Source*: office.md 4, ADR 203.
 */
export const isHeld = (uuid: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
    select from import_map held join imports its on its.uuid = held.import_uuid where held.uuid = ${uuid} and its.status <> 'SIGNED_OFF')`;
