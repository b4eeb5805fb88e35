import type { BankAccount } from '@area/contract/bank-accounts/schemas';
import { bankOfIban } from '@area/domain/identifiers/spanish-banks';
import { t } from './bank-texts.ts';
import { formatDayOf, formatIban, formatMoment } from '@area/kit/figures/format.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import { wholeDates } from '@area/kit/figures/unbroken-dates.tsx';
import css from './accounts.module.css';
import { BankActs } from './bank-acts.tsx';
import { bankTone } from './bank-values.ts';
import { MandatePart } from './mandate-part.tsx';
import { ProofPart } from './proof-part.tsx';
import type { BankProps } from './section-props.ts';
import { joinNames } from '@area/kit/texts/join-names.ts';

const factsOf = ({
  holder,
  iban,
  account_number,
  bic,
  validated_at,
  used_by,
}: BankAccount): readonly string[] => [
  ...[bankOfIban(iban) ?? []].flat(),
  t('accounts.banks.holder', { name: holder.name }),
  // A Spanish IBAN shows it already.
  ...(account_number === null || iban.endsWith(account_number)
    ? []
    : [t('accounts.banks.number', { number: account_number })]),
  ...(bic === null ? [] : [t('accounts.banks.bic', { bic })]),
  ...(validated_at === null
    ? []
    : [t('accounts.banks.validated', { day: formatDayOf(validated_at) })]),
  ...(used_by.length === 0
    ? []
    : [
        t('accounts.banks.used_by', {
          uses: joinNames(used_by.map((use) => t(`codes.bank_account_use.${use}`))),
        }),
      ]),
];

const Cooling = ({ until }: { readonly until: string }) => (
  <Notice tone="waiting" title={t('accounts.banks.cooling_title', { moment: formatMoment(until) })}>
    <p>{t('accounts.banks.cooling')}</p>
  </Notice>
);

/** Why staff did not validate it, and how to resolve that. */
const Rejected = ({ because }: { readonly because: string | null }) => (
  <Notice tone="bad" title={t('accounts.banks.rejected')}>
    {because ? <p>{because}</p> : null}
    <p>{t('accounts.banks.mend_again')}</p>
  </Notice>
);

/** A bank account: its status, what it still needs, and its actions. */
export const BankItem = ({ account, bank }: BankProps) => (
  <li className={css['line']}>
    <div className={css['head']}>
      <h3 className={css['iban']}>{formatIban(bank.iban)}</h3>
      <StatusPill tone={bankTone(bank)}>{t(`codes.bank_account_status.${bank.status}`)}</StatusPill>
      {bank.is_payout ? (
        <StatusPill tone="active">{t('accounts.banks.payout.here')}</StatusPill>
      ) : null}
    </div>
    {bank.alias === null ? null : <p>{bank.alias}</p>}
    <p className={css['quiet']}>{wholeDates(factsOf(bank).join('\u00a0· '))}</p>
    {bank.cooling_until === null ? null : <Cooling until={bank.cooling_until} />}
    {bank.status === 'REJECTED' ? <Rejected because={bank.rejected_because} /> : null}
    {bank.status === 'PENDING' ? <ProofPart account={account} bank={bank} /> : null}
    {bank.mandate ? <MandatePart bank={bank} /> : null}
    <BankActs account={account} bank={bank} />
  </li>
);
