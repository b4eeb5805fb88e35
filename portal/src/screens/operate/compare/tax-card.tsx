import type { AccountSummary } from '@area/contract/accounts/schemas';
import type { Simulation } from '@area/contract/simulation/schemas';
import { Link } from 'wouter';
import { Card } from '@area/kit/layout/card.tsx';
import { DataList } from '@area/kit/figures/data-list.tsx';
import type { DataItem } from '@area/kit/figures/data-list.tsx';
import { formatEuros, formatSignedEuros } from '@area/kit/figures/format.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import { paths } from '../../../app/paths.ts';
import { useSimulation } from '../../../calls/operations.ts';
import css from './compare.module.css';
import { redemptionQuestion } from './question.ts';
import type { Compared } from './question.ts';
import { t } from './texts.ts';

type Sold = NonNullable<Simulation['redemption']>;

const itemsOf = ({ gain, withholding, estimated_tax, net }: Sold): readonly DataItem[] => [
  { term: t('transfer_comparison.tax.gain'), value: formatSignedEuros(gain) },
  { term: t('transfer_comparison.tax.withholding'), value: formatEuros(withholding) },
  ...(estimated_tax === null
    ? []
    : [{ term: t('transfer_comparison.tax.tax'), value: formatEuros(estimated_tax) }]),
  { term: t('transfer_comparison.tax.net'), value: formatEuros(net) },
];

/** What the tax would be if the same amount were sold. */
const Instead = ({ compared }: { readonly compared: Compared }) => {
  const { data } = useSimulation(redemptionQuestion(compared));
  if (!data?.redemption) return null;
  const { redemption, deferred_loss: loss } = data;
  return (
    <section className={css['part']} aria-label={t('transfer_comparison.tax.instead')}>
      <h3>{t('transfer_comparison.tax.instead')}</h3>
      <p>{t('transfer_comparison.tax.instead_text')}</p>
      <DataList isFigures isTight items={itemsOf(redemption)} />
      {loss === null ? null : (
        <p>{t('transfer_comparison.tax.deferred_loss', { amount: formatEuros(loss) })}</p>
      )}
    </section>
  );
};

const OfPlan = ({ account }: { readonly account: string }) => (
  <>
    <p>{t('transfer_comparison.tax.untaxed_plan')}</p>
    <p>
      {t('transfer_comparison.tax.plan_only')}{' '}
      <Link href={paths.plan(account)}>{t('transfer_comparison.tax.plan_link')}</Link>
    </p>
  </>
);

const OfFund = ({ simulation, compared }: Omit<TaxProps, 'account'>) =>
  simulation?.arrival?.is_deferred === false ? (
    <Notice tone="waiting">
      <p>
        {t('transfer_comparison.tax.taxed', {
          withholding: formatEuros(simulation.redemption?.withholding ?? '0'),
        })}
      </p>
    </Notice>
  ) : (
    <>
      <p>{t('transfer_comparison.tax.untaxed')}</p>
      {simulation ? <Instead compared={compared} /> : null}
    </>
  );

interface TaxProps {
  readonly account: AccountSummary;
  /** Nothing for who only looks. */
  readonly simulation: Simulation | undefined;
  readonly compared: Compared;
}

/** That a transfer is not taxed, or why this one is; and what a sale would be taxed. *Source*: decisions 2.5 and 11.3. */
export const TaxCard = ({ account, ...props }: TaxProps) => (
  <Card title={t('transfer_comparison.tax.title')}>
    {account.type === 'P' ? <OfPlan account={account.uuid} /> : <OfFund {...props} />}
  </Card>
);
