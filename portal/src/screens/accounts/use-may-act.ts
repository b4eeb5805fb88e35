import type { AccountSummary } from '@area/contract/accounts/schemas';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import type { ClientOnly } from '@area/kit/session/use-client-only.ts';
import { t } from './texts.ts';

/** What is done on these pages. */
export type ActionHere = 'A' | 'B' | 'I' | 'N' | 'O';

/** Why the reader's role does not let them act here, in words, or nothing. */
export const whyNotYours = (
  { my_actions }: AccountSummary,
  action: ActionHere,
): string | undefined =>
  my_actions.includes(action)
    ? undefined
    : t('accounts.act.not_yours', { who: t(`accounts.act.who.${action}`) });

/** Whether something is disabled here, for staff who look or by the reader's role, and why. */
export const useMayAct = (account: AccountSummary, action: ActionHere): ClientOnly => {
  const { isDisabled, why } = useClientOnly();
  const whyNot = whyNotYours(account, action);
  return { isDisabled: isDisabled || whyNot !== undefined, why: why ?? whyNot };
};
