import type { AccountSummary } from '@area/contract/accounts/schemas';
import { useKnownMe } from '../../calls/me.ts';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';

export interface OperableAccounts {
  readonly open: readonly AccountSummary[];
  /** Each with what it lacks. */
  readonly closed: readonly AccountSummary[];
  /** The only one that is open: nobody is asked which. */
  readonly only: AccountSummary | undefined;
}

/** Where one can operate now, and where not yet. */
export const useOperableAccounts = (): OperableAccounts => {
  const { ALLOW_PENSION_PLANS: hasPlans } = useConfiguration();
  const { accounts } = useKnownMe().private_area;
  const shown = accounts.filter(({ type }) => type === 'F' || hasPlans);
  const open = shown.filter(({ open_requirements }) => open_requirements.length === 0);
  const closed = shown.filter(({ open_requirements }) => open_requirements.length > 0);
  return { open, closed, only: open.length === 1 ? open[0] : undefined };
};
