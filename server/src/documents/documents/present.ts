import type { Language } from '@area/domain/configuration/languages';
import type { PersonalDocument } from '@area/contract/uploads/schemas';
import type { DocumentCategory } from '@area/domain/document/codes';
import { whyNotTouch } from '@area/domain/document/own-document';
import { isInQuarantine } from '@area/domain/document/quarantine';
import { isDocumentSubcategory } from '@area/domain/document/subcategories';
import type { DocumentSubcategory } from '@area/domain/document/subcategories';
import { isFinal } from '@area/domain/operation/codes';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { translate } from '../../platform/texts/translate.ts';
import { findDocumentWhole } from './whole-store.ts';
import type { DocumentWhole } from './whole-store.ts';

const subcategoryOf = ({ uuid, subcategory }: DocumentWhole): DocumentSubcategory => {
  if (!isDocumentSubcategory(subcategory)) throw new Error(`document ${uuid} is of no kind`);
  return subcategory;
};

/** Why a reader cannot change a document, or nothing. */
export const whyNotChangeDocument = (paper: DocumentWhole, reader: string) =>
  whyNotTouch({
    is_own: paper.origin === 'U' && paper.uploaded_by === reader,
    status: paper.status,
    is_final: paper.operation_status !== null && isFinal(paper.operation_status),
    is_in_use: paper.signature_status !== null || paper.is_proof,
  });

/** Who reads, and in which language. */
export interface PaperReader {
  /** An intervener. */
  readonly reader: string;
  readonly language: Language;
}

/** A document as somebody sees it; only those of operations can be taken back. */
export const presentDocument = (
  paper: DocumentWhole,
  { reader, language }: PaperReader,
): PersonalDocument => ({
  uuid: paper.uuid,
  title: translate(language, `codes.document.${subcategoryOf(paper)}`),
  filename: paper.filename,
  category: paper.category as DocumentCategory,
  subcategory: subcategoryOf(paper),
  mime_type: paper.mime_type,
  size: paper.size,
  sha256: paper.sha256,
  status: paper.status,
  rejected_because: paper.rejected_because,
  is_in_quarantine: isInQuarantine(paper.scan),
  is_signed: paper.signature_status === 'DONE',
  can_delete: paper.operation_uuid !== null && whyNotChangeDocument(paper, reader) === undefined,
  uuid_account: paper.account_uuid,
  uuid_bank_account: paper.bank_account_uuid,
  uuid_operation: paper.operation_uuid,
  created_at: paper.created_at.toISOString(),
});

export const getPresented = async (
  db: Db,
  uuid: string,
  reader: PaperReader,
): Promise<PersonalDocument> => {
  const paper = await findDocumentWhole(db, uuid);
  if (!paper) throw new AppError('NOT_FOUND');
  return presentDocument(paper, reader);
};
