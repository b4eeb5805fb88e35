import {
  createView,
  getViewChoices,
  listViewLooks,
  listViews,
  revokeView,
} from '@area/contract/views/calls';
import type { ResponseOf } from '@area/contract/call';
import type { NewView, View, ViewLook } from '@area/contract/views/schemas';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import type { InputOf, ListPage } from '@area/kit/transport/perform.ts';
import { useCall, useList } from '@area/kit/transport/use-call.ts';
import { useWrite } from '@area/kit/transport/use-write.ts';

type Place = NonNullable<InputOf<typeof listViews>['query']>;

/** The views that the caller granted; others look meanwhile. */
export const useViews = (place: Place): UseQueryResult<ListPage<View>, CallError> =>
  useList(listViews, { query: place }, { isAlwaysFresh: true });

export const useViewChoices = (): UseQueryResult<ResponseOf<typeof getViewChoices>, CallError> =>
  useCall(getViewChoices, {});

export const useViewLooks = (
  id: string,
  place: Place,
): UseQueryResult<ListPage<ViewLook>, CallError> =>
  useList(listViewLooks, { params: { id }, query: place }, { isAlwaysFresh: true });

const OUTDATED = [listViews] as const;

export const useCreateView = (): UseMutationResult<
  NewView,
  CallError,
  InputOf<typeof createView>
> => useWrite(createView, { outdates: OUTDATED });

export const useRevokeView = (): UseMutationResult<View, CallError, InputOf<typeof revokeView>> =>
  useWrite(revokeView, { outdates: OUTDATED });
