import { OPERATION_ORDERS } from '@area/contract/operations';
import type { OperationOrder } from '@area/contract/operations';
import { useLocation, useParams, useSearchParams } from 'wouter';
import { paths } from '../../app/paths.ts';

/** What the list shows, as its address says it: a link that is shared or reloaded shows the same. */
export interface ListAddress {
  readonly account: string | undefined;
  readonly search: string;
  readonly order: OperationOrder;
  /** *Units*: 1 is the first. */
  readonly page: number;
}

const FIRST_ORDER: OperationOrder = '-created_at';

const orderOf = (text: string | null): OperationOrder => OPERATION_ORDERS.find((order) => order === text) ?? FIRST_ORDER;

const pageOf = (text: string | null): number => (text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1);

/** Says only what differs from how the list begins. */
const hrefOf = ({ account, search, order, page }: ListAddress): string => {
  const parameters = new URLSearchParams();
  if (search) parameters.set('search', search);
  if (order !== FIRST_ORDER) parameters.set('order', order);
  if (page > 1) parameters.set('page', String(page));
  return [paths.operations(account), parameters.toString()].filter(Boolean).join('?');
};

/** The address and how to change it. Another choice begins at its first page. */
export const useListAddress = (): [ListAddress, (change: Partial<ListAddress>, options?: { replace: boolean }) => void] => {
  const { uuidAccount: account } = useParams<{ uuidAccount?: string }>();
  const [parameters] = useSearchParams();
  const [, navigate] = useLocation();
  const address: ListAddress = {
    account,
    search: parameters.get('search') ?? '',
    order: orderOf(parameters.get('order')),
    page: pageOf(parameters.get('page')),
  };
  return [address, (change, options) => navigate(hrefOf({ ...address, page: 1, ...change }), options)];
};
