import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  listPasskeys,
  logInWithPasskey,
  removePasskey,
  renamePasskey,
} from '@area/contract/passkeys/calls';
import type { Call, ResponseOf } from '@area/contract/call';
import type { Passkey } from '@area/contract/passkeys/schemas';
import type { PasskeyAnswer, PasskeyQuestion } from '@area/contract/schemas/passkeys';
import { requestPasskey } from '@area/contract/signatures/calls';
import type { SigningQuestion } from '@area/contract/signatures/schemas';
import type { TokenAnswer } from '@area/contract/auth/schemas';
import { listSessions } from '@area/contract/users/calls';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { perform } from '@area/kit/transport/perform.ts';
import type { CallPlace, InputOf } from '@area/kit/transport/perform.ts';
import { useCall } from '@area/kit/transport/use-call.ts';
import type { ReadOptions } from '@area/kit/transport/use-call.ts';
import { useWrite } from '@area/kit/transport/use-write.ts';

type Writes<C extends Call> = UseMutationResult<ResponseOf<C>, CallError, InputOf<C>>;

/** What any passkey of this host is asked, before anybody has logged in. */
export const requestPasskeyLogin = async (place: CallPlace): Promise<PasskeyQuestion> =>
  perform(place, { call: beginPasskeyLogin, input: {} });

/** The answer of a passkey for a session. */
export const exchangePasskey = async (
  place: CallPlace,
  body: PasskeyAnswer,
): Promise<TokenAnswer> => perform(place, { call: logInWithPasskey, input: { body } });

const OUTDATED = [listPasskeys] as const;

export const usePasskeys = (options: ReadOptions = {}): UseQueryResult<Passkey[], CallError> =>
  useCall(listPasskeys, {}, options);

/** Asks what the browser makes a passkey with, once a code by SMS has confirmed it. */
export const useBeginPasskey = (): Writes<typeof beginPasskey> => useWrite(beginPasskey);

export const useAddPasskey = (): Writes<typeof addPasskey> =>
  useWrite(addPasskey, { outdates: OUTDATED });

export const useRenamePasskey = (): Writes<typeof renamePasskey> =>
  useWrite(renamePasskey, { outdates: OUTDATED });

/** It closes the other sessions that it opened. */
export const useRemovePasskey = (): Writes<typeof removePasskey> =>
  useWrite(removePasskey, { outdates: [...OUTDATED, listSessions] });

/** Asks the person's passkeys to sign. */
export const useRequestPasskey = (): UseMutationResult<
  SigningQuestion,
  CallError,
  InputOf<typeof requestPasskey>
> => useWrite(requestPasskey);
