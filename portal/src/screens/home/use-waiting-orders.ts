import type { OperationSummary } from '@area/contract/operations';
import { isRegistered } from '@area/domain/operation/codes';
import { useOperations, useOperationsWhole } from '../../calls/operations.ts';
import type { LinkItem } from '../../ui/link-list.tsx';
import { isAwaitingTransfer, toPay, toSign } from './waiting-items.ts';

/** Unsigned orders end after 30 days, so that what waits is among the newest. */
const LOOKED_AT = 50;
const NONE: readonly OperationSummary[] = [];

/** The orders that wait for this person: for their signature first, then for their money. */
export const useWaitingOrders = () => {
  const list = useOperations({ $limit: LOOKED_AT });
  const recent = list.data?.data ?? NONE;
  const unsigned = recent.filter(({ operation_status }) => isRegistered(operation_status)).map(({ uuid }) => uuid);
  const whole = useOperationsWhole(unsigned);
  const items: readonly LinkItem[] = [
    ...(whole.data ?? []).filter(({ can_sign }) => can_sign).map(toSign),
    ...recent.filter(isAwaitingTransfer).map(toPay),
  ];
  const retry = (): void => void Promise.all([list.refetch(), whole.refetch()]);
  return { items, recent, isLoading: list.isPending || whole.isPending || whole.isPlaceholderData, error: list.error ?? whole.error, retry };
};
