import { isRegisteredStatus } from '@area/domain/intervener/status';
import { storeFile } from '../../documents/documents/store-file.ts';
import type { SigningParts } from '../../documents/signatures/effects.ts';
import { openEnvelope } from '../../documents/signatures/envelopes.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { PersonRow } from '../people/store.ts';
import { renderClientRegistration } from '../printed-documents/personal-papers.ts';
import { hasRegistration } from './role-store.ts';

/** A person who is not a client yet signs their registration. *Source*: decisions 1.7. */
export const openRegistration = async (
  db: Db,
  { storage }: Pick<SigningParts, 'storage'>,
  { person, at }: { person: PersonRow; at: Date },
): Promise<void> => {
  const { uuid, language, intervener_status } = person;
  if (!isRegisteredStatus(intervener_status) || (await hasRegistration(db, uuid))) return;
  const bytes = await renderClientRegistration(db, { person: { uuid }, at });
  const paper = await storeFile(db, storage, {
    intervener_uuid: uuid,
    subcategory: 'CLIENT_REGISTRATION',
    filename: 'alta-de-cliente.pdf',
    bytes,
    at,
  });
  await openEnvelope(db, {
    purpose: 'CLIENT_REGISTRATION',
    entity_uuid: uuid,
    person_uuid: uuid,
    documents: [paper],
    language,
    created_by: null,
    at,
  });
};
