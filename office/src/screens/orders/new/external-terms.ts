import { measured } from './draft.ts';
import type { Draft } from './draft.ts';

/** A plan as its manager knows it; of an insured savings plan its insurer and its policy. */
const planOf = (draft: Draft) => {
  const { plan_type, plan_code, fund_code, insurer_code, policy_number, rights } = draft;
  const named = plan_type === 'PP' ? { plan_code, fund_code } : { insurer_code, policy_number };
  return { retirement_plan_type: plan_type, rights, ...named };
};

/** Everything that a transfer from another manager says besides where it arrives. */
export const externalTerms = (draft: Draft, isPlan: boolean) => ({
  amount_indicator: draft.indicator,
  ...measured(draft),
  origin: {
    isin: isPlan ? '' : draft.isin.trim(),
    name: draft.origin_name.trim(),
    manager: draft.manager.trim(),
    manager_number: draft.manager_number.trim(),
    account_number: isPlan && draft.plan_type === 'PPA' ? '' : draft.origin_account.trim(),
  },
  has_same_holders: draft.has_same_holders,
  simultaneous_holdings: isPlan ? null : draft.has_simultaneous,
  plan: isPlan ? planOf(draft) : null,
});
