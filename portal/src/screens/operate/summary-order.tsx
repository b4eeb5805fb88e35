import type { Operation } from '@area/contract/operations/schemas';
import { t, textOf } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import type { DataItem } from '@area/kit/figures/data-list.tsx';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { Figure } from '@area/kit/figures/figure.tsx';
import {
  formatDay,
  formatEuros,
  formatMoment,
  formatUnitValue,
  formatUnits,
} from '@area/kit/figures/format.ts';
import { orderedAmountText } from '../../parts/operations/ordered-amount-text.ts';
import { isPaidIn } from '../../parts/operations/is-paid-in.ts';
import { orderedName } from '../../parts/products/product-name.ts';
import { orderAmount } from '../../parts/operations/order-amount.ts';
import { OperationStatusPill } from '../../parts/operations/operation-status.tsx';

/** Definitive once there are units; until then an estimate that says so. */
const unitsOf = ({
  units,
  nav,
  nav_date,
  estimated_units,
  estimated_nav,
  estimated_nav_date,
}: Operation): string => {
  if (units !== null && nav !== null && nav_date !== null)
    return `${formatUnits(units)}\u00a0· ${t('operate.product.nav_on', { value: formatUnitValue(nav), day: formatDay(nav_date) })}`;
  if (estimated_units === null || estimated_nav === null || estimated_nav_date === null)
    return t('operate.review.no_units');
  return `${formatUnits(estimated_units)} (${t('operate.review.estimated')})\u00a0· ${t('operate.product.nav_on', { value: formatUnitValue(estimated_nav), day: formatDay(estimated_nav_date) })}`;
};

/** A contribution to a plan has no entry fee. */
const feeOf = ({ contribution, fee, invested }: Operation): readonly DataItem[] =>
  contribution
    ? []
    : [
        { term: t('operate.review.fee'), value: formatEuros(fee) },
        ...(invested === null
          ? []
          : [{ term: t('operate.summary.invested'), value: formatEuros(invested) }]),
      ];

const boughtOf = (operation: Operation): readonly DataItem[] =>
  isPaidIn(operation)
    ? [...feeOf(operation), { term: t('operate.review.units'), value: unitsOf(operation) }]
    : [{ term: t('orders.card.ordered'), value: orderedAmountText(operation) }];

const paidOf = ({ payment_method }: Operation): readonly DataItem[] =>
  payment_method === null
    ? []
    : [{ term: t('operate.review.payment'), value: t(`codes.payment_method.${payment_method}`) }];

/** What was ordered, as it is recorded. */
export const SummaryOrder = ({ operation }: { readonly operation: Operation }) => (
  <Card title={t('operate.summary.ordered')} aside={<OperationStatusPill operation={operation} />}>
    <Figure {...orderAmount(operation)} />
    <DataList
      items={[
        { term: t('operate.summary.reference'), value: operation.reference },
        {
          term: t('operate.review.operation'),
          value: textOf(`codes.operation_type.${operation.type}`),
        },
        {
          term: t('operate.review.product'),
          value: `${orderedName(operation)}\u00a0· ${operation.isin}`,
        },
        {
          term: t('operate.review.account'),
          value: `${operation.account_alias}\u00a0· ${operation.account_number}`,
        },
        ...boughtOf(operation),
        ...paidOf(operation),
        {
          term: t('operate.summary.ordered_at'),
          // The hour is not parted from its unit.
          value: formatMoment(operation.created_at).replace(/ h$/, '\u00a0h'),
        },
      ]}
    />
  </Card>
);
