import type { Operation } from '@area/contract/operations/schemas';
import { t } from './texts.ts';
import { orderedAmountText } from '../../parts/operations/ordered-amount-text.ts';
import { Card } from '@area/kit/layout/card.tsx';
import type { DataItem } from '@area/kit/figures/data-list.tsx';
import { DataList } from '@area/kit/figures/data-list.tsx';
import {
  formatDay,
  formatEuros,
  formatSignedEuros,
  formatUnitValue,
  formatUnits,
} from '@area/kit/figures/format.ts';
import { isPaidIn } from '../../parts/operations/is-paid-in.ts';
import { orderedName } from '../../parts/products/product-name.ts';
import { takesAllRights } from '../../parts/operations/takes-all-rights.ts';
import { LotsTable } from '../../parts/operations/lots-table.tsx';
import { wholeDates } from '@area/kit/figures/unbroken-dates.tsx';
import css from './operations.module.css';
import { unitValueReason } from './unit-value-reason.ts';
import { listedAmount } from '../../parts/operations/listed-amount.ts';

const given = (term: string, wire: string | null, format = formatEuros): readonly DataItem[] =>
  wire === null ? [] : [{ term, value: format(wire) }];

/** A contribution to a plan is no subscription, and has no entry fee. */
const spent = (operation: Operation): readonly DataItem[] => [
  { term: t('operations.figures.amount'), value: listedAmount(operation) },
  ...(operation.contribution
    ? []
    : [
        { term: t('operations.figures.fee'), value: formatEuros(operation.fee) },
        ...given(t('operations.figures.invested'), operation.invested),
      ]),
];

/** What was ordered, and once it is executed what that came to. */
const moved = (operation: Operation): readonly DataItem[] => [
  {
    term: t('orders.card.ordered'),
    value: takesAllRights(operation) ? t('orders.asked.T') : orderedAmountText(operation),
  },
  ...given(t('orders.figures.gross'), operation.gross),
  ...(operation.gain === null ? [] : given(t('orders.figures.fee'), operation.fee)),
  ...given(t('orders.figures.gain'), operation.gain, formatSignedEuros),
  ...given(t('orders.figures.withholding'), operation.withholding),
  ...given(t('orders.figures.net'), operation.net),
];

/** Units that were ordered as units, some or all of them, are no estimate. */
const isInUnits = ({ amount_indicator, type }: Operation): boolean =>
  !isPaidIn({ type }) && (amount_indicator === 'P' || amount_indicator === 'T');

/** The final figures, or before them an estimate on the last published unit value. */
const unitsOf = (operation: Operation): readonly DataItem[] => {
  const { units, nav, nav_date, estimated_units, estimated_nav, estimated_nav_date } = operation;
  if (units !== null && nav !== null && nav_date !== null)
    return [
      {
        term: t('operations.figures.nav', { day: formatDay(nav_date) }),
        value: formatUnitValue(nav),
      },
      { term: t('operations.figures.units'), value: <strong>{formatUnits(units)}</strong> },
    ];
  if (
    operation.operation_status === 'CANCELLED' ||
    estimated_units === null ||
    estimated_nav === null ||
    estimated_nav_date === null
  )
    return [];
  const value = {
    term: t('operations.figures.estimated_nav', { day: formatDay(estimated_nav_date) }),
    value: formatUnitValue(estimated_nav),
  };
  return isInUnits(operation)
    ? [value]
    : [
        value,
        { term: t('operations.figures.estimated_units'), value: formatUnits(estimated_units) },
      ];
};

const about = ({
  isin,
  account_alias: account,
  account_number: number,
  ...operation
}: Operation): readonly DataItem[] => [
  { term: t('operations.figures.product'), value: orderedName(operation) },
  { term: t('operations.figures.isin'), value: isin },
  {
    term: t('operations.figures.account'),
    value: t('operations.detail.on_account', { account, number }),
  },
];

/** The figures of the order, and which unit value decides it. */
export const FiguresCard = ({ operation }: { readonly operation: Operation }) => {
  const figures = operation.periodic === null ? unitsOf(operation) : [];
  const isEstimated = figures.length > 0 && operation.units === null && !isInUnits(operation);
  const money = isPaidIn(operation) ? spent(operation) : moved(operation);
  return (
    <Card title={t('operations.figures.title')}>
      <DataList isFigures items={[...money, ...figures]} />
      {isEstimated ? <p className={css['quiet']}>{t('operations.figures.estimate_note')}</p> : null}
      <LotsTable lots={operation.lots} />
      <div className={css['explained']}>
        <h3>{t('operations.nav.title')}</h3>
        {unitValueReason(operation).map((sentence) => (
          <p key={sentence}>{wholeDates(sentence)}</p>
        ))}
      </div>
      <div className={css['explained']}>
        <DataList isFigures items={about(operation)} />
      </div>
    </Card>
  );
};
