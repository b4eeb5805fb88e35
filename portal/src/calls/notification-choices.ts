import type { ResponseOf } from '@area/contract/call';
import {
  changeNotificationChoices,
  getNotificationChoices,
} from '@area/contract/notification-choices/calls';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { useKnownMe } from './me.ts';
import type { InputOf } from '@area/kit/transport/perform.ts';
import { useCall } from '@area/kit/transport/use-call.ts';
import { useWrite } from '@area/kit/transport/use-write.ts';

type Choices = ResponseOf<typeof getNotificationChoices>;

/** By which ways the notifications of the person in the session go besides the portal. */
export const useNotificationChoices = (): UseQueryResult<Choices, CallError> =>
  useCall(getNotificationChoices, { params: { id: useKnownMe().private_area.intervener.uuid } });

export const useChooseNotifications = (): UseMutationResult<
  Choices,
  CallError,
  InputOf<typeof changeNotificationChoices>
> => useWrite(changeNotificationChoices, { outdates: [getNotificationChoices] });
