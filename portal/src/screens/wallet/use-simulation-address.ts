import type { AccountSummary } from '@area/contract/accounts/schemas';
import { useLocation, useSearchParams } from 'wouter';
import { paths } from '../../app/paths.ts';
import { isSome } from './figures.ts';

interface SimulationAddress {
  readonly account: AccountSummary | undefined;
  /** As the address says it; whether the account has any of it, its positions tell. */
  readonly product: string | undefined;
  readonly chooseAccount: (uuid: string) => void;
  readonly chooseProduct: (uuid: string) => void;
}

/** Which account and product are asked about, kept in the address; at first the first of those where there is something. */
export const useSimulationAddress = (accounts: readonly AccountSummary[]): SimulationAddress => {
  const [parameters] = useSearchParams();
  const [, navigate] = useLocation();
  const wanted = accounts.find(({ uuid }) => uuid === parameters.get('account'));
  const account = wanted ?? accounts.find(({ cost }) => isSome(cost)) ?? accounts[0];
  return {
    account,
    product: parameters.get('product') ?? undefined,
    chooseAccount: (uuid) => navigate(paths.walletSimulation({ account: uuid }), { replace: true }),
    chooseProduct: (product) =>
      navigate(paths.walletSimulation({ ...(account ? { account: account.uuid } : {}), product }), {
        replace: true,
      }),
  };
};
