import type { ResponseOf } from '@area/contract/call';
import { listQueues } from '@area/contract/office/queues/calls';
import { Link } from 'wouter';
import { Card } from '@area/kit/layout/card.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import type { Column } from '@area/kit/table/column.ts';
import { Table } from '@area/kit/table/table.tsx';
import { useList } from '@area/kit/transport/use-call.ts';
import { Moment } from '../../parts/moment.tsx';
import { t } from './texts.ts';

type Queue = ResponseOf<typeof listQueues>;

/** *Units*: milliseconds. */
const ASKED_EVERY_MS = 30_000;

const columns = (): readonly Column<Queue>[] => [
  {
    id: 'queue',
    title: t('queue.title'),
    isRowHeader: true,
    cell: ({ queue }) => <Link href={`/queues/${queue}`}>{t(`queue.of.${queue}`)}</Link>,
  },
  {
    id: 'count',
    title: t('queue.count'),
    align: 'end',
    phone: 'figure',
    cell: ({ count }) => count,
  },
  { id: 'mine', title: t('queue.mine'), align: 'end', cell: ({ mine }) => mine },
  { id: 'oldest', title: t('queue.oldest'), cell: ({ oldest }) => <Moment at={oldest} /> },
  { id: 'due', title: t('queue.due'), phone: 'note', cell: ({ due }) => <Moment at={due} /> },
  {
    id: 'state',
    title: t('column.state'),
    phone: 'state',
    cell: ({ is_late, count }) =>
      count === 0 ? (
        '—'
      ) : (
        <StatusPill tone={is_late ? 'bad' : 'active'}>
          {t(is_late ? 'queue.late' : 'queue.in_time')}
        </StatusPill>
      ),
  },
];

/** The queues on which the person works: how many wait, the oldest, and what is due next. */
export const DayQueues = () => {
  const { data, error, refetch } = useList(
    listQueues,
    { query: { $limit: 50 } },
    { everyMs: ASKED_EVERY_MS },
  );
  if (error)
    return <FailureState error={error} title={t('queue.failed')} onRetry={() => void refetch()} />;
  if (!data || data.data.length === 0) return null;
  return (
    <Card title={t('queues')}>
      <Table
        caption={t('queues')}
        columns={columns()}
        rows={data.data}
        rowKey={({ queue }) => queue}
      />
    </Card>
  );
};
