import type { AsksSimulation } from '@area/contract/orders/schemas';
import { isLeaving } from '@area/domain/operation/type-lists';
import { useAccountProducts, usePositions } from '../../calls/accounts.ts';
import { useSimulation } from '../../calls/operations.ts';
import type { CallError } from '@area/kit/transport/call-error.ts';
import type { TypedDraft } from './draft.ts';
import { boughtIn } from './draft-order.ts';
import type { DraftContext } from './step-props.ts';

interface ChosenRead {
  readonly chosen: DraftContext | undefined;
  readonly error: CallError | null;
  readonly refetch: () => void;
}

/** Read again from time to time, so that dates and limits on the page stay true. */
const EVERY_MS = 60_000;

/** The products of a draft, and what the order would mean that is asked about. */
export const useDraftContext = (draft: TypedDraft, question: AsksSimulation): ChosenRead => {
  const { type, uuid_account } = draft;
  const bought = boughtIn(draft);
  const left = isLeaving(type);
  const products = useAccountProducts(uuid_account, { isEnabled: bought !== undefined });
  const positions = usePositions(left ? [uuid_account] : []);
  const simulation = useSimulation(question, { everyMs: EVERY_MS });
  const product = products.data?.data.find(({ uuid }) => uuid === bought);
  const held = positions.data
    ?.flat()
    .find(({ uuid_product }) => uuid_product === draft.uuid_product);
  const isComplete =
    (product !== undefined || bought === undefined) && (held !== undefined || !left);
  return {
    chosen:
      simulation.data && isComplete
        ? { product, held, simulation: simulation.data, receivedAt: simulation.dataUpdatedAt }
        : undefined,
    error: products.error ?? positions.error ?? simulation.error,
    refetch: () => {
      void products.refetch();
      void positions.refetch();
      void simulation.refetch();
    },
  };
};
