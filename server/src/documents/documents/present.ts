import type { Language } from '@area/domain/configuration/languages';
import type { PersonalDocument } from '@area/contract/uploads/schemas';
import type { DocumentCategory } from '@area/domain/document/codes';
import { whyNotTouch } from '@area/domain/document/own-document';
import { isInQuarantine } from '@area/domain/document/quarantine';
import { isDocumentSubcategory } from '@area/domain/document/subcategories';
import type { DocumentSubcategory } from '@area/domain/document/subcategories';
import { isFinal } from '@area/domain/operation/codes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { translate } from '../../platform/texts/translate.ts';

/** Envelopes that hold a document, or its sealed copy; those that came to nothing do not count. */
const envelopesOf = sql`
  envelope_documents x join envelopes e on e.uuid = x.envelope_uuid and e.status in ('PENDING', 'DONE')
   where x.document_uuid = documents.uuid or x.sealed_uuid = documents.uuid`;

/** Documents with what their account, operation and signatures add to them. */
export const documentsWhole = (db: Db) =>
  db
    .selectFrom('documents')
    .leftJoin('accounts', 'accounts.uuid', 'documents.account_uuid')
    .leftJoin('operations', 'operations.uuid', 'documents.operation_uuid')
    .selectAll('documents')
    .select(['accounts.alias as account_alias', 'operations.operation_status'])
    .select(
      sql<
        'PENDING' | 'DONE' | null
      >`(select e.status from ${envelopesOf} order by e.created_at desc limit 1)`.as(
        'signature_status',
      ),
    )
    .select(
      sql<boolean>`(exists(select from pending_changes p where p.proof_document_uuid = documents.uuid and p.status = 'PENDING')
                    or exists(select from benefit_proofs b where b.document_uuid = documents.uuid))`.as(
        'is_proof',
      ),
    );

/** A document with all that is shown of it. */
export type DocumentWhole = Awaited<
  ReturnType<ReturnType<typeof documentsWhole>['executeTakeFirstOrThrow']>
>;

const subcategoryOf = ({ uuid, subcategory }: DocumentWhole): DocumentSubcategory => {
  if (!isDocumentSubcategory(subcategory)) throw new Error(`document ${uuid} is of no kind`);
  return subcategory;
};

/** Why a reader leaves a document as it is, or nothing. */
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
  const paper = await documentsWhole(db).where('documents.uuid', '=', uuid).executeTakeFirst();
  if (!paper) throw new AppError('NOT_FOUND');
  return presentDocument(paper, reader);
};
