import type { Role } from '@area/domain/account/roles';
import type { Db } from '../../platform/db/tables.ts';
import { storeFile } from '../../documents/documents/store-file.ts';
import { findLanguageOf } from '../../documents/notifications/readers-store.ts';
import { renderPdf } from '../../platform/pdf/render-pdf.ts';
import type { PdfDocument } from '../../platform/pdf/render-pdf.ts';
import type { ObjectStorage } from '../../platform/outside/storage/storage.ts';
import { buildAuthorization } from '../printed-documents/account-papers.ts';
import { openEnvelope } from '../../documents/signatures/envelopes.ts';
import { updateRole } from './role-store.ts';

/** A role as its document states it. */
export interface StatedRole {
  readonly account: { readonly uuid: string; readonly number: string; readonly alias: string };
  readonly name: string;
  readonly document_number: string;
  readonly role: Role;
  readonly power_limit_eur: string | null;
  readonly single_authority: boolean;
  /** Whose language and brand the paper has. */
  readonly reader: string;
  readonly at: Date;
}

/** The authorisation or power as it is printed. People are named only as they were written. */
export const buildRole = async (
  db: Db,
  { name, document_number, power_limit_eur, reader, ...stated }: StatedRole,
): Promise<PdfDocument> =>
  buildAuthorization(db, {
    ...stated,
    requested_by: reader,
    person: { uuid: '', name, document_number },
    power_limit: power_limit_eur,
  });

/** The same, printed. */
export const printRole = async (db: Db, stated: StatedRole): Promise<Uint8Array> =>
  renderPdf(await buildRole(db, stated));

interface SentRole {
  readonly role_uuid: string;
  /** Nobody where a program of the manager asked. */
  readonly requested_by: string | null;
  /** Who signs besides the holders: nobody when only a power is raised. */
  readonly person: string | undefined;
  readonly stated: StatedRole;
  readonly bytes: Uint8Array;
}

/** Stores the document of a role and sends it to all holders and to the added person for signature. *Source*: decisions 6.1 and 7. */
export const sendRole = async (
  db: Db,
  storage: ObjectStorage,
  { role_uuid, requested_by, person, stated, bytes }: SentRole,
): Promise<void> => {
  const { account, role, at, reader } = stated;
  const paper = await storeFile(db, storage, {
    account_uuid: account.uuid,
    subcategory: role === 'APODERADO' ? 'ATTORNEY_REQUEST' : 'AUTHORIZATION',
    filename: role === 'APODERADO' ? 'apoderamiento.pdf' : 'autorizacion.pdf',
    bytes,
    at,
  });
  const envelope = await openEnvelope(db, {
    purpose: 'ROLE',
    entity_uuid: role_uuid,
    account_uuid: account.uuid,
    ...(person !== undefined && { person_uuid: person }),
    documents: [paper],
    language: await findLanguageOf(db, reader),
    created_by: requested_by,
    at,
  });
  await updateRole(db, role_uuid, { envelope_uuid: envelope.uuid });
};
