import type { Goal } from '@area/contract/goals/schemas';
import { NO_CENTS } from '@area/domain/money/money';
import { centsFrom } from '@area/domain/money/wire';
import { PROJECTION_HISTORY_MONTHS } from '@area/domain/projection/project';
import { Link } from 'wouter';
import { formatDay, formatEuros } from '@area/kit/figures/format.ts';
import { wholeDates } from '@area/kit/figures/unbroken-dates.tsx';
import { paths } from '../../app/paths.ts';
import { useProduct } from '../../calls/products.ts';
import { useKnownMe } from '../../calls/me.ts';
import css from './goals.module.css';
import { t } from './texts.ts';

/** What is paid in again and again, by the type of the product. */
const PERIODIC = {
  F: 'SOLICITUD_SUSCRIPCION_PERIODICA',
  P: 'SOLICITUD_APORTACION_PERIODICA',
} as const;

interface SaveProps {
  readonly account: string;
  readonly product: NonNullable<Goal['product']>;
  readonly monthly: string;
}

/** The way to the periodic order that would reach it, where the product takes one. */
const SaveInProduct = ({ account, product, monthly }: SaveProps) => {
  const { data } = useProduct(product.uuid);
  return data?.allow_periodic && data.status === 'OPEN' ? (
    <Link
      href={paths.beginOrder({
        type: PERIODIC[product.type],
        account,
        product: product.uuid,
        amount: monthly,
      })}
    >
      {t('goals.need.periodic', { amount: formatEuros(monthly) })}
    </Link>
  ) : null;
};

const Save = ({ goal: { account, product }, monthly }: { goal: Goal; monthly: string }) => {
  const { accounts } = useKnownMe().private_area;
  const mayOrder = accounts.some(
    ({ uuid, my_actions }) => uuid === account?.uuid && my_actions.includes('O'),
  );
  if (!account || !mayOrder) return null;
  return product ? (
    <SaveInProduct account={account.uuid} product={product} monthly={monthly} />
  ) : (
    <Link href={paths.beginAct('invest', account.uuid)}>{t('goals.need.invest')}</Link>
  );
};

/** What the middle of the range needs, where what is planned does not get there. */
const Need = ({ goal }: { readonly goal: Goal }) => {
  const { needed_monthly: needed, monthly, due } = goal;
  if (needed === null || centsFrom(needed) <= centsFrom(monthly)) return null;
  return (
    <p>
      {wholeDates(t('goals.need.text', { amount: formatEuros(needed), due: formatDay(due) }))}{' '}
      <Save goal={goal} monthly={needed} />
    </p>
  );
};

const Range = ({ goal }: { readonly goal: Goal }) => {
  const { range, monthly, due } = goal;
  if (!range) return null;
  return (
    <p>
      {wholeDates(
        t('goals.range.text', {
          low: formatEuros(range.p10),
          high: formatEuros(range.p90),
          middle: formatEuros(range.p50),
          due: formatDay(due),
        }),
      )}{' '}
      <span className={css['quiet']}>
        {t(centsFrom(monthly) === NO_CENTS ? 'goals.range.unpaid' : 'goals.range.paid', {
          monthly: formatEuros(monthly),
          paid: formatEuros(range.paid_in),
        })}
      </span>
    </p>
  );
};

const whyNoRange = ({ range, value, months, history_months }: Goal): string | undefined => {
  if (range) return undefined;
  if (value === null) return t('goals.range.unknown');
  if (months === 0) return t('goals.range.over');
  return history_months === 0
    ? t('goals.range.nothing')
    : t('goals.range.short', {
        count: history_months,
        least: PROJECTION_HISTORY_MONTHS.toString(),
      });
};

/** What may be there at its day: a range with its costs in, how many paths get there, and what it would need. Never one line. */
export const GoalOutlookPart = ({ goal }: { readonly goal: Goal }) => {
  const why = whyNoRange(goal);
  return (
    <div className={css['outlook']}>
      {goal.outlook === null ? null : (
        <p>
          <strong>{t(`goals.outlook.${goal.outlook}`)}</strong>
        </p>
      )}
      <Range goal={goal} />
      {why === undefined ? null : <p className={css['quiet']}>{why}</p>}
      <Need goal={goal} />
      {goal.product?.type === 'P' && goal.account ? (
        <p>
          <Link href={paths.plan(goal.account.uuid)}>{t('goals.plan')}</Link>
        </p>
      ) : null}
    </div>
  );
};
