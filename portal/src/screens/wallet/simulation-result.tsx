import type { AccountSummary } from '@area/contract/accounts/schemas';
import type { Simulation } from '@area/contract/simulation/schemas';
import { subtractCents } from '@area/domain/money/money';
import { centsFrom, centsText } from '@area/domain/money/wire';
import { t } from './simulation-texts.ts';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { Figure } from '@area/kit/figures/figure.tsx';
import {
  formatDay,
  formatEuros,
  formatSignedEuros,
  formatUnitValue,
  formatUnits,
} from '@area/kit/figures/format.ts';
import { LotsTable } from '../../parts/operations/lots-table.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { wholeDates } from '@area/kit/figures/unbroken-dates.tsx';
import css from './wallet.module.css';
import { explained } from '../../parts/help/explained.tsx';

type Redemption = NonNullable<Simulation['redemption']>;

/** The tax still due or refunded with the tax return: the withholding is a payment on account. */
const owedItem = ({ withholding }: Redemption, tax: string) => {
  const owed = subtractCents(centsFrom(tax), centsFrom(withholding));
  return owed < 0n
    ? {
        term: t('wallet.simulation.tax_back'),
        value: formatEuros(centsText(subtractCents(centsFrom(withholding), centsFrom(tax)))),
      }
    : { term: t('wallet.simulation.tax_owed'), value: formatEuros(centsText(owed)) };
};

const Tax = ({
  redemption,
  holders,
}: {
  readonly redemption: Redemption;
  readonly holders: number;
}) => {
  const { estimated_tax: tax } = redemption;
  if (tax === null)
    return (
      <p className={css['quiet']}>
        {t(holders > 1 ? 'wallet.simulation.co_holders' : 'wallet.simulation.tax_none')}
      </p>
    );
  return (
    <div className={css['tax']}>
      <DataList
        isFigures
        items={[
          { ...explained('savings_scale', t('wallet.simulation.tax')), value: formatEuros(tax) },
          owedItem(redemption, tax),
        ]}
      />
      <p className={css['quiet']}>{t('wallet.simulation.tax_text')}</p>
    </div>
  );
};

const itemsOf = ({ units, gross, fee, gain, withholding, remaining_value }: Redemption) => [
  { term: t('wallet.simulation.left_out'), value: formatUnits(units) },
  { term: t('wallet.simulation.gross'), value: formatEuros(gross) },
  { term: t('wallet.simulation.fee'), value: formatEuros(fee) },
  { ...explained('gain', t('wallet.simulation.gain')), value: formatSignedEuros(gain) },
  {
    ...explained('withholding', t('wallet.simulation.withholding')),
    value: formatEuros(withholding),
  },
  { term: t('wallet.simulation.remaining'), value: formatEuros(remaining_value) },
];

interface ResultProps {
  readonly simulation: Simulation;
  readonly account: AccountSummary;
}

/** The calculation of a redemption; or the reasons against it. *Source*: decisions 2.5. */
export const SimulationResult = ({ simulation, account }: ResultProps) => {
  const {
    redemption,
    problems,
    deferred_loss: deferred,
    estimated_nav: nav,
    estimated_nav_date: day,
  } = simulation;
  return (
    <>
      {problems.length === 0 ? null : (
        <Notice tone="waiting" title={t('wallet.simulation.problems')}>
          {problems.map(({ field, code, message }) => (
            <p key={`${field} ${code}`}>{message}</p>
          ))}
        </Notice>
      )}
      {redemption ? (
        <>
          <Figure
            isHero
            label={t('wallet.simulation.net')}
            value={formatEuros(redemption.net)}
            note={
              day === null
                ? ''
                : wholeDates(t('wallet.simulation.orientative', { day: formatDay(day) }))
            }
          />
          <DataList isFigures items={itemsOf(redemption)} />
          <LotsTable lots={redemption.lots} />
          <Tax redemption={redemption} holders={account.holders.length} />
          {deferred === null ? null : (
            <Notice tone="waiting">
              {t('wallet.simulation.repurchase', { amount: formatEuros(deferred) })}
            </Notice>
          )}
          {nav === null ? null : (
            <p className={css['quiet']}>
              {t('wallet.simulation.nav', { nav: formatUnitValue(nav) })}
            </p>
          )}
        </>
      ) : null}
    </>
  );
};
