import {
  changeOwnPassword,
  closeOtherSessions,
  closeSession,
  listSessions,
} from '@area/contract/users/calls';
import type { OpenSession } from '@area/contract/users/schemas';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import type { InputOf } from '@area/kit/transport/perform.ts';
import { useCall } from '@area/kit/transport/use-call.ts';
import { useWrite } from '@area/kit/transport/use-write.ts';

const OUTDATED = [listSessions] as const;

/** The caller's sessions, this one among them. */
export const useSessions = (): UseQueryResult<OpenSession[], CallError> =>
  useCall(listSessions, {});

export const useCloseSession = (): UseMutationResult<
  unknown,
  CallError,
  InputOf<typeof closeSession>
> => useWrite(closeSession, { outdates: OUTDATED });

/** Every session but this one. */
export const useCloseOtherSessions = (): UseMutationResult<
  { closed: number },
  CallError,
  InputOf<typeof closeOtherSessions>
> => useWrite(closeOtherSessions, { outdates: OUTDATED });

/** Another password, which ends every session but this one. */
export const useChangeOwnPassword = (): UseMutationResult<
  unknown,
  CallError,
  InputOf<typeof changeOwnPassword>
> => useWrite(changeOwnPassword, { outdates: OUTDATED });
