import { formatMoment } from '@area/kit/figures/format.ts';
import css from './moment.module.css';

/** A day and a time of Madrid on one line; a dash where there is none yet. */
export const Moment = ({ at }: { readonly at: string | null | undefined }) =>
  at === null || at === undefined ? (
    '—'
  ) : (
    <time dateTime={at} className={css['moment']}>
      {formatMoment(at)}
    </time>
  );
