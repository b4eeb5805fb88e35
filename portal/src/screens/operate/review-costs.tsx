import type { OfferedProduct } from '@area/contract/accounts/schemas';
import { centsFrom, centsText, rateFrom, rateText } from '@area/domain/money/wire';
import { portionOf } from '@area/domain/money/rounding';
import type { Cents } from '@area/domain/money/money';
import { costsOf } from '@area/domain/product/costs';
import type { CostsAsked } from '@area/domain/product/costs';
import { Card } from '@area/kit/layout/card.tsx';
import { DataList } from '@area/kit/figures/data-list.tsx';
import type { DataItem } from '@area/kit/figures/data-list.tsx';
import { directionOf, formatEuros, formatPercent } from '@area/kit/figures/format.ts';
import { ongoingCharge } from '../../parts/products/ongoing-charge.ts';
import css from './review.module.css';
import { t } from './texts.ts';
import { WordTip } from '../../parts/help/word-tip.tsx';

interface ReviewCostsProps {
  readonly product: OfferedProduct;
  /** What is put in. *Units*: euros as text. */
  readonly amount: string;
  /** Whether no subscription fee applies: an untaxed transfer is no subscription. */
  readonly isEntryFree: boolean;
}

/** What an amount is asked of, whatever the years. */
type Asked = Omit<CostsAsked, 'exit_fees' | 'years'>;

const NO_RATE = '0';

const line = (term: string, amount: Cents): DataItem => ({
  term,
  value: formatEuros(centsText(amount)),
});

/** What leaving costs while the units are young: of this amount, whenever it is. */
const exits = ({ exit_fees }: OfferedProduct, amount: Cents): readonly DataItem[] =>
  exit_fees
    .filter(({ rate }) => directionOf(rate) !== 'none')
    .map(({ under_days, rate }) =>
      line(
        t('operate.costs.exit', { rate: formatPercent(rate), count: under_days }),
        portionOf(amount, rateFrom(rate)),
      ),
    );

/** All that it costs over some years, with the fee of leaving then where there is one. *Source*: decisions 11.21. */
const over = (years: number, asked: Asked, { exit_fees }: OfferedProduct): string =>
  formatEuros(
    centsText(
      costsOf({
        ...asked,
        exit_fees: exit_fees.map(({ under_days, rate }) => ({ under_days, fee: rateFrom(rate) })),
        years,
      }).total,
    ),
  );

const LaterYears = ({ asked, product }: { asked: Asked; product: OfferedProduct }) => (
  <p className={css['note']}>
    {t('operate.costs.later', { three: over(3, asked, product), five: over(5, asked, product) })}
  </p>
);

const askedOf = ({ product, amount, isEntryFree }: ReviewCostsProps): Asked => ({
  amount: centsFrom(amount),
  entry_fee: rateFrom(isEntryFree ? NO_RATE : product.entry_fee),
  ongoing_charge: rateFrom(ongoingCharge(product.fees) ?? NO_RATE),
});

const linesOf = (props: ReviewCostsProps): readonly DataItem[] => {
  const { product, isEntryFree } = props;
  const charge = ongoingCharge(product.fees);
  const entry = isEntryFree ? NO_RATE : product.entry_fee;
  const asked = askedOf(props);
  const costs = costsOf({ ...asked, exit_fees: [], years: 1 });
  return [
    ...(directionOf(entry) === 'none'
      ? []
      : [line(t('operate.costs.entry', { rate: formatPercent(entry) }), costs.entry_fee)]),
    charge === undefined
      ? { term: t('operate.costs.ongoing_unknown'), value: t('operate.product.no_charge') }
      : line(t('operate.costs.ongoing', { rate: formatPercent(charge) }), costs.ongoing),
    // The same as the line above where nothing else is paid.
    ...(charge === undefined || costs.entry_fee === 0n
      ? []
      : [
          line(
            t('operate.costs.total', { rate: formatPercent(rateText(costs.total_rate)) }),
            costs.total,
          ),
        ]),
    ...exits(product, asked.amount),
  ];
};

/** What the amount costs in its first year, in per cent and in euros, and in all over three and five years, in one line. *Source*: MiFID II (ex-ante costs), decisions 11.21. */
export const ReviewCosts = (props: ReviewCostsProps) => (
  <Card title={t('operate.costs.title')} aside={<WordTip word="ongoing_charge" />}>
    <DataList isFigures isTight items={linesOf(props)} />
    {ongoingCharge(props.product.fees) === undefined ? null : (
      <LaterYears asked={askedOf(props)} product={props.product} />
    )}
  </Card>
);
