import type { FieldError } from '@area/contract/schemas/envelope';
import { useState } from 'react';
import { useCreateOperation } from '../../calls/operations.ts';
import { CallError } from '@area/kit/transport/call-error.ts';
import type { Draft } from './draft.ts';
import { orderOf, withKey } from './order-of.ts';

interface Placing {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  readonly onRefused: (errors: readonly FieldError[]) => void;
  readonly onPlaced: (uuid: string) => void;
}

/** Places the order of a draft. After a lost answer the same press sends the same key, and nothing is doubled. */
export const usePlaceOrder = ({ draft, change, onRefused, onPlaced }: Placing) => {
  const { mutateAsync, isPending } = useCreateOperation();
  const [failure, setFailure] = useState<CallError>();

  const onFailure = (error: unknown): void => {
    if (!(error instanceof CallError)) throw error;
    if (error.isRefusal && error.code !== 'IDEMPOTENCY_IN_PROGRESS') change({ is_unsure: false });
    if (error.errors.length > 0) return onRefused(error.errors);
    // The key belongs to an order sent from elsewhere; the next press is a new one.
    if (error.code === 'IDEMPOTENCY_KEY_REUSED') change({ key: crypto.randomUUID(), sent: '' });
    setFailure(error);
  };

  const place = async (): Promise<void> => {
    const keyed = withKey(draft);
    change({ key: keyed.key, sent: keyed.sent, is_unsure: keyed.is_unsure });
    setFailure(undefined);
    try {
      const { uuid } = await mutateAsync({ body: orderOf(keyed), idempotencyKey: keyed.key });
      onPlaced(uuid);
    } catch (error) {
      onFailure(error);
    }
  };

  return { place, isPending, failure };
};
