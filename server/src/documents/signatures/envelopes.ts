import type { Language } from '@area/domain/configuration/languages';
import { KIND_OF_PURPOSE } from '@area/domain/signature/purposes';
import type { SignedPurpose } from '@area/domain/signature/purposes';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { EnvelopesTable, Db } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { appendRecord, appendingRecord } from './records.ts';
import { newVerificationCode } from './verification-code.ts';

export type EnvelopeRow = Selectable<EnvelopesTable>;

/** Documents that are kept already, about to be sent to their signers. */
export interface NewEnvelope {
  readonly purpose: SignedPurpose;
  readonly entity_uuid: string;
  /** The next one when it is not said. */
  readonly version?: number;
  readonly account_uuid?: string;
  /** Whose documents they are, or who is added. */
  readonly person_uuid?: string;
  readonly documents: readonly { readonly uuid: string; readonly sha256: string }[];
  readonly language: Language;
  readonly created_by: string | null;
  /** Thirty days unless it says otherwise. */
  readonly life_days?: number;
  readonly at: Date;
}

/** Of these a person has one that stands: what they say again takes the place of what they said before. */
const ONE_OF_A_PERSON: readonly SignedPurpose[] = [
  'CLIENT_REGISTRATION',
  'KYC',
  'TAX_RESIDENCE',
  'CONVENIENCE_TEST',
  'GDPR_CONSENT',
];

/** Puts envelopes that wait out of use, and says so in their chains. */
const voidAll = async (
  db: Db,
  envelopes: readonly { readonly uuid: string }[],
  at: Date,
): Promise<void> => {
  for (const { uuid } of envelopes) {
    await db
      .updateTable('envelopes')
      .set({ status: 'VOID', decided_at: at })
      .where('uuid', '=', uuid)
      .execute();
    await appendRecord(db, uuid, { event: 'VOIDED', at });
  }
};

const waitingFor = (db: Db, purpose: SignedPurpose) =>
  db
    .selectFrom('envelopes')
    .select('uuid')
    .where('purpose', '=', purpose)
    .where('status', '=', 'PENDING')
    .orderBy('uuid')
    .forNoKeyUpdate();

/** Voids what waits: the thing was changed, withdrawn or decided otherwise. */
export const voidEnvelopes = async (
  db: Db,
  { purpose, entity_uuid }: { readonly purpose: SignedPurpose; readonly entity_uuid: string },
  at: Date,
): Promise<void> =>
  voidAll(db, await waitingFor(db, purpose).where('entity_uuid', '=', entity_uuid).execute(), at);

const voidEarlier = async (
  db: Db,
  { purpose, entity_uuid, person_uuid, at }: NewEnvelope,
): Promise<void> => {
  await voidEnvelopes(db, { purpose, entity_uuid }, at);
  if (person_uuid === undefined || !ONE_OF_A_PERSON.includes(purpose)) return;
  await voidAll(
    db,
    await waitingFor(db, purpose).where('person_uuid', '=', person_uuid).execute(),
    at,
  );
};

/**
 * Opens an envelope over documents that are kept already; it waits for its signatures. A PENDING one of the same
 * purpose and entity becomes VOID. Whoever opens it holds what it is about.
 */
export const openEnvelope = async (db: Db, envelope: NewEnvelope): Promise<{ uuid: string }> => {
  const { documents, at, version, purpose, entity_uuid, ...facts } = envelope;
  if (documents.length === 0) throw new Error('an envelope without papers');
  // Before the first version there was none.
  if (version !== 1) await voidEarlier(db, envelope);
  const uuid = newUuid();
  const next = sql<number>`(select coalesce(max(version), 0) + 1 from envelopes where purpose = ${purpose} and entity_uuid = ${entity_uuid})`;
  const row = {
    uuid,
    purpose,
    entity_uuid,
    version: version ?? next,
    signed_kind: KIND_OF_PURPOSE[purpose],
    ...facts,
    created_at: at,
    verification_code: newVerificationCode(),
  };
  const papers = documents.map((each, index) => ({
    envelope_uuid: uuid,
    position: index + 1,
    document_uuid: each.uuid,
    sha256: each.sha256,
  }));
  const prints = documents.map(({ sha256 }) => sha256);
  const opened = appendingRecord(uuid, {
    event: 'OPENED',
    ...(facts.created_by && { by: facts.created_by }),
    facts: { purpose, entity: entity_uuid, documents: prints },
    at,
  });
  // Nothing refers to another row before the statement ends, so all of it is one.
  await sql`with opened as (${db.insertInto('envelopes').values(row)}),
      papers as (${db.insertInto('envelope_documents').values(papers)}) ${opened}`.execute(db);
  return { uuid };
};

/** Whoever is added has signed by hand: only the others still sign here. */
export const dropPerson = async (db: Db, uuid: string): Promise<void> => {
  await db.updateTable('envelopes').set({ person_uuid: null }).where('uuid', '=', uuid).execute();
};

/** Ends an envelope that the caller holds. */
export const endEnvelope = async (
  db: Db,
  uuid: string,
  end: { readonly status: 'EXPIRED' | 'DONE'; readonly decided_at: Date },
): Promise<void> => {
  await db.updateTable('envelopes').set(end).where('uuid', '=', uuid).execute();
};

/** A paper that was signed by hand is its own sealed copy. */
export const setSignedOnPaper = async (
  db: Db,
  uuid: string,
  sealed_uuid: string,
): Promise<void> => {
  await db
    .updateTable('envelope_documents')
    .set({ sealed_uuid })
    .where('envelope_uuid', '=', uuid)
    .execute();
};

/** How long the signers of an order have from now on; false when nothing waits for them. */
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
