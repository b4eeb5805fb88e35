import { CENTS_SCALE } from '@area/domain/money/money';
import { parseDecimal } from '@area/domain/money/wire';
import { useLocation, useSearchParams } from 'wouter';
import { paths } from '../../../app/paths.ts';

/** What is compared, kept in the address: it survives a reload and the way back. */
export interface CompareAddress {
  readonly account?: string;
  /** What one has. */
  readonly product?: string;
  /** What one could have. */
  readonly destination?: string;
  /** *Units*: euros as on the wire; all that is free without it. */
  readonly amount?: string;
}

const NAMES = ['account', 'product', 'destination', 'amount'] as const;

/** Addresses are typed too: what is no amount asks about everything. */
const isReadable = (name: string, value: string | null): value is string =>
  value !== null &&
  value !== '' &&
  (name !== 'amount' || (parseDecimal(value, CENTS_SCALE) ?? 0n) > 0n);

export const useCompareAddress = () => {
  const [parameters] = useSearchParams();
  const [, navigate] = useLocation();
  const address: CompareAddress = Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = parameters.get(name);
      return isReadable(name, value) ? [[name, value]] : [];
    }),
  );
  const go = (next: CompareAddress): void => navigate(paths.walletCompare(next), { replace: true });
  return [address, go] as const;
};
