import type { View, ViewLook } from '@area/contract/views/schemas';
import { useState } from 'react';
import { Dialog } from '@area/kit/dialogs/dialog.tsx';
import { formatClock, formatMoment } from '@area/kit/figures/format.ts';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import type { Column } from '@area/kit/table/column.ts';
import { Pagination } from '@area/kit/table/pagination.tsx';
import { TableSkeleton } from '@area/kit/table/table-skeleton.tsx';
import { Table } from '@area/kit/table/table.tsx';
import { useViewLooks } from '../../../calls/views.ts';
import { t } from './texts.ts';

const PAGE = 10;

const whenOf = ({ first_at, last_at, looks }: ViewLook): string =>
  looks === 1 ? formatMoment(last_at) : `${formatMoment(first_at)} – ${formatClock(last_at)}`;

const columns = (): readonly Column<ViewLook>[] => [
  {
    id: 'what',
    title: t('views.looks.what'),
    isRowHeader: true,
    cell: ({ kind }) => t(`views.look.${kind}`),
  },
  { id: 'when', title: t('views.looks.when'), phone: 'note', cell: whenOf },
  {
    id: 'account',
    title: t('views.looks.account'),
    cell: ({ account }) => account ?? t('views.looks.all'),
  },
  {
    id: 'address',
    title: t('views.looks.address'),
    phone: 'state',
    cell: ({ address }) => address,
  },
  {
    id: 'count',
    title: t('views.looks.count'),
    align: 'end',
    phone: 'figure',
    cell: ({ looks }) => `${looks}`,
  },
];

const Content = ({ uuid }: Pick<View, 'uuid'>) => {
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = useViewLooks(uuid, { $limit: PAGE, $offset: offset });
  if (error && !data)
    return (
      <FailureState error={error} title={t('views.looks.failed')} onRetry={() => void refetch()} />
    );
  if (!data) return <TableSkeleton columns={columns()} rows={2} />;
  if (data.page.total === 0) return <p>{t('views.looks.empty')}</p>;
  return (
    <>
      <Table
        caption={t('views.looks.caption')}
        columns={columns()}
        rows={data.data}
        rowKey={(look) => look.uuid}
      />
      <Pagination {...data.page} onMove={setOffset} />
    </>
  );
};

/** Every look at a view: what, when, at which account and from which network. */
export const LooksDialog = ({
  view: { uuid, name },
  onClose,
}: {
  readonly view: Pick<View, 'uuid' | 'name'>;
  readonly onClose: () => void;
}) => (
  <Dialog isOpen title={t('views.looks.title', { name })} onClose={onClose}>
    <Content uuid={uuid} />
  </Dialog>
);
