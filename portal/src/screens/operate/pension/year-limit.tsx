import { usePlan } from '../../../calls/plan.ts';
import { formatEuros } from '@area/kit/figures/format.ts';
import { t } from '../texts.ts';

/** What the law still lets into a plan this year, before one chooses which. */
export const YearLimit = ({ account }: { readonly account: string }) => {
  const limit = usePlan(account).data?.limit;
  return limit ? (
    <p>
      {t('operate.product.year_left', { year: `${limit.year}`, amount: formatEuros(limit.max) })}
    </p>
  ) : null;
};
