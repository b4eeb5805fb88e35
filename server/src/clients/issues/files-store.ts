import type { Db } from '../../platform/db/tables.ts';
import { PAPER_COLUMNS } from '../../documents/documents/show-paper.ts';

/** The files of an issue, the oldest first; `step` is the entry of its history with which each came. */
export const listIssueFiles = async (db: Db, issue: string) =>
  db
    .selectFrom('issue_files')
    .innerJoin('documents', 'documents.uuid', 'issue_files.document_uuid')
    .select(PAPER_COLUMNS.map((column) => `documents.${column}` as const))
    .select(['issue_files.step'])
    .where('issue_uuid', '=', issue)
    .orderBy('documents.created_at')
    .orderBy('documents.uuid')
    .execute();

/** Files that somebody sent for an issue and that belong to none. */
export const listLooseIssueFiles = async (db: Db, sender: string, uuids: readonly string[]) =>
  uuids.length === 0
    ? []
    : db
        .selectFrom('documents')
        .select('uuid')
        .where('uuid', 'in', uuids)
        .where('uploaded_by', '=', sender)
        .where('intervener_uuid', '=', sender)
        .where('subcategory', '=', 'ISSUE_ATTACHMENT')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('issue_files')
                .select('document_uuid')
                .whereRef('document_uuid', '=', 'documents.uuid'),
            ),
          ),
        )
        .execute();

/** They belong to a step of the issue from now on. */
export const insertIssueFiles = async (
  db: Db,
  { issue, step, documents }: { issue: string; step: string; documents: readonly string[] },
): Promise<void> => {
  if (documents.length === 0) return;
  await db
    .insertInto('issue_files')
    .values(
      documents.map((document_uuid) => ({ document_uuid, issue_uuid: issue, step: Number(step) })),
    )
    .execute();
};
