import type { ResponseOf } from '@area/contract/call';
import { listQueues } from '@area/contract/office/queues/calls';
import { formatMoment } from '@area/kit/figures/format.ts';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { OfficeList } from '../../parts/list/office-list.tsx';
import { queueText } from './item-words.ts';
import { t } from './texts.ts';

type Queue = ResponseOf<typeof listQueues>;

const COLUMNS: readonly OfficeColumn<Queue>[] = [
  {
    id: 'queue',
    title: () => t('column.queue'),
    isRowHeader: true,
    cell: ({ queue }) => queueText(queue),
  },
  { id: 'count', title: () => t('column.count'), align: 'end', cell: ({ count }) => count },
  { id: 'free', title: () => t('column.free'), align: 'end', cell: ({ free }) => free },
  { id: 'mine', title: () => t('column.mine'), align: 'end', cell: ({ mine }) => mine },
  {
    id: 'oldest',
    title: () => t('column.oldest'),
    cell: ({ oldest }) => (oldest === null ? '—' : formatMoment(oldest)),
  },
  {
    id: 'due',
    title: () => t('column.due'),
    cell: ({ due, is_late }) =>
      due === null ? (
        '—'
      ) : is_late ? (
        <StatusPill tone="bad">{t('late', { when: formatMoment(due) })}</StatusPill>
      ) : (
        formatMoment(due)
      ),
  },
];

/** *Units*: milliseconds. */
const ASKED_EVERY_MS = 15_000;

/** /queues: what waits in each queue of the person. *Source*: office.md 3. */
export const QueuesScreen = () => (
  <Stack>
    <PageTitle intro={t('intro')}>{t('title')}</PageTitle>
    <OfficeList
      call={listQueues}
      columns={COLUMNS}
      caption={t('title')}
      rowKey={({ queue }) => queue}
      rowHref={({ queue }) => `/queues/${queue}`}
      everyMs={ASKED_EVERY_MS}
      empty={{ title: t('no_queues'), text: t('no_queues_text') }}
    />
  </Stack>
);
