import { listFlows, listOwnEvolution, listReturns } from '@area/contract/figures/calls';
import type { Flow, Returns, WorthOfDay } from '@area/contract/figures/schemas';
import { getBalance } from '@area/contract/interveners/calls';
import type { Balance } from '@area/contract/interveners/schemas';
import { listPositions } from '@area/contract/accounts/calls';
import type { Position } from '@area/contract/accounts/schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { useKnownMe } from './me.ts';
import type { InputOf, ListPage } from '@area/kit/transport/perform.ts';
import { useCall, useList } from '@area/kit/transport/use-call.ts';
import { useListOfEach } from '@area/kit/transport/use-each.ts';

/** Which money, over which period, as of which day; a page of it, or all. */
export type FiguresQuery = NonNullable<InputOf<typeof listReturns>['query']>;

const useMine = () => ({ id: useKnownMe().private_area.intervener.uuid });

/** The performance of the caller's money: in total, by account, and by product of each account. */
export const useReturns = (query: FiguresQuery): UseQueryResult<ListPage<Returns>, CallError> =>
  useList(listReturns, { params: useMine(), query: { ...query, $limit: 'null' } });

/** A page of the money that went in and out, from which returns are calculated. */
export const useFlows = (query: FiguresQuery): UseQueryResult<ListPage<Flow>, CallError> =>
  useList(listFlows, { params: useMine(), query });

/** Value over time of everything, or of one account. */
export const useEvolution = (
  query: NonNullable<InputOf<typeof listOwnEvolution>['query']>,
): UseQueryResult<ListPage<WorthOfDay>, CallError> =>
  useList(listOwnEvolution, { params: useMine(), query: { ...query, $limit: 'null' } });

/** Holdings as of a past day, or of one account. Apart from the call of Inicio, which needs neither. */
export const useBalanceOf = (
  query: NonNullable<InputOf<typeof getBalance>['query']>,
): UseQueryResult<Balance, CallError> => useCall(getBalance, { params: useMine(), query });

/** Holdings of some accounts on a day, in their order; those of today share the cache of Inicio. */
export const usePositionsOn = (
  accounts: readonly string[],
  on: string | undefined,
): UseQueryResult<readonly (readonly Position[])[], CallError> =>
  useListOfEach(
    listPositions,
    accounts.map((id) => ({
      params: { id },
      query: { $limit: 'null', ...(on === undefined ? {} : { on }) },
    })),
  );
