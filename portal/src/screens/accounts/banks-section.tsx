import { useState } from 'react';
import { useBankAccounts } from '../../calls/bank-accounts.ts';
import { EditableSection } from '../../parts/record/editable-section.tsx';
import { t } from './bank-texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import css from './accounts.module.css';
import { BankForm } from './bank-form.tsx';
import { BankItem } from './bank-item.tsx';
import { hasProof } from './bank-values.ts';
import type { SectionProps } from './section-props.ts';
import { whyNotYours } from './use-may-act.ts';

const LINES = [
  { width: '60%', height: '1.25rem' },
  { width: '35%' },
  { width: '60%', height: '1.25rem' },
  { width: '35%' },
];

const Banks = ({ account }: SectionProps) => {
  const { data, error, refetch } = useBankAccounts(account.uuid);
  if (error && !data)
    return (
      <FailureState
        error={error}
        title={t('accounts.banks.failed')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton lines={LINES} />;
  if (data.length === 0)
    return (
      <EmptyState title={t('accounts.banks.empty.title')} text={t('accounts.banks.empty.text')} />
    );
  return (
    <ul className={css['lines']} aria-label={t('accounts.banks.title')}>
      {data.map((bank) => (
        <BankItem key={bank.uuid} account={account} bank={bank} />
      ))}
    </ul>
  );
};

/** What follows once it is added is at the line of the bank account itself. */
const AddCard = ({ account }: SectionProps) => {
  const [isAdded, setAdded] = useState(false);
  const { data } = useBankAccounts(account.uuid);
  // Until its certificate is sent: after that there is nothing to attach.
  const isAwaited = data?.some((bank) => bank.status === 'PENDING' && !hasProof(bank)) ?? false;
  return (
    <EditableSection
      title={t('accounts.banks.add')}
      label={t('accounts.banks.add')}
      action={t('accounts.add.open')}
      whyNot={whyNotYours(account, 'B')}
      shown={
        isAdded && isAwaited ? (
          <output>
            <Notice tone="good" title={t('accounts.banks.added')}>
              <p>{t('accounts.banks.added_text')}</p>
            </Notice>
          </output>
        ) : (
          <p className={css['quiet']}>{t('accounts.banks.add_intro')}</p>
        )
      }
      renderForm={(close) => (
        <BankForm
          account={account}
          onCancel={close}
          onAdded={() => {
            setAdded(true);
            close();
          }}
        />
      )}
    />
  );
};

/** The bank accounts with their status, and the button to add one. */
export const BanksSection = ({ account }: SectionProps) => (
  <Stack>
    <Card title={t('accounts.banks.list')}>
      <p className={css['quiet']}>{t('accounts.banks.intro')}</p>
      <Banks account={account} />
    </Card>
    <AddCard account={account} />
  </Stack>
);
