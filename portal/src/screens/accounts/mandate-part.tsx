import type { BankAccount } from '@area/contract/bank-accounts/schemas';
import { t } from './bank-texts.ts';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import css from './accounts.module.css';
import { WaitingSignatures } from './waiting-signatures.tsx';
import { WordTip } from '../../parts/help/word-tip.tsx';

/** The order to debit a bank account: by whom, and whether it is signed. */
export const MandatePart = ({ bank: { mandate } }: { readonly bank: BankAccount }) => {
  if (!mandate) return null;
  const { id, status, creditor_name, uuid_envelope } = mandate;
  return (
    <section className={css['role']} aria-label={t('accounts.banks.mandate')}>
      <p className={css['head']}>
        <span>
          {t('accounts.banks.mandate')}
          <WordTip word="sepa_mandate" term={t('accounts.banks.mandate')} />
        </span>
        <StatusPill tone={status === 'ACTIVE' ? 'good' : 'waiting'}>
          {t(`codes.mandate_status.${status}`)}
        </StatusPill>
        <span className={css['quiet']}>
          {t('accounts.banks.mandate_about', { creditor: creditor_name, id })}
        </span>
      </p>
      {status === 'PENDING' && uuid_envelope !== null ? (
        <div className={css['pending']}>
          <WaitingSignatures envelope={uuid_envelope} />
        </div>
      ) : null}
    </section>
  );
};
