import { t } from '../texts/ui.ts';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import css from './pagination.module.css';

interface PaginationProps {
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
  readonly onMove: (offset: number) => void;
}

/** A page of a list and its neighbours. One page only: nothing to show. */
export const Pagination = ({ total, limit, offset, onMove }: PaginationProps) => {
  if (total <= limit) return null;
  const last = Math.min(offset + limit, total);
  return (
    <nav aria-label={t('ui.pages.label')} className={css['pagination']} data-print="hide">
      <span aria-live="polite">{t('ui.pages.range', { from: offset + 1, to: last, total })}</span>
      <span className={css['moves']}>
        <Button
          kind="secondary"
          isDisabled={offset === 0}
          onPress={() => onMove(Math.max(0, offset - limit))}
        >
          <Icon name="left" size={18} />
          {t('ui.pages.previous')}
        </Button>
        <Button kind="secondary" isDisabled={last >= total} onPress={() => onMove(offset + limit)}>
          {t('ui.pages.next')}
          <Icon name="right" size={18} />
        </Button>
      </span>
    </nav>
  );
};
