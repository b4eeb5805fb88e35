import { listManagers } from '@area/contract/managers/calls';
import type { ManagerInfo } from '@area/contract/managers/schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { useWhole } from '@area/kit/transport/use-call.ts';

/** The managers that money may come from, by name. */
export const useManagers = (): UseQueryResult<readonly ManagerInfo[], CallError> =>
  useWhole(listManagers, undefined);
