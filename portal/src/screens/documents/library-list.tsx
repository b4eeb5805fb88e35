import { PAGE_SIZE } from '@area/contract/paging';
import type { LibraryDocument } from '@area/contract/documents/schemas';
import { madridDate } from '@area/domain/calendar/madrid';
import { useRef } from 'react';
import { useLibrary } from '../../calls/documents.ts';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Pagination } from '@area/kit/table/pagination.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { ArchiveBar } from './archive-bar.tsx';
import css from './documents.module.css';
import { LibraryItem } from './library-item.tsx';
import type { ChangeLibrary, LibraryAddress } from './use-library-address.ts';
import type { Selection } from './use-selection.ts';
import { useSelection } from './use-selection.ts';

interface LibraryListProps {
  readonly address: LibraryAddress;
  readonly onChange: ChangeLibrary;
}

const LOADING = Array.from({ length: 5 }, () => ({ width: '100%', height: '4.5rem' }));

const queryOf = ({ category, year, account, search, page }: LibraryAddress) => ({
  $limit: PAGE_SIZE,
  $offset: (page - 1) * PAGE_SIZE,
  ...(category ? { category } : {}),
  ...(year ? { year } : {}),
  ...(account ? { uuid_account: account } : {}),
  ...(search ? { $search: search } : {}),
});

const yearOf = ({ created_at }: LibraryDocument): string =>
  madridDate(new Date(created_at)).slice(0, 4);

/** Why there is nothing, and the one thing to do about it. */
const Nothing = ({ address, onChange }: LibraryListProps) => {
  const isFiltered =
    address.page > 1 ||
    address.search !== '' ||
    (address.category ?? address.year ?? address.account) !== undefined;
  if (!isFiltered)
    return <EmptyState title={t('errors.nothing_to_download')} text={t('documents.empty.text')} />;
  const everything = {
    category: undefined,
    year: undefined,
    account: undefined,
    search: '',
    page: 1,
  };
  return (
    <EmptyState
      title={t('errors.nothing_to_download')}
      text={t('documents.none_found.text')}
      action={
        <Button kind="secondary" onPress={() => onChange(everything)}>
          {t('documents.none_found.action')}
        </Button>
      }
    />
  );
};

const Years = ({
  papers,
  selection,
}: {
  readonly papers: readonly LibraryDocument[];
  readonly selection: Selection;
}) =>
  [...new Set(papers.map(yearOf))].map((year) => (
    <section key={year} aria-label={year} className={css['year']}>
      <h3>{year}</h3>
      <ul className={css['items']}>
        {papers
          .filter((paper) => yearOf(paper) === year)
          .map((paper) => (
            <LibraryItem key={paper.uuid} paper={paper} selection={selection} />
          ))}
      </ul>
    </section>
  ));

/** A page of the library under its years, from the server. */
export const LibraryList = (props: LibraryListProps) => {
  const { address, onChange } = props;
  const top = useRef<HTMLDivElement>(null);
  const selection = useSelection();
  const { data, error, refetch, isPlaceholderData } = useLibrary(queryOf(address));
  const move = (offset: number): void => {
    onChange({ page: offset / PAGE_SIZE + 1 });
    top.current?.scrollIntoView({ block: 'start' });
  };
  if (error && !data)
    return (
      <FailureState error={error} title={t('documents.failed')} onRetry={() => void refetch()} />
    );
  const open = (data?.data ?? [])
    .filter(({ is_in_quarantine }) => !is_in_quarantine)
    .map(({ uuid }) => uuid);
  return (
    <div ref={top} className={css['list']} aria-busy={isPlaceholderData}>
      <output className={css['note']}>
        {data ? t('documents.count', { count: data.page.total }) : t('ui.loading')}
      </output>
      {data ? null : <Skeleton lines={LOADING} />}
      {data?.data.length === 0 ? <Nothing {...props} /> : null}
      {data && data.data.length > 0 ? (
        <>
          <ArchiveBar selection={selection} here={open} />
          <Years papers={data.data} selection={selection} />
          <Pagination {...data.page} onMove={move} />
        </>
      ) : null}
    </div>
  );
};
