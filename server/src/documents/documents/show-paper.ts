import type { OfficeContext } from '../../access/proposals/office-context.ts';
import { recordAct } from '../../access/proposals/record-act.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { openDocument, requireOpen } from './find-documents.ts';
import type { OpenedPaper } from './find-documents.ts';

/** The columns of a document that its file is found and known by. */
export const PAPER_COLUMNS = [
  'uuid',
  'subcategory',
  'filename',
  'status',
  'mime_type',
  'storage_key',
  'sha256',
  'size',
  'scan',
] as const;

type Paper = OpenedPaper & { readonly uuid: string };

type Looking = Pick<OfficeContext, 'parts' | 'actor'> & {
  readonly params: { readonly paperId: string };
};

/**
 * The file of a document that somebody of the office decides about, among those that are theirs to see. That they looked stands in the
 * chain of audit with the hash of the file, before anything is sent. *Errors*: NOT_FOUND, DOCUMENT_IN_QUARANTINE.
 */
export const showPaper = async (
  { parts, actor, params: { paperId } }: Looking,
  call: string,
  papers: readonly Paper[],
) => {
  const paper = papers.find(({ uuid }) => uuid === paperId);
  if (!paper) throw new AppError('NOT_FOUND');
  requireOpen(paper);
  await inTransaction(parts.database.kysely, async (db) =>
    recordAct(
      { db, parts, actor },
      {
        call,
        subject: `document ${paperId}`,
        reason: null,
        content_hash: Buffer.from(paper.sha256, 'hex'),
      },
    ),
  );
  return openDocument(parts.storage, paper);
};

/** The files that a decision was about, by their hashes: its line in the chain of audit names them. */
export const evidenceOf = (papers: readonly Pick<Paper, 'uuid' | 'sha256'>[]): readonly string[] =>
  papers.map(({ uuid, sha256 }) => `file ${uuid} sha256 ${sha256}`);
