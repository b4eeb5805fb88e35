import type { Balance } from '@area/contract/interveners';
import { t } from '../../texts/t.ts';
import { Delta } from '../../ui/delta.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatDay, formatEuros } from '../../ui/format.ts';
import { Bar } from '../../ui/skeleton.tsx';
import css from './home.module.css';

interface HeadlineProps {
  readonly label: string;
  /** Undefined while it loads. */
  readonly balance: Balance | undefined;
}

/** Below the total: what the last day did, and which day that was. */
const Since = ({ day_change, valued_on, value }: Balance) => {
  if (value === null) return t('home.headline.no_value');
  return (
    <span className={css['since']}>
      {day_change === null ? null : (
        <span>
          <Delta value={day_change} /> {t('home.headline.day')}
        </span>
      )}
      {valued_on === null ? null : <span>{t('home.headline.valued_on', { day: formatDay(valued_on) })}</span>}
    </span>
  );
};

const Gain = ({ gain, gain_percent }: Balance) =>
  gain === null ? (
    t('ui.not_available')
  ) : (
    <span className={css['gain']}>
      <Delta value={gain} />
      {gain_percent === null ? null : (
        <span className={css['percent']}>
          <Delta value={gain_percent} unit="percent" />
        </span>
      )}
    </span>
  );

const valueOf = (balance: Balance | undefined): string | undefined => {
  if (!balance) return undefined;
  return balance.value === null ? t('ui.not_available') : formatEuros(balance.value);
};

/** The numbers the portal exists for. */
export const Headline = ({ label, balance }: HeadlineProps) => (
  <div className={css['headline']}>
    <Figure isHero label={label} value={valueOf(balance)} note={balance ? <Since {...balance} /> : <Bar width="16rem" />} />
    <dl className={css['figures']}>
      <div>
        <dt>{t('home.headline.cost')}</dt>
        <dd>{balance ? formatEuros(balance.cost) : <Bar width="7rem" />}</dd>
      </div>
      <div>
        <dt>{t('home.headline.gain')}</dt>
        <dd>{balance ? <Gain {...balance} /> : <Bar width="9rem" />}</dd>
      </div>
    </dl>
  </div>
);
