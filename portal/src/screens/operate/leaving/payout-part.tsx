import type { AccountSummary } from '@area/contract/accounts';
import type { BankAccount } from '@area/contract/bank-accounts';
import { Link } from 'wouter';
import { paths } from '../../../app/paths.ts';
import { useBankAccounts } from '../../../calls/bank-accounts.ts';
import { t } from '../../../texts/t.ts';
import { Card } from '../../../ui/card.tsx';
import { FailureState } from '../../../ui/failure-state.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { bankCard } from '../mandates.ts';

/** Where money may be sent, the payout account first. *Source*: decisions 1.8. */
export const usePayable = (account: AccountSummary, chosen: string) => {
  const { data, error, refetch } = useBankAccounts(account.uuid);
  const banks = data?.filter(({ status }) => status === 'VALIDATED');
  const open = banks?.filter(({ cooling_until }) => cooling_until === null) ?? [];
  const bank = open.find(({ uuid }) => uuid === chosen) ?? open.find(({ is_payout }) => is_payout) ?? (open.length === 1 ? open[0] : undefined);
  return { banks, bank, error, refetch };
};

const cardOf = (bank: BankAccount) => {
  const { title, text } = bankCard(bank);
  return {
    value: bank.uuid,
    title,
    text:
      bank.cooling_until === null ? text : `${text} · ${t('orders.payout.cooling', { moment: formatMoment(bank.cooling_until) })}`,
    aside: bank.is_payout ? t('orders.payout.usual') : null,
    isDisabled: bank.cooling_until !== null,
  };
};

interface PayoutPartProps {
  readonly account: AccountSummary;
  readonly payable: ReturnType<typeof usePayable>;
  readonly onChange: (uuid_bank_account: string) => void;
  readonly error: string | undefined;
}

/** Which of the client's own bank accounts the money goes to. */
export const PayoutPart = ({ account, payable: { banks, bank, error: failure, refetch }, onChange, error }: PayoutPartProps) => (
  <Card title={t('orders.payout.title')}>
    {banks && banks.length > 0 ? (
      <RadioCards name="uuid_bank_account" label={t('orders.payout.label')} value={bank?.uuid ?? ''} cards={banks.map(cardOf)} onChange={onChange} error={error} />
    ) : null}
    {banks?.length === 0 ? <p>{t('orders.payout.none')}</p> : null}
    {!banks && failure ? <FailureState error={failure} onRetry={() => void refetch()} /> : null}
    {banks || failure ? null : <Skeleton />}
    <p>
      <Link href={paths.account(account.uuid, 'banks')}>{t('operate.mend.bank_account')}</Link>
    </p>
  </Card>
);
