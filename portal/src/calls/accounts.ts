import { listAccountProducts } from '@area/contract/accounts';
import type { OfferedProduct } from '@area/contract/accounts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '../session/call-error.ts';
import type { ListPage } from './perform.ts';
import type { ReadOptions } from './use-call.ts';
import { useList } from './use-call.ts';

/** What may be ordered on an account, all of it: a choice is not paged. */
export const useAccountProducts = (uuid: string, options: ReadOptions = {}): UseQueryResult<ListPage<OfferedProduct>, CallError> =>
  useList(listAccountProducts, { params: { id: uuid }, query: { $limit: 'null' } }, options);
