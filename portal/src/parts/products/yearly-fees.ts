import type { ProductFees } from '@area/contract/products/schemas';
import { t } from './texts.ts';
import type { DataItem } from '@area/kit/figures/data-list.tsx';
import { formatPercent } from '@area/kit/figures/format.ts';

const FEES = ['management', 'depositary', 'other', 'inducements'] as const;

/** What a product costs a year, as far as it is known. */
export const yearlyFees = (fees: ProductFees): readonly DataItem[] =>
  FEES.flatMap((fee) => {
    const rate = fees[fee];
    return rate === null ? [] : [{ term: t(`product_terms.${fee}`), value: formatPercent(rate) }];
  });
