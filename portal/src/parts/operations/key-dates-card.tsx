import type { Operation } from '@area/contract/operations/schemas';
import { wholeDates } from '@area/kit/figures/unbroken-dates.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import css from './key-dates.module.css';
import { keyDates } from './key-dates.ts';
import { t } from './texts.ts';

/** What comes next for an order, and on which days. */
export const KeyDatesCard = ({ operation }: { readonly operation: Operation }) => {
  const dates = keyDates(operation);
  return dates.length === 0 ? null : (
    <Card title={t('orders.dates.title')}>
      <ol className={css['dates']}>
        {dates.map(({ id, title, when, text }) => (
          <li key={id}>
            <span className={css['title']}>{title}</span>
            <strong className={css['when']}>{wholeDates(when)}</strong>
            {text === undefined ? null : <span className={css['text']}>{wholeDates(text)}</span>}
          </li>
        ))}
      </ol>
    </Card>
  );
};
