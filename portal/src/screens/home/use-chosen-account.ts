import type { AccountSummary } from '@area/contract/accounts/schemas';
import { useLocation, useSearchParams } from 'wouter';
import { useKnownMe } from '../../calls/me.ts';
import { paths } from '../../app/paths.ts';

const PARAMETER = 'account';

/** The account of the figures, kept in the address; undefined means all accounts together. */
export const useChosenAccount = (): [AccountSummary | undefined, (uuid: string) => void] => {
  const { accounts } = useKnownMe().private_area;
  const [parameters] = useSearchParams();
  const [, navigate] = useLocation();
  const chosen = accounts.find(({ uuid }) => uuid === parameters.get(PARAMETER));
  const choose = (uuid: string): void =>
    navigate(uuid ? `${paths.home()}?${PARAMETER}=${uuid}` : paths.home(), { replace: true });
  return [chosen, choose];
};
