import type { Call } from '@area/contract/call';
import { useMutation } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import type { CallError } from './call-error.ts';
import { performBlob } from './perform.ts';
import type { InputOf } from './perform.ts';
import { usePlace } from './use-place.ts';

interface Download<C extends Call> {
  readonly input: InputOf<C>;
  readonly filename: string;
  /** Read in a new tab instead of kept as a file. */
  readonly isOpened?: boolean;
}

/** Long enough for the browser to take the file over. */
const REVOKE_AFTER_MS = 60_000;

const hand = (blob: Blob, filename: string, isOpened: boolean): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  if (isOpened) link.target = '_blank';
  else link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
};

/** Fetches a file with the session and hands it to the person. */
export const useDownload = <C extends Call>(
  call: C,
): UseMutationResult<void, CallError, Download<C>> => {
  const place = usePlace();
  return useMutation<void, CallError, Download<C>>({
    mutationFn: async ({ input, filename, isOpened = false }) =>
      hand(await performBlob(place, { call, input }), filename, isOpened),
  });
};
