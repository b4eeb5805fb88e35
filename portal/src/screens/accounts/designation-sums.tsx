import { t } from './plan-texts.ts';
import css from './accounts.module.css';
import { shownShare, sumsOf } from './designation-sum.ts';
import type { DesignationSum, SummedLine } from './designation-sum.ts';

const isWhole = ({ left }: DesignationSum): boolean => left === 0n;

const restOf = (sum: DesignationSum): string => {
  if (isWhole(sum)) return t('accounts.plan.sum_done');
  return t(sum.left > 0n ? 'accounts.plan.sum_left' : 'accounts.plan.sum_over', {
    percentage: shownShare(sum.left),
  });
};

/** The sum of the shares of each order, shown while they are typed. */
export const DesignationSums = ({ lines }: { readonly lines: readonly SummedLine[] }) => {
  const sums = sumsOf(lines);
  if (sums.length === 0) return null;
  return (
    <section className={css['preview']} aria-label={t('accounts.plan.sums')} aria-live="polite">
      <ul className={css['sums']}>
        {sums.map((sum) => (
          <li key={`${sum.contingency} ${sum.order}`}>
            {t('accounts.plan.sum', {
              order: sum.order,
              contingency: t(`codes.beneficiary_contingency.${sum.contingency}`),
              percentage: shownShare(sum.sum),
            })}{' '}
            <span className={css[isWhole(sum) ? 'done' : 'over']}>({restOf(sum)})</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
