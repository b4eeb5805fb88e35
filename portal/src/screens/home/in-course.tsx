import type { PositionStatusLine } from '@area/contract/operation-lookups/schemas';
import { cents } from '@area/domain/money/money';
import { centsFrom, centsText } from '@area/domain/money/wire';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { usePositionStatuses } from '../../calls/position-statuses.ts';
import { t } from './texts.ts';
import { FigurePart } from '@area/kit/figures/figure-part.tsx';
import { formatSignedEuros } from '@area/kit/figures/format.ts';

/** What is on its way in, less what is on its way out; undefined while one of them has no amount yet. */
export const amountInCourse = (lines: readonly PositionStatusLine[]): string | undefined => {
  let sum = 0n;
  for (const { amount, direction } of lines) {
    if (amount === null) return undefined;
    sum += direction === 'IN' ? centsFrom(amount) : -centsFrom(amount);
  }
  return centsText(cents(sum));
};

/** Beside the total, which does not include it: money in course. Empty if there is none. */
export const InCourse = ({ account }: { readonly account: string | undefined }) => {
  const { data = [] } = usePositionStatuses(account);
  if (data.length === 0) return null;
  const amount = amountInCourse(data);
  const count = new Set(data.flatMap(({ operations }) => operations)).size;
  return (
    <FigurePart
      term={t('home.headline.in_course')}
      below={
        <Link href={paths.operations(account)}>
          {t('home.headline.in_course_orders', { count })}
        </Link>
      }
    >
      {amount === undefined ? t('home.headline.in_course_unknown') : formatSignedEuros(amount)}
    </FigurePart>
  );
};
