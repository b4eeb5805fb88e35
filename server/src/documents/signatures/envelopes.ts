import type { Language } from '@area/domain/configuration/languages';
import { KIND_OF_PURPOSE } from '@area/domain/signature/purposes';
import type { SignedPurpose } from '@area/domain/signature/purposes';
import type { Db } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { appendRecord } from './records-store.ts';
import { newVerificationCode } from './verification-code.ts';
import { endEnvelope, lockWaitingEnvelopes, insertEnvelope } from './envelopes-store.ts';

/** Stored documents that are about to be sent to their signers. */
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

/** A person has only one valid envelope of these purposes: a new one replaces the earlier one. */
const ONE_OF_A_PERSON: readonly SignedPurpose[] = [
  'CLIENT_REGISTRATION',
  'KYC',
  'TAX_RESIDENCE',
  'CONVENIENCE_TEST',
  'GDPR_CONSENT',
];

/** Voids waiting envelopes, and records it in their chains. */
const voidAll = async (
  db: Db,
  envelopes: readonly { readonly uuid: string }[],
  at: Date,
): Promise<void> => {
  for (const { uuid } of envelopes) {
    await endEnvelope(db, uuid, { status: 'VOID', decided_at: at });
    await appendRecord(db, uuid, { event: 'VOIDED', at });
  }
};

/** Voids waiting envelopes: their subject was changed, withdrawn or decided otherwise. */
export const voidEnvelopes = async (
  db: Db,
  { purpose, entity_uuid }: { readonly purpose: SignedPurpose; readonly entity_uuid: string },
  at: Date,
): Promise<void> =>
  voidAll(
    db,
    await lockWaitingEnvelopes(db, purpose, { column: 'entity_uuid', uuid: entity_uuid }),
    at,
  );

const voidEarlier = async (
  db: Db,
  { purpose, entity_uuid, person_uuid, at }: NewEnvelope,
): Promise<void> => {
  await voidEnvelopes(db, { purpose, entity_uuid }, at);
  if (person_uuid === undefined || !ONE_OF_A_PERSON.includes(purpose)) return;
  await voidAll(
    db,
    await lockWaitingEnvelopes(db, purpose, { column: 'person_uuid', uuid: person_uuid }),
    at,
  );
};

/**
 * Opens an envelope with stored documents; it waits for its signatures. A PENDING one of the same purpose and entity
 * becomes VOID. The caller has locked what it is about.
 */
export const openEnvelope = async (db: Db, envelope: NewEnvelope): Promise<{ uuid: string }> => {
  const { documents, at, version, purpose, entity_uuid, ...facts } = envelope;
  if (documents.length === 0) throw new Error('an envelope without papers');
  // Before the first version there was none.
  if (version !== 1) await voidEarlier(db, envelope);
  const uuid = newUuid();
  await insertEnvelope(db, {
    envelope: {
      uuid,
      purpose,
      entity_uuid,
      ...(version !== undefined && { version }),
      signed_kind: KIND_OF_PURPOSE[purpose],
      ...facts,
      created_at: at,
      verification_code: newVerificationCode(),
    },
    documents,
    record: {
      event: 'OPENED',
      ...(facts.created_by && { by: facts.created_by }),
      facts: {
        purpose,
        entity: entity_uuid,
        documents: documents.map(({ sha256 }) => sha256),
      },
      at,
    },
  });
  return { uuid };
};
