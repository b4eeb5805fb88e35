import type { AccountSummary } from '@area/contract/accounts/schemas';
import type { OrderType } from '@area/contract/orders/schemas';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import css from './operate.module.css';
import { useSteps } from './steps.ts';
import type { Step } from './steps.ts';

interface SoFarProps {
  readonly account: AccountSummary;
  readonly type?: OrderType;
  /** The name of where it leaves, or of what is bought. */
  readonly product?: string | undefined;
  readonly destination?: string | undefined;
}

const Line = ({
  what,
  value,
  step,
}: {
  readonly what: string;
  readonly value: string;
  readonly step: Step;
}) => (
  <li className={css['decided']}>
    <span className={css['what']}>{what}</span>
    <span>{value}</span>
    {useSteps(step).steps.includes(step) ? (
      <Link
        href={paths.operate(step)}
        aria-label={t('operate.change_what', { what: what.toLowerCase() })}
      >
        {t('operate.change')}
      </Link>
    ) : null}
  </li>
);

/** What has been decided, each with the way back to it. */
export const OrderProgress = ({ account, type, product, destination }: SoFarProps) => (
  <Card title={t('operate.so_far')}>
    <ul className={css['decisions']}>
      <Line what={t('operate.steps.account')} value={account.alias} step="account" />
      {type === undefined ? null : (
        <Line what={t('operate.steps.type')} value={t(`operate.type.${type}`)} step="type" />
      )}
      {product ? <Line what={t('operate.steps.product')} value={product} step="product" /> : null}
      {destination ? (
        <Line what={t('operate.steps.destination')} value={destination} step="destination" />
      ) : null}
    </ul>
  </Card>
);
