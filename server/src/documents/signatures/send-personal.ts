import type { SignedPurpose } from '@area/domain/signature/purposes';
import type { Db } from '../../platform/db/tables.ts';
import { openEnvelope } from './envelopes.ts';
import { getLanguage } from './subjects-store.ts';

/** A stored personal document, and its author. */
interface Said {
  readonly purpose: SignedPurpose;
  readonly entity_uuid: string;
  readonly person: string;
  readonly speaker: string;
  readonly paper: { readonly uuid: string; readonly sha256: string };
  readonly at: Date;
}

/**
 * Sends a personal document for signature to the person or their representative. An earlier unsigned one of the same kind
 * becomes void. *Source*: decisions 1.7 and 6.3 (4).
 */
export const sendPersonal = async (
  db: Db,
  { purpose, entity_uuid, person, speaker, paper, at }: Said,
): Promise<void> => {
  const language = await getLanguage(db, speaker);
  await openEnvelope(db, {
    purpose,
    entity_uuid,
    person_uuid: person,
    documents: [{ uuid: paper.uuid, sha256: paper.sha256 }],
    language,
    created_by: speaker,
    at,
  });
};
