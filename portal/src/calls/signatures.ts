import { requestCode, signDocuments } from '@area/contract/signatures';
import type { SentCode } from '@area/contract/signatures';
import type { Operation } from '@area/contract/operations';
import type { UseMutationResult } from '@tanstack/react-query';
import type { CallError } from '../session/call-error.ts';
import { OUTDATED_BY_ORDERS } from './operations.ts';
import type { InputOf } from './perform.ts';
import { useWrite } from './use-write.ts';

export const useRequestCode = (): UseMutationResult<SentCode, CallError, InputOf<typeof requestCode>> => useWrite(requestCode);

export const useSignDocuments = (): UseMutationResult<Operation, CallError, InputOf<typeof signDocuments>> =>
  useWrite(signDocuments, { outdates: OUTDATED_BY_ORDERS });
