import { useState } from 'react';
import { useCreateOperation } from '../../calls/operations.ts';
import { CallError } from '@area/kit/transport/call-error.ts';
import type { TypedDraft } from './draft.ts';
import { keyOf, orderOf } from './draft-order.ts';
import type { PlacingProps } from './step-props.ts';
import type { DraftInHand } from './use-draft.ts';

interface Placing extends PlacingProps, Pick<DraftInHand, 'mark'> {
  readonly draft: TypedDraft;
}

/** Places the order of a draft. After a lost answer the same press sends the same key, and nothing is doubled. */
export const usePlaceOrder = ({ draft, mark, onRefused, onPlaced }: Placing) => {
  const { mutateAsync, isPending } = useCreateOperation();
  const [failure, setFailure] = useState<CallError>();

  const onFailure = (error: unknown): void => {
    if (!(error instanceof CallError)) throw error;
    if (error.isRefusal && error.code !== 'IDEMPOTENCY_IN_PROGRESS') mark({ is_unsure: false });
    if (error.errors.length > 0) return onRefused(error.errors);
    // The key belongs to an order sent from elsewhere; the next press is a new one.
    if (error.code === 'IDEMPOTENCY_KEY_REUSED') mark({ key: crypto.randomUUID(), sent: '' });
    setFailure(error);
  };

  const place = async (): Promise<void> => {
    const order = orderOf(draft);
    // No page that places is reached while anything is missing.
    if (!order) return;
    const keyed = keyOf(draft, order);
    mark(keyed);
    setFailure(undefined);
    try {
      const { uuid } = await mutateAsync({ body: order, idempotencyKey: keyed.key });
      onPlaced(uuid);
    } catch (error) {
      onFailure(error);
    }
  };

  return { place, isPending, failure };
};
