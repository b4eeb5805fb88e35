import {
  apiDownloadDocument,
  apiGetDocument,
  apiGetIssue,
  apiListDocuments,
  apiListFiles,
  apiListIssues,
  apiListProposals,
} from '@area/contract/integration/record-calls';
import type { IntegrationRegister } from '../../access/integration/integration-register.ts';
import { openDocument } from '../../documents/documents/find-documents.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { UUID_KEY, answerPage, placeOf, uuidOf, withVersion } from './paging.ts';
import {
  findDocumentRow,
  findIssueRow,
  listDocumentRows,
  listFileRows,
  listIssueRows,
  listProposalRows,
} from './papers-store.ts';
import type { DocumentLine, IssueLine } from './papers-store.ts';

const presentDocument = ({ created_at, ...row }: DocumentLine) =>
  withVersion({ ...row, created_at: created_at.toISOString() });

const presentIssue = ({ created_at, due_at, ...row }: IssueLine) =>
  withVersion({ ...row, created_at: created_at.toISOString(), due_at: due_at.toISOString() });

/** *Errors*: NOT_FOUND. */
const getDocument = async (db: Db, uuid: string) => {
  const row = await findDocumentRow(db, uuid);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/** Documents with their files, and issues. *Source*: office 6. */
export const integrationPapers = ({ read }: IntegrationRegister): void => {
  read(apiListDocuments, async ({ db, query: { account, client, order, ...query } }) => {
    const asked = { ...placeOf(query, UUID_KEY), account, client, order };
    const rows = await listDocumentRows(db, asked);
    return answerPage({ rows, limit: query.limit }, uuidOf, presentDocument);
  });
  read(apiGetDocument, async ({ db, params: { id } }) => {
    const { storage_key: _key, ...row } = await getDocument(db, id);
    return presentDocument(row);
  });
  read(apiDownloadDocument, async ({ db, parts, params: { id } }) =>
    openDocument(parts.storage, await getDocument(db, id)),
  );
  read(apiListIssues, async ({ db, query: { client, order, status, ...query } }) => {
    const asked = { ...placeOf(query, UUID_KEY), client, order, status };
    const rows = await listIssueRows(db, asked);
    return answerPage({ rows, limit: query.limit }, uuidOf, presentIssue);
  });
  read(apiGetIssue, async ({ db, params: { id } }) => {
    const row = await findIssueRow(db, id);
    if (!row) throw new AppError('NOT_FOUND');
    return presentIssue(row);
  });
};

/** What waits for a second person of the office, and the files that went to and came from others. *Source*: office 6. */
export const integrationWork = ({ read }: IntegrationRegister): void => {
  read(apiListProposals, async ({ db, query: { status, ...query } }) => {
    const rows = await listProposalRows(db, { ...placeOf(query, UUID_KEY), status });
    return answerPage({ rows, limit: query.limit }, uuidOf, (row) => ({
      ...row,
      made_at: row.made_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      ended_at: row.ended_at?.toISOString() ?? null,
    }));
  });
  read(apiListFiles, async ({ db, query }) => {
    const rows = await listFileRows(db, placeOf(query, UUID_KEY));
    return answerPage({ rows, limit: query.limit }, uuidOf, (row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      done_at: row.done_at?.toISOString() ?? null,
    }));
  });
};
