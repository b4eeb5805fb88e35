import type { Balance } from '@area/contract/interveners/schemas';
import { t } from './texts.ts';
import { Delta } from '@area/kit/figures/delta.tsx';
import { Figure } from '@area/kit/figures/figure.tsx';
import { FigurePart, FigureParts } from '@area/kit/figures/figure-part.tsx';
import { formatDay, formatEuros } from '@area/kit/figures/format.ts';
import { Bar } from '@area/kit/states/skeleton.tsx';
import type { AccountTotals } from './account-totals.ts';
import { InCourse } from './in-course.tsx';
import css from './home.module.css';

interface HeadlineProps {
  readonly label: string;
  /** The account looked at; undefined for all together. */
  readonly account: string | undefined;
  /** A placeholder for the balance while it loads: the total is the first thing to be read. */
  readonly worth: AccountTotals;
  /** Undefined while it loads. */
  readonly balance: Balance | undefined;
}

/** Below the total: the change of the last day, and which day that was. */
const Since = ({ day_change, valued_on, value }: Balance) => {
  if (value === null) return t('home.headline.no_value');
  return (
    <>
      {day_change === null ? null : (
        <span>
          <Delta value={day_change} /> {t('home.headline.day')}
        </span>
      )}
      {valued_on === null ? null : (
        <span>{t('home.headline.valued_on', { day: formatDay(valued_on) })}</span>
      )}
    </>
  );
};

const valueOf = ({ value }: AccountTotals): string =>
  value === null ? t('ui.not_available') : formatEuros(value);

const Gain = ({ gain, gain_percent }: AccountTotals) => (
  <FigurePart
    term={t('home.headline.gain')}
    below={gain_percent === null ? null : <Delta value={gain_percent} unit="percent" />}
  >
    {gain === null ? t('ui.not_available') : <Delta value={gain} />}
  </FigurePart>
);

/** The numbers the portal exists for. */
export const Headline = ({ label, account, balance, worth }: HeadlineProps) => (
  <div className={css['headline']}>
    <Figure
      isHero
      label={label}
      value={valueOf(balance ?? worth)}
      note={
        <span className={css['since']}>
          {balance ? (
            <Since {...balance} />
          ) : (
            <span>
              <Bar width="16rem" />
            </span>
          )}
        </span>
      }
    />
    <FigureParts>
      <FigurePart term={t('home.headline.cost')}>{formatEuros((balance ?? worth).cost)}</FigurePart>
      <Gain {...(balance ?? worth)} />
      <InCourse account={account} />
    </FigureParts>
  </div>
);
