import type { ProductFees } from '@area/contract/products';
import { t } from '../texts/t.ts';
import type { DataItem } from '../ui/data-list.tsx';
import { formatPercent } from '../ui/format.ts';
import './texts.ts';

const FEES = ['management', 'depositary', 'other'] as const;

/** What a product costs a year, as far as it is known. */
export const yearlyFees = (fees: ProductFees): readonly DataItem[] =>
  FEES.flatMap((fee) => {
    const rate = fees[fee];
    return rate === null ? [] : [{ term: t(`product_terms.${fee}`), value: formatPercent(rate) }];
  });
