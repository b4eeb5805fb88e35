import { changeGoal, createGoal, listGoals, removeGoal } from '@area/contract/goals/calls';
import type { ResponseOf } from '@area/contract/call';
import type { Goal } from '@area/contract/goals/schemas';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import type { InputOf, ListPage } from '@area/kit/transport/perform.ts';
import { useList } from '@area/kit/transport/use-call.ts';
import { useWrite } from '@area/kit/transport/use-write.ts';

/** All that the caller saves for: there are few of them. */
export const useGoals = (): UseQueryResult<ListPage<Goal>, CallError> =>
  useList(listGoals, { query: { $limit: 'null' } });

const OUTDATED = [listGoals] as const;

export const useCreateGoal = (): UseMutationResult<Goal, CallError, InputOf<typeof createGoal>> =>
  useWrite(createGoal, { outdates: OUTDATED });

export const useChangeGoal = (): UseMutationResult<Goal, CallError, InputOf<typeof changeGoal>> =>
  useWrite(changeGoal, { outdates: OUTDATED });

export const useRemoveGoal = (): UseMutationResult<
  ResponseOf<typeof removeGoal>,
  CallError,
  InputOf<typeof removeGoal>
> => useWrite(removeGoal, { outdates: OUTDATED });
