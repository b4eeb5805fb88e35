import type { OperationSummary } from '@area/contract/operations/schemas';
import { useWaitingEnvelopes } from '../../calls/signatures.ts';
import type { LinkItem } from '@area/kit/layout/link-list.tsx';
import { useSignWay } from '../../parts/signing/use-sign-way.ts';
import { useLatestOperations } from './use-latest-operations.ts';
import { isAwaitingTransfer, toPay, toSign, toSignBesides } from './waiting-items.ts';

const SIGNATURES_SHOWN = 4;
const NONE: readonly OperationSummary[] = [];

/** What waits for this person: for their signature first, then for their money. */
export const useWaitingOrders = () => {
  const way = useSignWay();
  const list = useLatestOperations();
  const envelopes = useWaitingEnvelopes();
  const recent = list.data?.data ?? NONE;
  const waiting = (envelopes.data?.data ?? []).filter(({ can_sign }) => can_sign);
  const productOf = (order: string | null): string | undefined =>
    recent.find(({ uuid }) => uuid === order)?.product_name;
  const besides = waiting.length - SIGNATURES_SHOWN;
  const items: readonly LinkItem[] = [
    ...waiting
      .slice(0, SIGNATURES_SHOWN)
      .map((envelope) => toSign(envelope, productOf(envelope.uuid_operation))),
    ...(besides > 0 ? [toSignBesides(besides, way)] : []),
    ...recent.filter(isAwaitingTransfer).map(toPay),
  ];
  const retry = (): void => void Promise.all([list.refetch(), envelopes.refetch()]);
  return {
    items,
    recent,
    isLoading: list.isPending || envelopes.isPending,
    error: (list.data ? null : list.error) ?? (envelopes.data ? null : envelopes.error),
    retry,
  };
};
