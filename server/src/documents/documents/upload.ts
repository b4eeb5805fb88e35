import type { SentFile } from '@area/contract/uploads/schemas';
import type { DocumentPlace } from '@area/domain/document/own-document';
import { isUploadableTo } from '@area/domain/document/own-document';
import { DOCUMENT_ROWS } from '@area/domain/document/subcategories';
import {
  UPLOAD_MAX_BYTES_A_DAY,
  UPLOAD_MAX_FILES_OF_OPERATION,
  sanitiseFilename,
} from '@area/domain/document/upload';
import type { FieldReason } from '@area/domain/rules/reason';
import { atField, reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { refuseFields, requireFields } from '../../platform/http/field-errors.ts';
import { bytesOf } from '../../platform/http/received-file.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { nameFile } from '../../platform/storage/name-file.ts';
import type { StoredFileType } from '../../platform/storage/name-file.ts';
import { MIME_TYPES, insertDocument } from './store-file.ts';
import type { NewRow, DocumentOwner } from './store-file.ts';
import { inspectFile } from './inspect-file.ts';
import { dropIfLoose, noteLoose } from './loose-files.ts';
import { noteStored } from './loose-file-store.ts';
import { alertOffice, scanSent } from './scan.ts';
import { countFilesOf, countSent, findSame, lockSender } from './sent-documents-store.ts';
import { sha256Of } from '../../platform/storage/stored-file.ts';
import { stripMetadata } from './strip-metadata.ts';

/** A file that a client sends somewhere. */
export interface ClientUpload {
  readonly place: DocumentPlace;
  readonly owner: DocumentOwner;
  readonly file: Pick<SentFile, 'attachment' | 'filename' | 'category' | 'subcategory'>;
  readonly sender: string;
  readonly now: Date;
  /** What the place has against it. */
  readonly refused?: readonly FieldReason[];
}

const operationOf = ({ owner }: ClientUpload): string | undefined =>
  'operation_uuid' in owner ? owner.operation_uuid : undefined;

/** A document that a client may send there, under its own category. */
const whyNotKind = ({
  place,
  file: { subcategory, category },
}: Pick<ClientUpload, 'place' | 'file'>): FieldReason[] => [
  ...atField(
    'subcategory',
    isUploadableTo(place, subcategory) ? undefined : reason('rules.upload.kind'),
  ),
  ...atField(
    'category',
    DOCUMENT_ROWS[subcategory].category === category ? undefined : reason('rules.upload.category'),
  ),
];

/** The file as it is stored, and its row. */
interface Ready {
  readonly bytes: Uint8Array;
  readonly mime_type: StoredFileType;
  readonly row: NewRow;
}

/** Checks everything before anything is stored. *Errors*: INVALID_INPUT. */
const prepare = async (
  { database }: Parts,
  sending: ClientUpload,
): Promise<Omit<Ready, 'row'> & { filename: string }> => {
  const { file, sender, now, refused = [] } = sending;
  const filename = sanitiseFilename(file.filename ?? file.attachment.name);
  const sent = await bytesOf(file.attachment);
  const [bytes_today, files_of_operation] = await Promise.all([
    countSent(database.kysely, sender, now),
    countFilesOf(database.kysely, operationOf(sending)),
  ]);
  const { type, reasons } = await inspectFile(sent, { filename, bytes_today, files_of_operation });
  requireFields([
    ...whyNotKind(sending),
    ...refused,
    ...reasons.map((each) => ({ field: 'attachment', ...each })),
  ]);
  if (type === null) throw new Error('a file of no type was let through');
  return { filename, bytes: stripMetadata(type, sent), mime_type: MIME_TYPES[type] };
};

const refuseVirus = async (
  parts: Parts,
  { sender }: ClientUpload,
  { virus, bytes }: { virus: string; bytes: Uint8Array },
): Promise<never> => {
  await inTransaction(parts.database.kysely, async (tx) =>
    alertOffice(tx, parts, { virus, intervener: sender, sha256: sha256Of(bytes) }),
  );
  parts.outbox.wake();
  return refuseFields([{ field: 'attachment', ...reason('rules.upload.virus') }]);
};

const scanned = async (parts: Parts, sending: ClientUpload): Promise<Ready> => {
  const { filename, bytes, mime_type } = await prepare(parts, sending);
  const state = await scanSent(parts, bytes);
  if (state.scan === 'INFECTED') return refuseVirus(parts, sending, { virus: state.virus, bytes });
  const { owner, file, sender, now } = sending;
  return {
    bytes,
    mime_type,
    row: {
      ...owner,
      ...state,
      subcategory: file.subcategory,
      filename,
      origin: 'U',
      status: 'PENDING',
      uploaded_by: sender,
      at: now,
    },
  };
};

/** The files of one person one after the other, so that parallel uploads keep the daily limit. */
const requireRoom = async (tx: Db, sending: ClientUpload, size: number): Promise<void> => {
  const { sender, now } = sending;
  const isDayFull = (await countSent(tx, sender, now)) + size > UPLOAD_MAX_BYTES_A_DAY;
  const isFull = (await countFilesOf(tx, operationOf(sending))) >= UPLOAD_MAX_FILES_OF_OPERATION;
  requireFields([
    ...atField('attachment', isDayFull ? reason('rules.upload.daily') : undefined),
    ...atField('attachment', isFull ? reason('rules.upload.count') : undefined),
  ]);
};

/**
 * Stores a document of a client, to be checked by staff; pictures without their location. The same file sent twice for the
 * same purpose is one document. A failure leaves neither file nor row. *Errors*: INVALID_INPUT with everything that is
 * wrong. *Source*: decisions 7, ADR 50.
 */
export const storeUpload = async (
  parts: Parts,
  sending: ClientUpload,
): Promise<{ uuid: string }> => {
  const { bytes, mime_type, row } = await scanned(parts, sending);
  const stored = nameFile(bytes, { mime_type, at: sending.now });
  const same = await findSame(parts.database.kysely, row, stored.sha256);
  if (same) return same;
  await noteLoose(parts, stored.storage_key);
  try {
    await parts.storage.put(stored.storage_key, bytes);
    return await inTransaction(parts.database.kysely, async (tx) => {
      await lockSender(tx, sending.sender);
      const first = await findSame(tx, row, stored.sha256);
      if (first) return first;
      await requireRoom(tx, sending, stored.size);
      await noteStored(tx, stored.storage_key);
      return insertDocument(tx, stored, row);
    });
  } finally {
    // Removes the note of a stored file.
    await dropIfLoose(parts, stored.storage_key);
  }
};
