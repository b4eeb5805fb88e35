import type { OfferedProduct } from '@area/contract/accounts/schemas';
import { formatDay } from '@area/kit/figures/format.ts';
import { Stack } from '@area/kit/layout/stack.tsx';
import { ResultsTable } from '../../parts/products/results-table.tsx';
import { t } from './returns-texts.ts';
import css from './review.module.css';

/** What the product of an order returned over some years, beside its benchmark, as its page says it. *Source*: screens.md (Costs and results). */
export const ReviewReturns = ({ product }: { readonly product: OfferedProduct }) => {
  const { returns, benchmark, name } = product;
  return (
    <Stack gap="close">
      <p className={css['note']}>
        {benchmark
          ? t('comparison.results.of', { name: benchmark.name })
          : t('comparison.no_benchmark')}
      </p>
      <ResultsTable
        name={name}
        product={returns}
        benchmark={returns.benchmark}
        since={returns.since}
      />
      <p className={css['note']}>
        {t('comparison.results.until', { day: formatDay(returns.until) })}
      </p>
    </Stack>
  );
};
