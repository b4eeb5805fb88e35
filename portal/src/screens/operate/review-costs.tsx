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
import { t } from './texts.ts';

interface ReviewCostsProps {
  readonly product: OfferedProduct;
  /** What is put in. *Units*: euros as text. */
  readonly amount: string;
  /** Whether no subscription fee applies: an untaxed transfer is no subscription. */
  readonly isEntryFree: boolean;
}

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

/** The years after which a total is told, besides the first one. *Source*: decisions 11.21. */
const LATER_YEARS = [3, 5] as const;

/** All that it costs over some years, with the fee of leaving then where there is one. */
const horizons = (asked: Omit<CostsAsked, 'exit_fees' | 'years'>, product: OfferedProduct) =>
  LATER_YEARS.map((years) => {
    const { total, total_rate } = costsOf({
      ...asked,
      exit_fees: product.exit_fees.map(({ under_days, rate }) => ({
        under_days,
        fee: rateFrom(rate),
      })),
      years,
    });
    return line(
      t('operate.costs.horizon', {
        years: years.toString(),
        rate: formatPercent(rateText(total_rate)),
      }),
      total,
    );
  });

const linesOf = ({ product, amount, isEntryFree }: ReviewCostsProps): readonly DataItem[] => {
  const charge = ongoingCharge(product.fees);
  const entry = isEntryFree ? NO_RATE : product.entry_fee;
  const put = centsFrom(amount);
  const asked = {
    amount: put,
    entry_fee: rateFrom(entry),
    ongoing_charge: rateFrom(charge ?? NO_RATE),
  };
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
    ...(charge === undefined ? [] : horizons(asked, product)),
    ...exits(product, put),
  ];
};

/** What the amount costs in its first year, and in all over three and five, in per cent and in euros. *Source*: MiFID II (ex-ante costs), decisions 11.21. */
export const ReviewCosts = (props: ReviewCostsProps) => (
  <Card title={t('operate.costs.title')}>
    <DataList isFigures isTight items={linesOf(props)} />
  </Card>
);
