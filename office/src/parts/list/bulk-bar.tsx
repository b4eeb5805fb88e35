import type { ReactNode } from 'react';
import { Button } from '@area/kit/controls/button.tsx';
import { t } from '../texts.ts';
import css from './office-list.module.css';

interface BulkBarProps<Row> {
  /** The marked rows of this page. */
  readonly marked: readonly Row[];
  /** Every row of the filter, once somebody marked them all. */
  readonly whole: readonly Row[] | undefined;
  /** How many the filter has. */
  readonly total: number;
  readonly isReading: boolean;
  /** Marks them all; nothing where that is not offered. */
  readonly onTakeAll: (() => void) | undefined;
  readonly onClear: () => void;
  readonly renderBulk: (rows: readonly Row[], clear: () => void) => ReactNode;
}

/** What may be done with the marked rows, or with all of the filter. */
export const BulkBar = <Row,>({
  marked,
  whole,
  total,
  isReading,
  onTakeAll,
  onClear,
  renderBulk,
}: BulkBarProps<Row>) => {
  const rows = whole ?? marked;
  if (rows.length === 0) return null;
  return (
    <div className={css['bulk']}>
      <output>{t(whole ? 'list.whole' : 'list.selected', { count: rows.length })}</output>
      {onTakeAll && !whole && total > marked.length ? (
        <Button kind="quiet" isPending={isReading} onPress={onTakeAll}>
          {t('list.take_whole', { count: total })}
        </Button>
      ) : null}
      {whole ? (
        <Button kind="quiet" onPress={onClear}>
          {t('list.leave_whole')}
        </Button>
      ) : null}
      {renderBulk(rows, onClear)}
    </div>
  );
};
