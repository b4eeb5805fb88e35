import type { ResponseOf } from '@area/contract/call';
import { getExport, listExports, requestExport, requestRight } from '@area/contract/record/calls';
import type { DataExport } from '@area/contract/record/schemas';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { useKnownMe } from './me.ts';
import type { InputOf } from '@area/kit/transport/perform.ts';
import { useCall } from '@area/kit/transport/use-call.ts';
import { useDownload } from '@area/kit/transport/use-download.ts';
import { useWrite } from '@area/kit/transport/use-write.ts';

/** How often the state of a copy is requested. */
const ASK_AFTER_MS = 3000;

const useOwnId = (): string => useKnownMe().private_area.intervener.uuid;

/** The copies of all the data that were asked for, newest first; asked again while one is being made. */
export const useExports = (isWaiting: boolean): UseQueryResult<DataExport[], CallError> =>
  useCall(listExports, { params: { id: useOwnId() } }, isWaiting ? { everyMs: ASK_AFTER_MS } : {});

export const useRequestExport = (): UseMutationResult<
  DataExport,
  CallError,
  InputOf<typeof requestExport>
> => useWrite(requestExport, { outdates: [listExports] });

/** Hands over a copy that is ready. */
export const useDownloadExport = () => useDownload(getExport);

/** Makes use of a right over personal data. */
export const useRequestRight = (): UseMutationResult<
  ResponseOf<typeof requestRight>,
  CallError,
  InputOf<typeof requestRight>
> => useWrite(requestRight);
