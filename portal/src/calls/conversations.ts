import { getIssue, listIssues, writeInIssue } from '@area/contract/issues/calls';
import type { Conversation, OwnIssue } from '@area/contract/issues/schemas';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import type { InputOf, ListPage } from '@area/kit/transport/perform.ts';
import { useCall, useList } from '@area/kit/transport/use-call.ts';
import { useWrite } from '@area/kit/transport/use-write.ts';

/** A page of one's questions, the last written on top. */
export const useIssues = (offset: number): UseQueryResult<ListPage<OwnIssue>, CallError> =>
  useList(listIssues, { query: { $offset: offset } }, { isAlwaysFresh: true });

/** One of them with its messages. */
export const useIssue = (id: string): UseQueryResult<Conversation, CallError> =>
  useCall(getIssue, { params: { id } }, { isAlwaysFresh: true });

/** Writes in one; what had ended is opened again. */
export const useWriteInIssue = (): UseMutationResult<
  Conversation,
  CallError,
  InputOf<typeof writeInIssue>
> => useWrite(writeInIssue, { outdates: [getIssue, listIssues] });
