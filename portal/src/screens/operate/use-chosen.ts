import type { OfferedProduct } from '@area/contract/accounts';
import type { Simulation } from '@area/contract/operations';
import { useAccountProducts } from '../../calls/accounts.ts';
import { useSimulation } from '../../calls/operations.ts';
import type { CallError } from '../../session/call-error.ts';
import type { Draft } from './draft.ts';
import { orderOf } from './draft.ts';

interface Chosen {
  readonly product: OfferedProduct;
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

/** The product of a draft and what the order would mean, `withAmount` or only its limits. */
export const useChosen = (
  draft: Draft,
  { withAmount }: { readonly withAmount: boolean },
): ChosenRead => {
  const { type, uuid_account, uuid_product, amount } = orderOf(draft);
  const products = useAccountProducts(uuid_account);
  const simulation = useSimulation(
    { type, uuid_account, uuid_product, ...(withAmount ? { amount } : {}) },
    { everyMs: EVERY_MS },
  );
  const product = products.data?.data.find(({ uuid }) => uuid === uuid_product);
  return {
    chosen:
      product && simulation.data
        ? { product, simulation: simulation.data, receivedAt: simulation.dataUpdatedAt }
        : undefined,
    error: products.error ?? simulation.error,
    refetch: () => {
      void products.refetch();
      void simulation.refetch();
    },
  };
};
