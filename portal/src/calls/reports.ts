import { listLibrary } from '@area/contract/documents/calls';
import type { LibraryDocument } from '@area/contract/documents/schemas';
import { listReports, listReportYears, requestReport } from '@area/contract/reports/calls';
import type { Report, ReportYear } from '@area/contract/reports/schemas';
import type { DocumentSubcategory } from '@area/domain/document/subcategory-codes';
import { useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CallError } from '@area/kit/transport/call-error.ts';
import type { InputOf, ListPage } from '@area/kit/transport/perform.ts';
import { callKey, useCall, useList } from '@area/kit/transport/use-call.ts';
import { useListOfEach } from '@area/kit/transport/use-each.ts';
import { useWrite } from '@area/kit/transport/use-write.ts';

/** How often the state of a report is requested. */
const ASK_AFTER_MS = 2000;
/** What was asked for before is in the library. */
const REMEMBERED = 100;

export const useReportYears = (id: string): UseQueryResult<ReportYear[], CallError> =>
  useCall(listReportYears, { params: { id } }, { isAlwaysFresh: true });

/** The newest reports that somebody asked for; asked again while one is being made. */
export const useReports = (
  id: string,
  isWaiting: boolean,
): UseQueryResult<ListPage<Report>, CallError> =>
  useList(
    listReports,
    { params: { id }, query: { $limit: REMEMBERED } },
    { isAlwaysFresh: true, ...(isWaiting ? { everyMs: ASK_AFTER_MS } : {}) },
  );

export const useRequestReport = (): UseMutationResult<
  Report,
  CallError,
  InputOf<typeof requestReport>
> => useWrite(requestReport, { outdates: [listReports] });

/** Reads again what a finished report changes. */
export const useReadMade = (): (() => Promise<unknown>) => {
  const queries = useQueryClient();
  return useCallback(
    async () =>
      Promise.all(
        [listReportYears, listLibrary].map((read) =>
          queries.invalidateQueries({ queryKey: callKey(read) }),
        ),
      ),
    [queries],
  );
};

/** The newest documents of each kind, of all people. */
export const useNewestOf = (
  kinds: readonly DocumentSubcategory[],
  $limit: number,
): UseQueryResult<readonly (readonly LibraryDocument[])[], CallError> =>
  useListOfEach(
    listLibrary,
    kinds.map((subcategory) => ({ query: { subcategory, $limit } })),
  );
