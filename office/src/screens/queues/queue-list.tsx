import { listQueueItems } from '@area/contract/office/queues/calls';
import type { QueueName } from '@area/domain/staff/queues';
import { useSearch } from 'wouter';
import { formatEuros, formatMoment } from '@area/kit/figures/format.ts';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import { inputOf } from '@area/kit/transport/perform.ts';
import type { InputOf } from '@area/kit/transport/perform.ts';
import type { ListFilter } from '../../parts/list/list-filter.ts';
import { queryOf } from '../../parts/list/list-filter.ts';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { OfficeList } from '../../parts/list/office-list.tsx';
import { useListAddress } from '../../parts/list/use-list-address.ts';
import { BulkDecision } from './bulk-decision.tsx';
import { useHandled } from './handled.ts';
import { aboutText, itemHref, queueText, titleText } from './item-words.ts';
import type { QueueItem } from './item-words.ts';
import { t } from './texts.ts';

/** Who has it, who is to do it, or that it is done. */
const ItemState = ({ item }: { readonly item: QueueItem }) => {
  const { uuid, is_proposed, claimed_by, is_late } = item;
  if (useHandled().has(uuid)) return <StatusPill>{t('state.handled')}</StatusPill>;
  if (is_proposed) return <StatusPill tone="waiting">{t('state.proposed')}</StatusPill>;
  if (claimed_by !== null)
    return <StatusPill tone="active">{t('state.claimed', { who: claimed_by })}</StatusPill>;
  return is_late ? <StatusPill tone="bad">{t('state.late')}</StatusPill> : t('state.free');
};

const COLUMNS: readonly OfficeColumn<QueueItem>[] = [
  {
    id: 'title',
    title: () => t('column.title'),
    isRowHeader: true,
    sort: 'title',
    cell: titleText,
  },
  { id: 'about', title: () => t('column.about'), sort: 'about', cell: aboutText },
  { id: 'reference', title: () => t('column.reference'), cell: ({ reference }) => reference },
  {
    id: 'amount',
    title: () => t('column.amount'),
    align: 'end',
    sort: 'amount',
    cell: ({ amount }) => (amount === null ? '' : formatEuros(amount)),
  },
  {
    id: 'since',
    title: () => t('column.since'),
    sort: 'since',
    cell: ({ since }) => formatMoment(since),
  },
  { id: 'due', title: () => t('column.due'), sort: 'due', cell: ({ due }) => formatMoment(due) },
  {
    id: 'assigned',
    title: () => t('column.assigned'),
    cell: ({ assigned_to }) => assigned_to ?? '—',
  },
  { id: 'state', title: () => t('column.state'), cell: (item) => <ItemState item={item} /> },
];

const FILTERS: readonly ListFilter[] = [
  {
    id: 'assigned',
    label: () => t('filter.assigned'),
    query: 'assigned',
    options: () => [
      { value: '', label: t('filter.all') },
      { value: 'me', label: t('filter.me') },
      { value: 'nobody', label: t('filter.nobody') },
    ],
  },
  { id: 'title', label: () => t('filter.title'), op: 'contains' },
  { id: 'reference', label: () => t('filter.reference'), op: 'contains' },
];

/** What the address asks of a queue: the list and the page of one item read the same answer. */
export const useAskedItems = (queue: QueueName): InputOf<typeof listQueueItems> => {
  const { chosen, sort, limit, offset } = useListAddress(FILTERS);
  const order = sort === '' ? {} : { $orderby: sort };
  const query = { ...queryOf(FILTERS, chosen), ...order, $limit: limit, $offset: offset };
  return inputOf(listQueueItems, { params: { queue }, query });
};

/** The items of a queue, which stay in their places while they are worked on. */
export const QueueList = ({ queue }: { readonly queue: QueueName }) => {
  const search = useSearch();
  const canBulk = queue === 'documents' || queue === 'changes' || queue === 'bank-accounts';
  return (
    <OfficeList
      key={queue}
      call={listQueueItems}
      params={{ queue }}
      columns={COLUMNS}
      filters={FILTERS}
      caption={queueText(queue)}
      rowKey={({ uuid }) => uuid}
      rowHref={(item) => itemHref(queue, item, search)}
      isFrozen
      empty={{ title: t('empty'), text: t('empty_text') }}
      {...(canBulk && {
        hasWhole: true,
        renderBulk: (items: readonly QueueItem[], clear: () => void) => (
          <BulkDecision queue={queue} items={items} onDone={clear} />
        ),
      })}
    />
  );
};
