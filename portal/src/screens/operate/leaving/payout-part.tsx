import type { BankAccount } from '@area/contract/bank-accounts/schemas';
import { Link } from 'wouter';
import { paths } from '../../../app/paths.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { formatMoment } from '@area/kit/figures/format.ts';
import { RadioCards } from '@area/kit/fields/radio-cards.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import type { TypedPayout } from '../order-types/typed-parts.ts';
import type { DetailsProps } from '../step-props.ts';
import { bankCard } from '../mandates.ts';
import type { usePayout } from './use-payout.ts';

const cardOf = (bank: BankAccount) => {
  const { title, text } = bankCard(bank);
  return {
    value: bank.uuid,
    title,
    text:
      bank.cooling_until === null
        ? text
        : `${text} · ${t('orders.payout.cooling', { moment: formatMoment(bank.cooling_until) })}`,
    aside: bank.is_payout ? t('orders.payout.usual') : null,
    isDisabled: bank.cooling_until !== null,
  };
};

interface PayoutPartProps extends Pick<DetailsProps<TypedPayout>, 'account' | 'change'> {
  readonly payout: ReturnType<typeof usePayout>;
  readonly errorOf: (field: string) => string | undefined;
}

/** Which of the client's own bank accounts the money goes to. */
export const PayoutPart = ({ account, change, payout, errorOf }: PayoutPartProps) => {
  const { banks, bank, error: failure, refetch } = payout;
  return (
    <Card title={t('orders.payout.title')}>
      {banks && banks.length > 0 ? (
        <RadioCards
          name="uuid_bank_account"
          label={t('orders.payout.label')}
          value={bank?.uuid ?? ''}
          cards={banks.map(cardOf)}
          onChange={(uuid_bank_account) => change({ uuid_bank_account })}
          error={errorOf('uuid_bank_account')}
        />
      ) : null}
      {banks?.length === 0 ? <p>{t('orders.payout.none')}</p> : null}
      {!banks && failure ? <FailureState error={failure} onRetry={() => void refetch()} /> : null}
      {banks || failure ? null : <Skeleton />}
      <p>
        <Link
          {...(banks?.length === 0 ? { id: 'uuid_bank_account' } : {})}
          href={paths.account(account.uuid, 'banks')}
        >
          {t('operate.mend.bank_account')}
        </Link>
      </p>
    </Card>
  );
};
