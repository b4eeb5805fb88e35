import { changeGdpr } from '@area/contract/interveners/calls';
import {
  changeIntervener,
  discardDraft,
  getIntervener,
  sendContactCodes,
} from '@area/contract/own-record/calls';
import type { OwnRecord } from '@area/contract/own-record/schemas';
import { listAddresses } from '@area/contract/addresses/calls';
import type { ResponseOf } from '@area/contract/call';
import { getMe } from '@area/contract/me/calls';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { useKnownMe } from './me.ts';
import type { InputOf } from '@area/kit/transport/perform.ts';
import { useCall } from '@area/kit/transport/use-call.ts';
import { useWrite } from '@area/kit/transport/use-write.ts';

/** The caller's own record. */
export const useRecord = (): UseQueryResult<OwnRecord, CallError> =>
  useCall(getIntervener, { params: { id: useKnownMe().private_area.intervener.uuid } });

const OUTDATED = [getIntervener, getMe] as const;

/** Proposes changes, which wait for staff. */
export const useChangeRecord = (): UseMutationResult<
  OwnRecord,
  CallError,
  InputOf<typeof changeIntervener>
> => useWrite(changeIntervener, { outdates: OUTDATED });

/** A code to the old contact and one to the new contact. */
export const useSendContactCodes = (): UseMutationResult<
  ResponseOf<typeof sendContactCodes>,
  CallError,
  InputOf<typeof sendContactCodes>
> => useWrite(sendContactCodes);

/** Takes back a change that waits. */
export const useDiscardDraft = (): UseMutationResult<
  OwnRecord,
  CallError,
  InputOf<typeof discardDraft>
> => useWrite(discardDraft, { outdates: [...OUTDATED, listAddresses] });

/** Gives or takes back consent. */
export const useChangeGdpr = (): UseMutationResult<
  ResponseOf<typeof changeGdpr>,
  CallError,
  InputOf<typeof changeGdpr>
> => useWrite(changeGdpr, { outdates: OUTDATED });
