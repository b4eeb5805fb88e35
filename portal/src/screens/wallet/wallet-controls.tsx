import type { AccountSummary } from '@area/contract/accounts/schemas';
import { EVOLUTION_PERIODS } from '@area/contract/accounts/calls';
import { madridDate } from '@area/domain/calendar/madrid';
import { useState } from 'react';
import { useBusinessClock } from '../../calls/business-clock.ts';
import { t } from './texts.ts';
import { DayField } from '@area/kit/fields/day-field.tsx';
import { Segments } from '@area/kit/controls/segments.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import { isWholeDay } from './use-wallet-address.ts';
import type { GoToWallet, WalletAddress } from './use-wallet-address.ts';
import css from './wallet.module.css';

interface ControlsProps {
  readonly address: WalletAddress;
  readonly go: GoToWallet;
}

/** A day is used once it is complete: a year is typed digit by digit. */
const DayChoice = ({ address: { on = '' }, go }: ControlsProps) => {
  const today = madridDate(useBusinessClock()());
  const [typed, setTyped] = useState(on);
  const [shown, setShown] = useState(on);
  // Another day by another way, such as back to today. What is typed here stays: half a day is none yet.
  if (shown !== on) {
    setShown(on);
    if (isWholeDay(typed)) setTyped(on);
  }
  const isFuture = isWholeDay(typed) && typed > today;
  const change = (next: string): void => {
    setTyped(next);
    if (next === '' || next === today) go({ on: undefined });
    else if (isWholeDay(next) && next < today) go({ on: next });
  };
  return (
    <DayField
      name="on"
      label={t('wallet.on')}
      hint={t('wallet.on_hint')}
      value={typed}
      onChange={change}
      error={isFuture ? t('wallet.on_future') : undefined}
    />
  );
};

/** Which accounts, as of which day, and the period of the returns. */
export const WalletControls = ({
  accounts,
  address,
  go,
}: ControlsProps & { readonly accounts: readonly AccountSummary[] }) => {
  const { ALLOW_REPORT_BY_DATE: tellsPast } = useConfiguration();
  return (
    <div className={css['controls']} data-print="hide">
      {accounts.length < 2 ? null : (
        <Select
          name="account"
          label={t('wallet.account')}
          value={address.account ?? ''}
          placeholder={t('wallet.all')}
          options={accounts.map(({ uuid, alias }) => ({ value: uuid, label: alias }))}
          onChange={(uuid) => go({ account: uuid === '' ? undefined : uuid })}
        />
      )}
      {tellsPast ? <DayChoice address={address} go={go} /> : null}
      <div className={css['period']}>
        <span aria-hidden="true">{t('wallet.period')}</span>
        <Segments
          label={t('returns.periods.label')}
          options={EVOLUTION_PERIODS.map((id) => ({ id, title: t(`returns.periods.${id}`) }))}
          selected={address.period}
          onSelect={(period) => go({ period })}
        />
      </div>
    </div>
  );
};
