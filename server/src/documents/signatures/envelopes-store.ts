import type { SignedPurpose } from '@area/domain/signature/purposes';
import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import { prepareInsert } from '../../platform/db/prepared.ts';
import type { Bind } from '../../platform/db/prepared.ts';
import type { Db, EnvelopesTable } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { appendingRecord, boundRecord } from './records-store.ts';
import type { BoundRecord, NewRecord } from './records-store.ts';

export type EnvelopeRow = Selectable<EnvelopesTable>;

const listOf = (uuids: readonly string[]) => sql<string>`any(${uuids}::uuid[])`;

/** Some envelopes, in the order of their uuids; *Errors*: NOT_FOUND when one is not there. */
export const getEnvelopes = async (db: Db, uuids: readonly string[]): Promise<EnvelopeRow[]> => {
  const rows = await db
    .selectFrom('envelopes')
    .selectAll()
    .where('uuid', '=', listOf(uuids))
    .orderBy('uuid')
    .execute();
  if (rows.length < new Set(uuids).size) throw new AppError('NOT_FOUND');
  return rows;
};

/** The current envelope of an order; none for one that was never printed here. */
export const findOrderEnvelope = async (
  db: Db,
  operation: { readonly uuid: string; readonly version: number },
): Promise<EnvelopeRow | undefined> =>
  db
    .selectFrom('envelopes')
    .selectAll()
    .where('purpose', '=', 'ORDER')
    .where('entity_uuid', '=', operation.uuid)
    .where('version', '=', operation.version)
    .executeTakeFirst();

/** The envelopes of an account that wait, without the personal documents of its people. */
export const listWaitingOn = async (db: Db, account: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('envelopes')
    .select('uuid')
    .where('account_uuid', '=', account)
    .where('status', '=', 'PENDING')
    .where('signed_kind', '<>', 'PERSONAL')
    .execute();
  return rows.map(({ uuid }) => uuid);
};

/** What envelopes are about: a thing, or a person. */
interface EnvelopeSubject {
  readonly column: 'entity_uuid' | 'person_uuid';
  readonly uuid: string;
}

/** The envelopes about something that wait, locked. */
export const lockWaitingEnvelopes = async (
  db: Db,
  purpose: SignedPurpose,
  { column, uuid }: EnvelopeSubject,
) =>
  db
    .selectFrom('envelopes')
    .select('uuid')
    .where('purpose', '=', purpose)
    .where('status', '=', 'PENDING')
    .where(column, '=', uuid)
    .orderBy('uuid')
    .forNoKeyUpdate()
    .execute();

/** Locks rows of one table in the order of their uuids. */
export const lockRows = async (
  db: Db,
  table: 'interveners' | 'accounts' | 'operations' | 'envelopes',
  uuids: readonly string[],
): Promise<void> => {
  if (uuids.length === 0) return;
  await db
    .selectFrom(table as 'envelopes')
    .select('uuid')
    .where('uuid', '=', listOf(uuids))
    .orderBy('uuid')
    .forNoKeyUpdate()
    .execute();
};

/** Whether a newer envelope replaced one of some void envelopes. */
export const hasSuccessor = async (db: Db, gone: readonly string[]): Promise<boolean> => {
  const { rows } = await sql`
    select from envelopes gone join envelopes later using (purpose)
     where gone.uuid = any(${gone}::uuid[]) and later.created_at >= gone.created_at and later.status <> 'VOID'
       and (later.entity_uuid = gone.entity_uuid or (later.signed_kind = 'PERSONAL' and later.person_uuid = gone.person_uuid)) limit 1`.execute(
    db,
  );
  return rows.length > 0;
};

/** A new envelope with its documents and the first step of its chain. */
interface OpenedEnvelope {
  /** The next version when none is given. */
  readonly envelope: Omit<Insertable<EnvelopesTable>, 'version'> & { readonly version?: number };
  /** In their order. */
  readonly documents: readonly { readonly uuid: string; readonly sha256: string }[];
  readonly record: NewRecord;
}

/** What else is written with an envelope. */
interface BesideEnvelope extends BoundRecord {
  readonly purpose: string;
  readonly entity_uuid: string;
  /** In their order. */
  readonly documents: readonly string[];
  readonly hashes: readonly string[];
}

const opened = prepareInsert((_db, values, bind: Bind<BesideEnvelope>) => {
  const next = sql<number>`(select coalesce(max(version), 0) + 1 from envelopes where purpose = ${bind('purpose')} and entity_uuid = ${bind('entity_uuid')})`;
  return sql`with opened as (insert into envelopes ${values({ version: next })}),
      papers as (
        insert into envelope_documents (envelope_uuid, position, document_uuid, sha256)
        select ${bind('envelope')}::uuid, paper.position, paper.uuid, paper.sha256
          from unnest(${bind('documents')}::uuid[], ${bind('hashes')}::text[]) with ordinality paper(uuid, sha256, position))
      ${appendingRecord(bind)}`;
});

/** References are checked at the end of the statement, so one statement is enough. */
export const insertEnvelope = async (
  db: Db,
  { envelope, documents, record }: OpenedEnvelope,
): Promise<void> => {
  const { uuid, purpose, entity_uuid } = envelope;
  await opened(db, envelope, {
    ...boundRecord(uuid, record),
    purpose,
    entity_uuid,
    documents: documents.map((each) => each.uuid),
    hashes: documents.map(({ sha256 }) => sha256),
  });
};

/** The added person has signed by hand: only the others still sign here. */
export const dropPerson = async (db: Db, uuid: string): Promise<void> => {
  await db.updateTable('envelopes').set({ person_uuid: null }).where('uuid', '=', uuid).execute();
};

interface EnvelopeEnd {
  readonly status: 'EXPIRED' | 'DONE' | 'REJECTED' | 'VOID';
  readonly decided_at: Date;
  readonly rejected_by?: string;
  readonly rejected_because?: string;
}

/** Ends an envelope that the caller has locked. */
export const endEnvelope = async (db: Db, uuid: string, end: EnvelopeEnd): Promise<void> => {
  await db.updateTable('envelopes').set(end).where('uuid', '=', uuid).execute();
};

/** Sets how long the signers of an order have from now on; false if nothing waits for them. */
export const setOrderLife = async (
  db: Db,
  operation: string,
  life_days: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('envelopes')
    .set({ life_days })
    .where('purpose', '=', 'ORDER')
    .where('entity_uuid', '=', operation)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
