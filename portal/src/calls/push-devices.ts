import type { ResponseOf } from '@area/contract/call';
import {
  addPushDevice,
  listPushDevices,
  removePushDevice,
} from '@area/contract/push-devices/calls';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import type { InputOf } from '@area/kit/transport/perform.ts';
import { useCall } from '@area/kit/transport/use-call.ts';
import { useWrite } from '@area/kit/transport/use-write.ts';

/** The devices to which notifications are pushed. */
export const usePushDevices = (): UseQueryResult<ResponseOf<typeof listPushDevices>, CallError> =>
  useCall(listPushDevices, {});

const OUTDATED = [listPushDevices] as const;

export const useAddPushDevice = (): UseMutationResult<
  ResponseOf<typeof addPushDevice>,
  CallError,
  InputOf<typeof addPushDevice>
> => useWrite(addPushDevice, { outdates: OUTDATED });

export const useRemovePushDevice = (): UseMutationResult<
  ResponseOf<typeof removePushDevice>,
  CallError,
  InputOf<typeof removePushDevice>
> => useWrite(removePushDevice, { outdates: OUTDATED });
