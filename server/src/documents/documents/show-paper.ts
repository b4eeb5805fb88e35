import { markPaperShown } from '@area/contract/office/papers/calls';
import type { OfficeContext } from '../../access/proposals/office-context.ts';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { findFetched } from '../../access/proposals/last-act-store.ts';
import { recordAct } from '../../access/proposals/record-act.ts';
import { requireFree } from '../../access/proposals/record-look.ts';
import type { Subject } from '@area/domain/staff/subjects';
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

/** As long as a session of the office. *Units*: milliseconds. */
const LONGEST_AHEAD_MS = 8 * 60 * 60 * 1000;

type Paper = OpenedPaper & { readonly uuid: string };

type Looking = Pick<OfficeContext, 'parts' | 'actor'> & {
  readonly params: { readonly paperId: string };
  readonly query: { readonly ahead: 'true' | 'false' };
};

/** The documents that may be seen by a call, and what they belong to. */
interface Shown {
  readonly papers: readonly Paper[];
  readonly subjects: readonly Subject[];
}

/**
 * The file of a document that somebody of the office decides about, among those that are theirs to see. That they looked stands in the
 * chain of audit with the hash of the file, before anything is sent. *Errors*: NOT_FOUND, also of what is kept for the law alone;
 * DOCUMENT_IN_QUARANTINE.
 */
export const showPaper = async (
  { parts, actor, params: { paperId }, query }: Looking,
  call: string,
  { papers, subjects }: Shown,
) => {
  const paper = papers.find(({ uuid }) => uuid === paperId);
  if (!paper) throw new AppError('NOT_FOUND');
  requireOpen(paper);
  await inTransaction(parts.database.kysely, async (db) => {
    await requireFree({ db, actor }, subjects);
    await recordAct(
      { db, parts, actor },
      {
        call: query.ahead === 'true' ? `${call}:ahead` : call,
        subject: `document ${paperId}`,
        reason: null,
        content_hash: Buffer.from(paper.sha256, 'hex'),
      },
    );
  });
  return openDocument(parts.storage, paper);
};

/** Of a file that somebody fetched ahead: they look at it now. *Errors*: NOT_FOUND for one that they did not fetch. */
const markShown = async ({
  parts,
  actor,
  params: { paperId },
}: OfficeContext<typeof markPaperShown>) => {
  await inTransaction(parts.database.kysely, async (db) => {
    const since = new Date(parts.clock.wall().getTime() - LONGEST_AHEAD_MS);
    const content_hash = await findFetched(db, { staff: actor.uuid, paper: paperId, since });
    if (!content_hash) throw new AppError('NOT_FOUND');
    const act = { call: markPaperShown.id, subject: `document ${paperId}`, reason: null };
    await recordAct({ db, parts, actor }, { ...act, content_hash });
  });
  return { uuid: paperId };
};

/** Files of clients at the office. *Source*: office.md 3, ADR 211. */
export const officePapers = ({ read }: OfficeRegister): void => read(markPaperShown, markShown);

/** The files that a decision was about, by their hashes: its line in the chain of audit names them. */
export const evidenceOf = (papers: readonly Pick<Paper, 'uuid' | 'sha256'>[]): readonly string[] =>
  papers.map(({ uuid, sha256 }) => `file ${uuid} sha256 ${sha256}`);
