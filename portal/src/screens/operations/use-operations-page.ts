import { PAGE_SIZE } from '@area/contract/paging';
import { useAccountOperations } from '../../calls/accounts.ts';
import { useOperations } from '../../calls/operations.ts';
import type { ListAddress } from './list-address.ts';
import { operationsQueryOf } from './list-address.ts';

/** The page that the address says, through the call of its account where there is one. */
export const useOperationsPage = (address: ListAddress) => {
  const { account, page } = address;
  const query = {
    $limit: PAGE_SIZE,
    $offset: (page - 1) * PAGE_SIZE,
    ...operationsQueryOf(address),
  };
  const all = useOperations(query, { isEnabled: account === undefined });
  const one = useAccountOperations(account ?? '', query, { isEnabled: account !== undefined });
  return account === undefined ? all : one;
};
