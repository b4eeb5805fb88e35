import { getMe, setLanguage } from '@area/contract/me/calls';
import type { ResponseOf } from '@area/contract/call';
import type { UseMutationResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import type { InputOf } from '@area/kit/transport/perform.ts';
import { useWrite } from '@area/kit/transport/use-write.ts';

/** The language of what is sent to the person: mails, SMS and documents. */
export const useSetLanguage = (): UseMutationResult<
  ResponseOf<typeof setLanguage>,
  CallError,
  InputOf<typeof setLanguage>
> => useWrite(setLanguage, { outdates: [getMe] });
