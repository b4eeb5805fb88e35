import { classes } from '@area/kit/style/classes.ts';
import { t } from '../texts.ts';
import type { OfficeColumn } from './office-column.ts';
import css from './office-list.module.css';

interface SortTitleProps {
  readonly column: OfficeColumn<never>;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

/** The title of a column; where the call sorts by it, pressing it sorts, and again turns the order round. */
export const SortTitle = ({
  column: { title, align, sort: field },
  sort,
  onSort,
}: SortTitleProps) => {
  const className = classes(align === 'end' && css['end']);
  if (field === undefined)
    return (
      <th scope="col" className={className}>
        {title()}
      </th>
    );
  const isUp = sort === field;
  const isDown = sort === `-${field}`;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
    >
      <button
        type="button"
        className={css['sort']}
        title={t('list.sorted', { column: title() })}
        onClick={() => onSort(isDown ? field : `-${field}`)}
      >
        {title()}
        <span aria-hidden="true">{isUp ? ' ↑' : isDown ? ' ↓' : ''}</span>
      </button>
    </th>
  );
};
