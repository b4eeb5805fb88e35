import type { AccountSummary, Position } from '@area/contract/accounts/schemas';
import { useLocation, useSearchParams } from 'wouter';
import { paths } from '../../app/paths.ts';
import { usePositionsOn } from '../../calls/figures.ts';
import { isSome } from './figures.ts';

interface SimulationAddress {
  readonly account: AccountSummary | undefined;
  /** Which account comes first is not known yet. */
  readonly isOpen: boolean;
  /** As the address says it; its positions show whether the account has any of it. */
  readonly product: string | undefined;
  readonly chooseAccount: (uuid: string) => void;
  readonly chooseProduct: (uuid: string) => void;
}

const hasFree = (positions: readonly Position[]): boolean =>
  positions.some(({ free_units }) => isSome(free_units));

/** The first of some accounts with units that no order reserves; undefined while it is being read, and where there is none. */
const useFirstFree = (accounts: readonly AccountSummary[]) => {
  const { data, isLoading } = usePositionsOn(
    accounts.map(({ uuid }) => uuid),
    undefined,
  );
  const first = accounts.find((_, at) => hasFree(data?.[at] ?? []));
  return { first, isLoading };
};

/** Which account and product are asked about, kept in the address; at first the first account that has units free. */
export const useSimulationAddress = (accounts: readonly AccountSummary[]): SimulationAddress => {
  const [parameters] = useSearchParams();
  const [, navigate] = useLocation();
  const wanted = accounts.find(({ uuid }) => uuid === parameters.get('account'));
  const some = accounts.filter(({ type, cost }) => type === 'F' && isSome(cost));
  // One alone needs no choice.
  const { first, isLoading } = useFirstFree(wanted || some.length < 2 ? [] : some);
  const account =
    wanted ?? first ?? some[0] ?? accounts.find(({ cost }) => isSome(cost)) ?? accounts[0];
  return {
    account,
    isOpen: isLoading,
    product: parameters.get('product') ?? undefined,
    chooseAccount: (uuid) => navigate(paths.walletSimulation({ account: uuid }), { replace: true }),
    chooseProduct: (product) =>
      navigate(paths.walletSimulation({ ...(account ? { account: account.uuid } : {}), product }), {
        replace: true,
      }),
  };
};
