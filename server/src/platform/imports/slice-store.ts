import type { ImportKind } from '@area/domain/imports/kinds';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Rows of a file that one transaction takes. *Source*: ADR 194. */
export interface ImportSlice {
  readonly import_uuid: string;
  readonly kind: ImportKind;
  /** After this line, up to the other one. */
  readonly after: number;
  readonly to: number;
  /** Business time. */
  readonly now: Date;
}

/** Before the cut-off, and after it. */
const HOURS = { ORDERED: '10:00', EXECUTED: '18:00' } as const;

/** The rows of a slice that make something, for the `from` of a statement: `uuid`, `line`, `external_id`, `row_hash`, `data`. */
export const sliceRows = ({
  import_uuid,
  kind,
  after,
  to,
}: ImportSlice): RawBuilder<unknown> => sql`
  (select uuid, line, external_id, row_hash, data from import_rows
    where import_uuid = ${import_uuid}::uuid and kind = ${kind} and line > ${after}::int and line <= ${to}::int and action = 'CREATE')`;

/**
 * Rows that belong together, such as the days of a year: all those of the file, once the last of them is in this slice. *Shape*: `group`
 * is an expression about `data`.
 */
export const wholeGroups = (
  { import_uuid, kind, after, to }: ImportSlice,
  group: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  (select uuid, line, external_id, data
     from (select uuid, line, external_id, data, max(line) over (partition by ${group}) as last_line from import_rows
            where import_uuid = ${import_uuid}::uuid and kind = ${kind} and action = 'CREATE') grouped
    where last_line > ${after}::int and last_line <= ${to}::int)`;

/** What an outside name is here. People and companies share their names. */
export const mappedTo = (
  kinds: readonly ImportKind[],
  name: RawBuilder<unknown>,
): RawBuilder<string> =>
  sql<string>`(select m.uuid from import_map m where m.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}) and m.external_id = ${name})`;

/** Kinds whose rows a person on an account may be. */
export const PERSON_KINDS = ['people', 'companies'] as const satisfies readonly ImportKind[];

/** When something of a day happened elsewhere, as far as it is told: in the course of that day, and never later than now. */
export const momentOn = (
  day: RawBuilder<unknown>,
  { now }: Pick<ImportSlice, 'now'>,
  hour: 'ORDERED' | 'EXECUTED' = 'ORDERED',
): RawBuilder<Date> =>
  sql<Date>`least((${day} + ${sql.lit(HOURS[hour])}::time) at time zone 'Europe/Madrid', ${now}::timestamptz)`;
