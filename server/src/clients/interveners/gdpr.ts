import type { GdprAnswers } from '@area/contract/interveners/schemas';
import type { Db } from '../../platform/db/tables.ts';
import type { StoredGdpr } from '../../platform/db/stored-values.ts';
import { storeFile } from '../../documents/documents/store-file.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { buildGdprConsent } from '../printed-documents/personal-papers.ts';
import { sendPersonal } from '../../documents/signatures/send-personal.ts';
import { updatePerson, lockPerson } from '../people/store.ts';
import { listOneAnswer, insertGdprAnswer } from './gdpr-store.ts';

/** Nobody else answers for the person meanwhile. */
const isUnanswered = async (db: Db, intervener: string): Promise<boolean> => {
  await lockPerson(db, intervener);
  return (await listOneAnswer(db, intervener)).length === 0;
};

interface StoredConsents {
  readonly uuid: string;
  readonly intervener: string;
  readonly answers: GdprAnswers;
  readonly at: Date;
}

const putToSignature = async (
  db: Db,
  { storage, pdfs }: Pick<Parts, 'storage' | 'pdfs'>,
  { uuid, intervener, answers, at }: StoredConsents,
): Promise<void> => {
  const { text_version, ...preferences } = answers;
  const document = await buildGdprConsent(db, {
    person: { uuid: intervener },
    preferences,
    text_version,
    at,
  });
  const [bytes = new Uint8Array()] = await pdfs.get([document]);
  const paper = await storeFile(db, storage, {
    intervener_uuid: intervener,
    subcategory: 'GDPR_CONSENT',
    filename: 'proteccion-de-datos.pdf',
    bytes,
    at,
  });
  await sendPersonal(db, {
    purpose: 'GDPR_CONSENT',
    entity_uuid: uuid,
    person: intervener,
    speaker: intervener,
    paper,
    at,
  });
};

/**
 * Keeps what a person chose about personal data: the choices in force on the person, every answer ever given in its
 * history. The first answer is printed to be signed with the information that was read; to withdraw a consent is as easy as
 * to give it, and is never signed. *Source*: decisions 5.4 and 7.
 */
export const saveGdprAnswers = async (
  db: Db,
  parts: Pick<Parts, 'storage' | 'pdfs'>,
  { intervener, answers, at }: { intervener: string; answers: GdprAnswers; at: Date },
): Promise<StoredGdpr> => {
  const { text_version, ...preferences } = answers;
  const stored: StoredGdpr = { preferences, text_version, answered_at: at.toISOString() };
  const uuid = newUuid();
  const isFirst = await isUnanswered(db, intervener);
  await updatePerson(db, intervener, { gdpr: JSON.stringify(stored) });
  await insertGdprAnswer(db, {
    uuid,
    intervener_uuid: intervener,
    preferences: JSON.stringify(preferences),
    text_version,
    answered_at: at,
  });
  if (isFirst) await putToSignature(db, parts, { uuid, intervener, answers, at });
  return stored;
};
