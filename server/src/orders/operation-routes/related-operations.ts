import type { Issue } from '@area/contract/issues/schemas';
import type { Listing } from '@area/contract/paging';
import type { OperationSummary } from '@area/contract/operations/schemas';
import { operationLabel } from '@area/domain/operation/codes';
import type { Db } from '../../platform/db/tables.ts';
import { groupBy } from '../../platform/group-by.ts';
import { issuesOf, listIssuesPage, listRelatedPage, relatedTo } from './related-store.ts';
import type { Page } from './related-store.ts';

type RelatedRow = Awaited<ReturnType<ReturnType<typeof relatedTo>['execute']>>[number];

const presentRelated = (row: RelatedRow): OperationSummary => ({
  ...row,
  status: operationLabel(row.operation_status),
  created_at: row.created_at.toISOString(),
});

/** What belongs to an operation, the newest first. */
export const listRelated = async (
  db: Db,
  parent: string,
  page: Page,
): Promise<Listing<OperationSummary>> => {
  const rows = await listRelatedPage(db, parent, page);
  return { items: rows.map(presentRelated), total: rows[0]?.total ?? 0 };
};

/** The same of each of some operations, all of it, by operation. */
export const listRelatedOf = async (
  db: Db,
  parents: readonly string[],
): Promise<ReadonlyMap<string, readonly OperationSummary[]>> => {
  const rows = await relatedTo(db, parents).execute();
  const byParent = groupBy(rows, ({ parent_uuid }) => parent_uuid ?? '');
  return new Map([...byParent].map(([parent, all]) => [parent, all.map(presentRelated)]));
};

type IssueRow = Awaited<ReturnType<ReturnType<typeof issuesOf>['execute']>>[number];

const presentIssue = (row: IssueRow): Issue => ({
  ...row,
  status: row.status as Issue['status'],
  created_at: row.created_at.toISOString(),
});

/** Open issues of one person about an operation, without those of the office alone. */
export const listIssuesOf = async (
  db: Db,
  about: { readonly operation: string; readonly intervener: string },
  page: Page,
): Promise<Listing<Issue>> => {
  const rows = await listIssuesPage(db, about, page);
  return { items: rows.map(presentIssue), total: rows[0]?.total ?? 0 };
};

/** The same of each of some operations, all of it, by operation. */
export const listIssuesOfOperations = async (
  db: Db,
  operations: readonly string[],
  intervener: string,
): Promise<ReadonlyMap<string, readonly Issue[]>> => {
  const rows = await issuesOf(db, { operations, intervener }).execute();
  const byOperation = groupBy(rows, ({ operation_uuid }) => operation_uuid ?? '');
  return new Map([...byOperation].map(([uuid, all]) => [uuid, all.map(presentIssue)]));
};
