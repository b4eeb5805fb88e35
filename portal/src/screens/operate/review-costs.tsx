import type { OfferedProduct } from '@area/contract/accounts/schemas';
import { centsFrom, centsText, rateFrom, rateText } from '@area/domain/money/wire';
import { portionOf } from '@area/domain/money/rounding';
import { subtractCents } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { costsOf } from '@area/domain/product/costs';
import { Card } from '@area/kit/layout/card.tsx';
import { DataList } from '@area/kit/figures/data-list.tsx';
import type { DataItem } from '@area/kit/figures/data-list.tsx';
import {
  directionOf,
  formatEuros,
  formatPercent,
  formatSignedPercent,
} from '@area/kit/figures/format.ts';
import { Disclosure } from '@area/kit/layout/disclosure.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Suspense } from 'react';
import { ongoingCharge } from '../../parts/products/ongoing-charge.ts';
import { lazyPart } from './lazy-part.ts';
import type { AskedCosts } from './review-effect.tsx';
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

const NO_RATE = '0';
/** The first figures promise nothing: whoever opens them supposes another return. */
const NOTHING = rateFrom(NO_RATE);

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
const over = (years: number, asked: AskedCosts): string =>
  formatEuros(centsText(costsOf({ ...asked, years, gross_return: NOTHING }).total));

/** Both are only looked at when they are opened. */
const ReviewEffect = lazyPart(async () => (await import('./review-effect.tsx')).ReviewEffect);
const ReviewReturns = lazyPart(async () => (await import('./review-returns.tsx')).ReviewReturns);

const LaterYears = ({ asked, product }: { asked: AskedCosts; product: OfferedProduct }) => (
  <Disclosure
    isTight
    title={t('operate.costs.later', { three: over(3, asked), five: over(5, asked) })}
  >
    <Suspense fallback={<Skeleton />}>
      <ReviewEffect asked={asked} product={product} />
    </Suspense>
  </Disclosure>
);

const returnsTitle = ({ year_1, benchmark }: OfferedProduct['returns']): string => {
  if (year_1 === null) return t('operate.costs.returns_none');
  const rate = formatSignedPercent(year_1);
  const beside = benchmark?.year_1 ?? null;
  return beside === null
    ? t('operate.costs.returns', { rate })
    : t('operate.costs.returns_beside', { rate, benchmark: formatSignedPercent(beside) });
};

const Returns = ({ product }: { product: OfferedProduct }) => (
  <Disclosure isTight title={returnsTitle(product.returns)}>
    <Suspense fallback={<Skeleton />}>
      <ReviewReturns product={product} />
    </Suspense>
  </Disclosure>
);

const askedOf = ({ product, amount, isEntryFree }: ReviewCostsProps): AskedCosts => ({
  amount: centsFrom(amount),
  entry_fee: rateFrom(isEntryFree ? NO_RATE : product.entry_fee),
  ongoing_charge: rateFrom(ongoingCharge(product.fees) ?? NO_RATE),
  exit_fees: product.exit_fees.map(({ under_days, rate }) => ({
    under_days,
    fee: rateFrom(rate),
  })),
});

/** The part of the charges that is paid to others: MiFID II wants it apart, also before an order. */
const inducements = ({ fees }: OfferedProduct, amount: Cents): readonly DataItem[] =>
  fees.inducements === null || directionOf(fees.inducements) === 'none'
    ? []
    : [
        line(
          t('operate.costs.inducements', { rate: formatPercent(fees.inducements) }),
          portionOf(amount, rateFrom(fees.inducements)),
        ),
      ];

const linesOf = (props: ReviewCostsProps): readonly DataItem[] => {
  const { product, isEntryFree } = props;
  const charge = ongoingCharge(product.fees);
  const entry = isEntryFree ? NO_RATE : product.entry_fee;
  const asked = askedOf(props);
  const costs = costsOf({ ...asked, exit_fees: [], years: 1, gross_return: NOTHING });
  return [
    ...(directionOf(entry) === 'none'
      ? []
      : [line(t('operate.costs.entry', { rate: formatPercent(entry) }), costs.entry_fee)]),
    charge === undefined
      ? { term: t('operate.costs.ongoing_unknown'), value: t('operate.product.no_charge') }
      : line(t('operate.costs.ongoing', { rate: formatPercent(charge) }), costs.ongoing),
    ...inducements(product, subtractCents(asked.amount, costs.entry_fee)),
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

/**
 * What the amount costs in its first year, in per cent and in euros, and in all over three and five years, in one line; and what the
 * product returned. *Source*: MiFID II (ex-ante costs), decisions 11.21, screens.md (Costs and results).
 */
export const ReviewCosts = (props: ReviewCostsProps) => (
  <Card title={t('operate.costs.title')} aside={<WordTip word="ongoing_charge" />}>
    <DataList isFigures isTight items={linesOf(props)} />
    <div className={css['lines']}>
      {ongoingCharge(props.product.fees) === undefined ? null : (
        <LaterYears asked={askedOf(props)} product={props.product} />
      )}
      <Returns product={props.product} />
    </div>
  </Card>
);
