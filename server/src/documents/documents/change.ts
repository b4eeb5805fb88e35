import type { DocumentChange } from '@area/contract/uploads/schemas';
import { isUploadableTo } from '@area/domain/document/own-document';
import type { DocumentPlace } from '@area/domain/document/own-document';
import { DOCUMENT_ROWS } from '@area/domain/document/subcategories';
import type { DocumentSubcategory } from '@area/domain/document/subcategories';
import { sanitiseFilename } from '@area/domain/document/upload';
import type { FieldReason, Reason } from '@area/domain/rules/reason';
import { atField, reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { noteStored, insertLooseFile } from './loose-file-store.ts';
import { whyNotChangeDocument } from './present.ts';
import type { DocumentWhole, Owner } from './whole-store.ts';
import { getDocumentOf } from './find-documents.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import { lockDocument, updateDocumentKind, removeDocumentRow } from './store.ts';

const PLACES = { intervener: 'INTERVENER', account: 'ACCOUNT', operation: 'OPERATION' } as const;

const placeOf = (owner: Owner): DocumentPlace => {
  if ('operation' in owner) return PLACES.operation;
  return 'account' in owner ? PLACES.account : PLACES.intervener;
};

const endingOf = (filename: string): string =>
  filename.slice(filename.lastIndexOf('.') + 1).toLowerCase();

interface DocumentRequest {
  readonly owner: Owner;
  readonly uuid: string;
  readonly reader: string;
}

/** An own document that may still be changed; it is locked. *Errors*: NOT_FOUND, INVALID_INPUT. */
const lockOwn = async (
  db: Db,
  { owner, uuid, reader }: DocumentRequest,
): Promise<DocumentWhole> => {
  await lockDocument(db, uuid);
  const paper = await getDocumentOf(db, owner, uuid);
  requireFields(atField('uuid', whyNotChangeDocument(paper, reader)));
  return paper;
};

const wrong = (holds: boolean, key: string): Reason | undefined =>
  holds ? reason(key) : undefined;

const whyNotChange = (
  paper: DocumentWhole,
  owner: Owner,
  change: DocumentChange,
): FieldReason[] => {
  const subcategory = change.subcategory ?? (paper.subcategory as DocumentSubcategory);
  const category = change.category ?? DOCUMENT_ROWS[subcategory].category;
  const isNothing =
    change.filename === undefined &&
    change.subcategory === undefined &&
    change.category === undefined;
  const isOtherEnding =
    change.filename !== undefined &&
    endingOf(sanitiseFilename(change.filename)) !== endingOf(paper.filename);
  return [
    ...atField('filename', wrong(isNothing, 'rules.upload.nothing')),
    ...atField('filename', wrong(isOtherEnding, 'rules.upload.format')),
    ...atField(
      'subcategory',
      wrong(!isUploadableTo(placeOf(owner), subcategory), 'rules.upload.kind'),
    ),
    ...atField(
      'category',
      wrong(DOCUMENT_ROWS[subcategory].category !== category, 'rules.upload.category'),
    ),
  ];
};

/**
 * Corrects name and kind of a document. The sender cannot say whether it is valid. *Errors*: NOT_FOUND, INVALID_INPUT.
 * *Source*: specification 7, ADR 50.
 */
export const changeDocument = async (
  db: Db,
  asked: DocumentRequest,
  change: DocumentChange,
): Promise<void> => {
  const paper = await lockOwn(db, asked);
  requireFields(whyNotChange(paper, asked.owner, change));
  const subcategory = change.subcategory ?? (paper.subcategory as DocumentSubcategory);
  await updateDocumentKind(db, asked.uuid, {
    filename: change.filename === undefined ? paper.filename : sanitiseFilename(change.filename),
    subcategory,
    category: DOCUMENT_ROWS[subcategory].category,
    title: speakerOf('es')(`codes.document.${subcategory}`),
  });
};

/** Withdraws a document: its row now, its file after the commit, by the caller. *Errors*: NOT_FOUND, INVALID_INPUT. */
export const removeDocument = async (
  db: Db,
  asked: DocumentRequest,
  at: Date,
): Promise<{ storage_key: string }> => {
  const { storage_key } = await lockOwn(db, asked);
  await noteStored(db, storage_key);
  await insertLooseFile(db, { storage_key, since: at });
  await removeDocumentRow(db, asked.uuid);
  return { storage_key };
};
