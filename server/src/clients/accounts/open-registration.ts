import { isRegisteredStatus } from '@area/domain/intervener/status';
import { storeFile } from '../../documents/documents/store-file.ts';
import { openEnvelope } from '../../documents/signatures/envelopes.ts';
import type { SigningParts } from '../../documents/signatures/effects.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { PersonRow } from '../people/store.ts';
import { buildClientRegistration } from '../printed-documents/personal-papers.ts';
import { hasRegistration } from './role-store.ts';

interface Registering {
  readonly person: Pick<PersonRow, 'uuid' | 'language' | 'intervener_status'>;
  readonly at: Date;
}

/** Prints somebody's registration and sends it to be signed by them; an earlier one that waits is void. */
export const sendRegistration = async (
  db: Db,
  { storage, pdfs }: Pick<SigningParts, 'storage' | 'pdfs'>,
  { person: { uuid, language }, at }: Registering,
): Promise<void> => {
  const document = await buildClientRegistration(db, { person: { uuid }, at });
  const [bytes = new Uint8Array()] = await pdfs.get([document]);
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

/** A person who is not a client yet signs their registration. *Source*: decisions 1.7. */
export const openRegistration = async (
  db: Db,
  parts: Pick<SigningParts, 'storage' | 'pdfs'>,
  registering: Registering,
): Promise<void> => {
  const { uuid, intervener_status } = registering.person;
  if (!isRegisteredStatus(intervener_status) || (await hasRegistration(db, uuid))) return;
  await sendRegistration(db, parts, registering);
};
