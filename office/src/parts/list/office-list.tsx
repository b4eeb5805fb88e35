import type { Call, ResponseOf } from '@area/contract/call';
import { countedRows } from '@area/contract/paging';
import type { Page } from '@area/contract/schemas/list';
import type { ReactNode } from 'react';
import { Select } from '@area/kit/fields/select.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Pagination } from '@area/kit/table/pagination.tsx';
import { inputOf } from '@area/kit/transport/perform.ts';
import { useList } from '@area/kit/transport/use-call.ts';
import { t } from '../texts.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { ListDownload } from './list-download.tsx';
import { queryOf } from './list-filter.ts';
import type { ListFilter } from './list-filter.ts';
import { ListFilters } from './list-filters.tsx';
import { ListTable } from './list-table.tsx';
import type { OfficeColumn } from './office-column.ts';
import css from './office-list.module.css';
import { PAGE_SIZES, useListAddress } from './use-list-address.ts';
import { useOfficeTable } from './use-office-table.ts';
import { useWholeFilter } from './use-whole-filter.ts';

/** Names of the path and of the address, as text. */
type Named = Readonly<Record<string, string>>;

interface OfficeListProps<C extends Call<string, 'list'>> {
  readonly call: C;
  readonly params?: Named;
  /** What the list is always asked besides. */
  readonly query?: Named;
  /** At module level. */
  readonly columns: readonly OfficeColumn<ResponseOf<C>>[];
  readonly caption: string;
  readonly rowKey: (row: ResponseOf<C>) => string;
  /** The record behind a row. */
  readonly rowHref?: (row: ResponseOf<C>) => string;
  /** At module level. */
  readonly filters?: readonly ListFilter[];
  /** What is said when there is nothing at all. */
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode };
  /** What may be done with the marked rows. */
  readonly renderBulk?: (rows: readonly ResponseOf<C>[], clear: () => void) => ReactNode;
  /** Whether all rows of the filter may be marked, not those of the page alone. */
  readonly hasWhole?: boolean;
  /** Before the names in the address: for the second list of a page. */
  readonly prefix?: string;
  /** Asks again this often. *Units*: milliseconds. */
  readonly everyMs?: number;
  /** What is there stays as it is until it is read again on purpose. */
  readonly isFrozen?: boolean;
}

const NO_FILTERS: readonly ListFilter[] = [];
const SKELETON = Array.from({ length: 8 }, () => ({ width: '100%', height: '2rem' }));

/** The page that the address asks for, in its table. */
const useOfficeList = <C extends Call<string, 'list'>>({
  call,
  params = {},
  query: always = {},
  columns,
  rowKey,
  filters = NO_FILTERS,
  prefix = '',
  everyMs,
  isFrozen = false,
}: OfficeListProps<C>) => {
  const address = useListAddress(filters, prefix);
  const { offset, limit, sort, chosen } = address;
  const asked: Named = {
    ...always,
    ...queryOf(filters, chosen),
    ...(sort === '' ? {} : { $orderby: sort }),
  };
  const query = { ...asked, $limit: limit, $offset: offset };
  const answer = useList(call, inputOf(call, { params, query }), {
    isFrozen,
    ...(everyMs === undefined ? {} : { everyMs }),
  });
  const table = useOfficeTable<ResponseOf<C> & object>({
    columns,
    rows: (answer.data?.data ?? []) as readonly (ResponseOf<C> & object)[],
    rowKey,
    shown: address.columns,
  });
  const whole = useWholeFilter({ call, params, query: asked, rowKey });
  return { address, answer, table, whole, asked: { ...params, ...asked } };
};

/** The marked rows, or all of the filter, with what may be done with them. */
const Bulk = <C extends Call<string, 'list'>>({
  of: { renderBulk, hasWhole = false },
  list: { answer, table, whole },
}: {
  readonly of: OfficeListProps<C>;
  readonly list: ReturnType<typeof useOfficeList<C>>;
}) => {
  if (!renderBulk) return null;
  const clear = (): void => {
    table.resetRowSelection(true);
    whole.clear();
  };
  return (
    <>
      <BulkBar
        marked={table.getSelectedRowModel().rows.map(({ original }) => original)}
        whole={whole.rows}
        total={answer.data?.page.total ?? 0}
        isReading={whole.isReading}
        onTakeAll={hasWhole ? () => void whole.take() : undefined}
        onClear={clear}
        renderBulk={renderBulk}
      />
      {whole.failure ? (
        <FailureState error={whole.failure} onRetry={() => void whole.take()} />
      ) : null}
    </>
  );
};

/** A very long list is counted to some end, and read to that end: nobody looks for one row of millions page by page. */
const totalText = ({ total, limit }: Page): string => {
  const counted = countedRows(limit);
  return total > counted
    ? t('list.total_more', { count: counted })
    : t('list.total', { count: total });
};

/** How many there are, the file of them, and which columns are shown. */
const Tools = <C extends Call<string, 'list'>>({
  of: { call, columns },
  list: { address, answer, table, asked },
}: {
  readonly of: OfficeListProps<C>;
  readonly list: ReturnType<typeof useOfficeList<C>>;
}) => (
  <div className={css['tools']}>
    <output className={css['total']}>{answer.data ? totalText(answer.data.page) : null}</output>
    <span className={css['ends']}>
      <ListDownload call={call} asked={asked} />
      <ColumnChoice
        columns={columns}
        isShown={(id) => table.getColumn(id)?.getIsVisible() ?? false}
        onShow={address.show}
      />
    </span>
  </div>
);

/** The pages of a list, and how many rows one has. */
const Foot = ({
  total,
  prefix,
  address: { limit, offset, resize, move },
}: {
  readonly total: number;
  readonly prefix: string;
  readonly address: ReturnType<typeof useListAddress>;
}) =>
  total > PAGE_SIZES[0] ? (
    <div className={css['foot']}>
      <Select
        name={`${prefix}size`}
        label={t('list.size')}
        value={String(limit)}
        options={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
        onChange={(size) => resize(Number(size))}
      />
      <Pagination total={total} limit={limit} offset={offset} onMove={move} />
    </div>
  ) : null;

/**
 * A list of the office: page, order, filters and columns in the address, rows by keyboard, marked rows, and the whole of it as a
 * file where the person may take lists along.
 */
export const OfficeList = <C extends Call<string, 'list'>>(props: OfficeListProps<C>) => {
  const { columns, caption, rowHref, filters = NO_FILTERS, empty, renderBulk, prefix = '' } = props;
  const list = useOfficeList(props);
  const { address, answer, table } = list;
  const { data, error, isPlaceholderData, refetch } = answer;
  if (error && !data)
    return <FailureState error={error} title={t('list.failed')} onRetry={() => void refetch()} />;
  const isFiltered = Object.values(address.chosen).some((value) => value !== '');
  const total = Math.min(data?.page.total ?? 0, countedRows(address.limit));
  return (
    <div className={css['list']}>
      <ListFilters
        filters={filters}
        chosen={address.chosen}
        onChoose={address.filter}
        onClear={address.clear}
      />
      <Tools of={props} list={list} />
      <Bulk of={props} list={list} />
      {data ? null : <Skeleton lines={SKELETON} />}
      {data && total === 0 ? (
        <EmptyState
          {...(isFiltered ? { title: t('list.nothing'), text: t('list.nothing_text') } : empty)}
        />
      ) : null}
      {data && total > 0 ? (
        <ListTable
          caption={caption}
          table={table}
          columns={columns}
          rowHref={rowHref}
          hasSelection={renderBulk !== undefined}
          sort={address.sort}
          onSort={address.order}
          isOld={isPlaceholderData}
        />
      ) : null}
      <Foot total={total} prefix={prefix} address={address} />
    </div>
  );
};
