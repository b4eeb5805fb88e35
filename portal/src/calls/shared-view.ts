import {
  getSharedView,
  listSharedEvolution,
  listSharedOperations,
  listSharedPositions,
} from '@area/contract/views/calls';
import type { WorthOfDay } from '@area/contract/figures/schemas';
import type { SharedOperation, SharedPosition, SharedView } from '@area/contract/views/schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { CallError } from '@area/kit/transport/call-error.ts';
import type { InputOf, ListPage } from '@area/kit/transport/perform.ts';
import { useCall, useList } from '@area/kit/transport/use-call.ts';

/** The secret of the view that is open; it is in the address behind the hash, which no browser sends. */
export const ViewSecret = createContext('');

const useHeaders = () => ({ headers: { Authorization: `Bearer ${useContext(ViewSecret)}` } });

/** One of its accounts, or all of them. */
type OfAccount<Query> = Query & { readonly uuid_account?: string };

/** What was withdrawn is noticed at the next look: nothing is shown from memory. */
const FRESH = { isAlwaysFresh: true } as const;

export const useSharedView = (): UseQueryResult<SharedView, CallError> =>
  useCall(getSharedView, useHeaders());

export const useSharedPositions = (
  query: OfAccount<object>,
): UseQueryResult<ListPage<SharedPosition>, CallError> =>
  useList(listSharedPositions, { ...useHeaders(), query: { ...query, $limit: 'null' } }, FRESH);

export const useSharedEvolution = (
  query: OfAccount<NonNullable<InputOf<typeof listSharedEvolution>['query']>>,
): UseQueryResult<ListPage<WorthOfDay>, CallError> =>
  useList(listSharedEvolution, { ...useHeaders(), query: { ...query, $limit: 'null' } }, FRESH);

export const useSharedOperations = (
  query: OfAccount<NonNullable<InputOf<typeof listSharedOperations>['query']>>,
): UseQueryResult<ListPage<SharedOperation>, CallError> =>
  useList(listSharedOperations, { ...useHeaders(), query }, FRESH);
