import { isLeaving } from '@area/domain/operation/type-lists';
import type { OfferedProduct, Position } from '@area/contract/accounts/schemas';
import type { Simulation } from '@area/contract/simulation/schemas';
import { useAccountProducts, usePositions } from '../../calls/accounts.ts';
import { useSimulation } from '../../calls/operations.ts';
import type { CallError } from '@area/kit/transport/call-error.ts';
import type { Draft } from './draft.ts';
import { questionOf } from './order-of.ts';
import { boughtIn, isBuying } from './typed-order.ts';

export interface Chosen {
  /** What is bought; nothing where money only leaves. */
  readonly product: OfferedProduct | undefined;
  /** What is left; nothing where money only comes. */
  readonly held: Position | undefined;
  readonly simulation: Simulation;
  /** When the answer came, by the reader's clock. */
  readonly receivedAt: number;
}

interface ChosenRead {
  readonly chosen: Chosen | undefined;
  readonly error: CallError | null;
  readonly refetch: () => void;
}

/** Now and then asked anew, so that dates and limits on the page stay true. */
const EVERY_MS = 60_000;

/** The products of a draft and what the order would mean, `withAmount` or only its limits. */
export const useChosen = (
  draft: Draft,
  { withAmount }: { readonly withAmount: boolean },
): ChosenRead => {
  const { type, uuid_account } = draft;
  const bought = isBuying(type);
  const left = isLeaving(type);
  const products = useAccountProducts(uuid_account, { isEnabled: bought });
  const positions = usePositions(left ? [uuid_account] : []);
  const simulation = useSimulation(questionOf(draft, { withAmount }), { everyMs: EVERY_MS });
  const product = products.data?.data.find(({ uuid }) => uuid === boughtIn(draft));
  const held = positions.data
    ?.flat()
    .find(({ uuid_product }) => uuid_product === draft.uuid_product);
  const isComplete = (product !== undefined || !bought) && (held !== undefined || !left);
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
