import { getBalance } from '@area/contract/interveners';
import type { Balance } from '@area/contract/interveners';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '../session/call-error.ts';
import { useCall } from './use-call.ts';

/** What a person holds over all accounts. */
export const useBalance = (uuid: string): UseQueryResult<Balance, CallError> => useCall(getBalance, { params: { id: uuid } });
