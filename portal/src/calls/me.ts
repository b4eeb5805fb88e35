import { getMe } from '@area/contract/me';
import type { Me } from '@area/contract/me';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '../session/call-error.ts';
import { useCall } from './use-call.ts';

/** Who is logged in; the shell keeps it fresh on each navigation. */
export const useMe = (): UseQueryResult<Me, CallError> => useCall(getMe, {});

/** Who is logged in, inside the shell, which shows nothing before it knows. *Errors*: throws outside it. */
export const useKnownMe = (): Me => {
  const { data } = useMe();
  if (!data) throw new Error('useKnownMe is for screens inside the shell');
  return data;
};
