import type { ResponseOf } from '@area/contract/call';
import type {
  listBatchPayments,
  listPaymentBatches,
  listUnpaidPayouts,
} from '@area/contract/office/batches/calls';
import { BATCH_KINDS, BATCH_STATUSES } from '@area/domain/payment/batch';
import { PAYOUT_KINDS } from '@area/domain/payment/payout';
import { formatDay, formatEuros, formatIban, formatMoment } from '@area/kit/figures/format.ts';
import type { ListFilter } from '../../parts/list/list-filter.ts';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { BatchPill, PayoutPill } from './bank-pills.tsx';
import { t } from './texts.ts';

type Batch = ResponseOf<typeof listPaymentBatches>;
type Carried = ResponseOf<typeof listBatchPayments>;
type Payout = ResponseOf<typeof listUnpaidPayouts>;

export const BATCH_COLUMNS: readonly OfficeColumn<Batch>[] = [
  {
    id: 'kind',
    title: () => t('column.kind'),
    cell: ({ kind }) => t(`batch_kind.${kind}`),
    isRowHeader: true,
  },
  {
    id: 'status',
    title: () => t('column.status'),
    cell: ({ status }) => <BatchPill status={status} />,
  },
  {
    id: 'made_by',
    title: () => t('column.made_by'),
    cell: ({ made_by, made_at }) => `${made_by} · ${formatMoment(made_at)}`,
  },
  {
    id: 'ended_by',
    title: () => t('column.ended_by'),
    cell: ({ ended_by, ended_at }) =>
      ended_by === null || ended_at === null ? '—' : `${ended_by} · ${formatMoment(ended_at)}`,
  },
  {
    id: 'payments',
    title: () => t('column.payments'),
    cell: ({ payments }) => payments,
    align: 'end',
  },
  {
    id: 'total',
    title: () => t('column.total'),
    cell: ({ total }) => formatEuros(total),
    align: 'end',
  },
  {
    id: 'file',
    title: () => t('column.name'),
    cell: ({ file_name }) => file_name ?? '—',
    isOptional: true,
  },
];

export const BATCH_FILTERS: readonly ListFilter[] = [
  {
    id: 'status',
    label: () => t('filter.status'),
    options: () => BATCH_STATUSES.map((value) => ({ value, label: t(`batch_status.${value}`) })),
  },
  {
    id: 'kind',
    label: () => t('filter.kind'),
    options: () => BATCH_KINDS.map((value) => ({ value, label: t(`batch_kind.${value}`) })),
  },
];

/** The number of what is paid, and why. */
const whatIsPaid = <
  T extends Pick<Carried, 'reference' | 'kind'>,
>(): readonly OfficeColumn<T>[] => [
  {
    id: 'reference',
    title: () => t('column.reference'),
    cell: ({ reference }) => reference,
    isRowHeader: true,
  },
  { id: 'kind', title: () => t('column.kind'), cell: ({ kind }) => t(`payout_kind.${kind}`) },
];

export const CARRIED_COLUMNS: readonly OfficeColumn<Carried>[] = [
  ...whatIsPaid<Carried>(),
  { id: 'name', title: () => t('column.beneficiary'), cell: ({ name }) => name },
  { id: 'iban', title: () => t('column.to_iban'), cell: ({ iban }) => formatIban(iban) },
  { id: 'product', title: () => t('column.product'), cell: ({ product }) => product },
  { id: 'order', title: () => t('column.order'), cell: ({ order }) => order ?? '—' },
  {
    id: 'amount',
    title: () => t('column.amount'),
    cell: ({ amount }) => formatEuros(amount),
    align: 'end',
  },
];

export const PAYOUT_COLUMNS: readonly OfficeColumn<Payout>[] = [
  ...whatIsPaid<Payout>(),
  {
    id: 'status',
    title: () => t('column.status'),
    cell: ({ status }) => <PayoutPill status={status} />,
  },
  {
    id: 'beneficiary',
    title: () => t('column.beneficiary'),
    cell: ({ beneficiary }) => beneficiary,
  },
  {
    id: 'iban',
    title: () => t('column.to_iban'),
    cell: ({ iban }) => formatIban(iban),
    isOptional: true,
  },
  { id: 'due_on', title: () => t('column.due_on'), cell: ({ due_on }) => formatDay(due_on) },
  {
    id: 'held',
    title: () => t('column.held'),
    cell: ({ held_because, rejected_because }) =>
      rejected_because ?? (held_because === null ? '—' : t(`held.${held_because}`)),
  },
  {
    id: 'goes_on',
    title: () => t('column.goes_on'),
    cell: ({ goes_on }) => (goes_on === null ? '—' : formatDay(goes_on)),
  },
  {
    id: 'amount',
    title: () => t('column.amount'),
    cell: ({ amount }) => formatEuros(amount),
    align: 'end',
  },
];

export const PAYOUT_FILTERS: readonly ListFilter[] = [
  {
    id: 'kind',
    label: () => t('filter.kind'),
    options: () => PAYOUT_KINDS.map((value) => ({ value, label: t(`payout_kind.${value}`) })),
  },
  {
    id: 'status',
    label: () => t('filter.status'),
    options: () =>
      (['REQUESTED', 'SENT', 'REJECTED'] as const).map((value) => ({
        value,
        label: t(`payout_status.${value}`),
      })),
  },
];
