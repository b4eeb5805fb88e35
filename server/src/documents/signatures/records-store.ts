import { sql } from 'kysely';
import { prepareWrite } from '../../platform/db/prepared.ts';
import type { Bind } from '../../platform/db/prepared.ts';
import type { SigningRecordsTable, Db } from '../../platform/db/tables.ts';

/** A step of an envelope, about to be written down. */
export interface NewRecord {
  readonly event: SigningRecordsTable['event'];
  readonly by?: string | undefined;
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/** The hashed text of a row: every column on a line of its own. The auditor uses the same. */
const content = sql`concat_ws(chr(10), step_of.envelope_uuid, step_of.step, step_of.event, coalesce(step_of.by::text, '-'),
  step_of.facts::text, (extract(epoch from step_of.at) * 1000)::bigint, coalesce(step_of.previous, '-'))`;

/** A step among the values of a prepared statement. */
export interface BoundRecord {
  readonly envelope: string;
  readonly event: NewRecord['event'];
  readonly by: string | null;
  readonly facts: string;
  readonly at: Date;
}

export const boundRecord = (
  envelope: string,
  { event, by, facts = {}, at }: NewRecord,
): BoundRecord => ({ envelope, event, by: by ?? null, facts: JSON.stringify(facts), at });

/** The statement that adds a step to the chain of an envelope, which the caller has locked. */
export const appendingRecord = (bind: Bind<BoundRecord>) => sql<{
  sha256: string;
}>`
    insert into signing_records (envelope_uuid, step, event, intervener_uuid, facts, at, previous_sha256, sha256)
    select envelope_uuid, step, event, by, facts, at, previous, encode(sha256(convert_to(${content}, 'UTF8')), 'hex')
      from (select ${bind('envelope')}::uuid as envelope_uuid, coalesce(last.step, 0) + 1 as step, ${bind('event')}::text as event, ${bind('by')}::uuid as by,
                   ${bind('facts')}::jsonb as facts, date_trunc('milliseconds', ${bind('at')}::timestamptz) as at, last.sha256 as previous
              from (select 1) one
              left join lateral (select r.step, r.sha256 from signing_records r where r.envelope_uuid = ${bind('envelope')}::uuid order by r.step desc limit 1) last on true) step_of
    returning sha256`;

const appended = prepareWrite((_db, bind: Bind<BoundRecord>) => appendingRecord(bind));

/** Adds a step to that chain. Returns the new head. */
export const appendRecord = async (
  db: Db,
  envelope: string,
  record: NewRecord,
): Promise<string> => {
  const [row] = await appended(db, boundRecord(envelope, record));
  if (!row) throw new Error('a step of signing was not written');
  return row.sha256;
};

/** The steps of an envelope as they are hashed. */
export const listSteps = async (db: Db, envelope: string) =>
  db
    .selectFrom('signing_records')
    .select([
      'envelope_uuid',
      'step',
      'event',
      'intervener_uuid',
      'at',
      'previous_sha256',
      'sha256',
    ])
    .select(sql<string>`facts::text`.as('facts_text'))
    .where('envelope_uuid', '=', envelope)
    .orderBy('step')
    .execute();

export type SigningStep = Awaited<ReturnType<typeof listSteps>>[number];

/** The last step of an envelope's chain: its hash covers everything before it. */
export const findHead = async (db: Db, envelope: string): Promise<string | undefined> =>
  (await listSteps(db, envelope)).at(-1)?.sha256;

/** Who refused each of some envelopes, and whose request ended with it. */
export const listRefusals = async (db: Db, envelopes: readonly string[]) =>
  envelopes.length === 0
    ? []
    : db
        .selectFrom('signing_records')
        .select(['envelope_uuid', 'intervener_uuid'])
        .where('envelope_uuid', '=', sql<string>`any(${envelopes}::uuid[])`)
        .where('event', '=', 'REJECTED')
        .execute();
