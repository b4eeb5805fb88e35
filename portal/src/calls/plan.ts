import { declareContributions, getMaxContribution } from '@area/contract/pensions/calls';
import { getPlan } from '@area/contract/plan/calls';
import type { PlanView } from '@area/contract/plan/schemas';
import { listContributors } from '@area/contract/plan-people/calls';
import type { MaxContribution } from '@area/contract/pensions/schemas';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import type { InputOf } from '@area/kit/transport/perform.ts';
import { useCall } from '@area/kit/transport/use-call.ts';
import { useWrite } from '@area/kit/transport/use-write.ts';

/** A summary of a plan account. Other people contribute and prices change, so it is read again each time it is opened. */
export const usePlan = (id: string): UseQueryResult<PlanView, CallError> =>
  useCall(getPlan, { params: { id } }, { isAlwaysFresh: true });

/** Says what was contributed this year elsewhere. */
export const useDeclareContributions = (): UseMutationResult<
  MaxContribution,
  CallError,
  InputOf<typeof declareContributions>
> => useWrite(declareContributions, { outdates: [getPlan, getMaxContribution, listContributors] });
