import { useLocation, useParams, useSearchParams } from 'wouter';
import { hrefOf, readAddress } from './list-address.ts';
import type { ListAddress } from './list-address.ts';

/** Goes to another list; what is typed replaces the address that it began at. */
export type GoToList = (
  change: Partial<ListAddress>,
  options?: { readonly replace: boolean },
) => void;

/** Everything that shows the address and changes it. */
export interface FilterProps {
  readonly address: ListAddress;
  readonly onChange: GoToList;
}

/** The address and how to change it. Another choice begins at its first page. */
export const useListAddress = (): [ListAddress, GoToList] => {
  const { uuidAccount } = useParams<{ uuidAccount?: string }>();
  const [parameters] = useSearchParams();
  const [, navigate] = useLocation();
  const address = readAddress(uuidAccount, parameters);
  return [
    address,
    (change, options) => navigate(hrefOf({ ...address, page: 1, ...change }), options),
  ];
};
