import type { StaffVisit } from '@area/contract/staff/schemas';
import { useState } from 'react';
import { useKnownMe } from '../../calls/me.ts';
import { useStaffVisits } from '../../calls/staff-visits.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { formatClock, formatMoment } from '@area/kit/figures/format.ts';
import { Pagination } from '@area/kit/table/pagination.tsx';
import { Table } from '@area/kit/table/table.tsx';
import type { Column } from '@area/kit/table/column.ts';
import { TableSkeleton } from '@area/kit/table/table-skeleton.tsx';
import css from './profile.module.css';

const PAGE = 10;

const columns = (): readonly Column<StaffVisit>[] => [
  {
    id: 'who',
    title: t('profile.visits.who'),
    isRowHeader: true,
    cell: ({ staff_name }) => staff_name,
  },
  {
    id: 'when',
    title: t('profile.visits.when'),
    phone: 'note',
    cell: ({ at, until }) => `${formatMoment(at)} – ${formatClock(until)}`,
  },
  {
    id: 'why',
    title: t('profile.visits.why'),
    cell: ({ reason }) => <span className={css['reason']}>{reason}</span>,
  },
  {
    id: 'looked',
    title: t('profile.visits.looked'),
    phone: 'figure',
    align: 'end',
    cell: ({ looked_at: count }) => t('profile.visits.looked_at', { count }),
  },
];

/** Who of the staff opened this area, when and why. *Source*: decisions 6.2. */
export const VisitsCard = () => {
  const { uuid } = useKnownMe().private_area.intervener;
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = useStaffVisits(uuid, { $limit: PAGE, $offset: offset });
  const content = () => {
    if (error && !data)
      return (
        <FailureState
          error={error}
          title={t('profile.visits.failed')}
          onRetry={() => void refetch()}
        />
      );
    if (!data) return <TableSkeleton columns={columns()} rows={2} />;
    if (data.page.total === 0)
      return (
        <EmptyState title={t('profile.visits.empty.title')} text={t('profile.visits.empty.text')} />
      );
    return (
      <>
        <Table
          caption={t('profile.visits.caption')}
          columns={columns()}
          rows={data.data}
          rowKey={({ at, staff_name }) => `${at} ${staff_name}`}
        />
        <Pagination {...data.page} onMove={setOffset} />
      </>
    );
  };
  return (
    <Card title={t('profile.visits.title')}>
      <p className={css['quiet']}>{t('profile.visits.intro')}</p>
      {content()}
    </Card>
  );
};
