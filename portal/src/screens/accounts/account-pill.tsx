import type { AccountSummary } from '@area/contract/accounts/schemas';
import { isBlockedAccount, isLiveAccount } from '@area/domain/account/status';
import { t } from './texts.ts';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import type { Tone } from '@area/kit/states/status-pill.tsx';

const toneOf = ({ status }: Pick<AccountSummary, 'status'>): Tone => {
  if (isBlockedAccount(status)) return 'bad';
  return isLiveAccount(status) ? 'good' : 'waiting';
};

/** The status of an account. */
export const AccountPill = ({ account }: { readonly account: Pick<AccountSummary, 'status'> }) => (
  <StatusPill tone={toneOf(account)}>{t(`codes.account_status.${account.status}`)}</StatusPill>
);
