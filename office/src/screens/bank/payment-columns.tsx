import type { ResponseOf } from '@area/contract/call';
import type { listBankLines, listWaitingPayments } from '@area/contract/office/payments/calls';
import { PAYMENT_OUTCOMES } from '@area/domain/payment/match';
import { formatDay, formatEuros, formatIban, formatMoment } from '@area/kit/figures/format.ts';
import type { ListFilter } from '../../parts/list/list-filter.ts';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { OutcomePill, outcomeText } from '../../parts/bank/outcome-pill.tsx';
import type { Outcome } from '../../parts/bank/outcome-pill.tsx';
import { PayoutPill } from './bank-pills.tsx';
import { t } from './texts.ts';

type Waiting = ResponseOf<typeof listWaitingPayments>;
type Line = ResponseOf<typeof listBankLines>;
type Common = Pick<
  Line,
  'booked_on' | 'amount' | 'iban' | 'payer_name' | 'concept' | 'bank_reference' | 'refund_on'
>;

const isOutcome = (text: string): text is Outcome =>
  (PAYMENT_OUTCOMES as readonly string[]).includes(text);

const dayOrNot = (day: string | null): string => (day === null ? '—' : formatDay(day));

const COMMON = {
  booked_on: {
    id: 'booked_on',
    title: () => t('column.booked_on'),
    cell: ({ booked_on }) => formatDay(booked_on),
  },
  payer: {
    id: 'payer',
    title: () => t('column.payer'),
    cell: ({ payer_name }) => payer_name || t('payment.no_payer'),
    isRowHeader: true,
  },
  amount: {
    id: 'amount',
    title: () => t('column.amount'),
    cell: ({ amount }) => formatEuros(amount),
    align: 'end',
  },
  concept: {
    id: 'concept',
    title: () => t('column.concept'),
    cell: ({ concept }) => concept,
  },
  iban: {
    id: 'iban',
    title: () => t('column.iban'),
    cell: ({ iban }) => (iban === '' ? '—' : formatIban(iban)),
    isOptional: true,
  },
  reference: {
    id: 'reference',
    title: () => t('column.reference'),
    cell: ({ bank_reference }) => bank_reference,
    isOptional: true,
  },
  refund_on: {
    id: 'refund_on',
    title: () => t('column.refund_on'),
    cell: ({ refund_on }) => dayOrNot(refund_on),
  },
} satisfies Readonly<Record<string, OfficeColumn<Common>>>;

/** Money that waits. */
export const WAITING_COLUMNS: readonly OfficeColumn<Waiting>[] = [
  COMMON.payer,
  COMMON.booked_on,
  COMMON.concept,
  {
    id: 'outcome',
    title: () => t('column.outcome'),
    cell: ({ outcome }) => (isOutcome(outcome) ? <OutcomePill outcome={outcome} /> : outcome),
  },
  COMMON.refund_on,
  COMMON.amount,
  COMMON.iban,
  COMMON.reference,
];

/** Every line that brought money. */
export const LINE_COLUMNS: readonly OfficeColumn<Line>[] = [
  COMMON.payer,
  COMMON.booked_on,
  COMMON.concept,
  {
    id: 'outcome',
    title: () => t('column.outcome'),
    cell: ({ outcome }) => <OutcomePill outcome={outcome} />,
  },
  { id: 'order', title: () => t('column.order'), cell: ({ order }) => order ?? '—' },
  {
    id: 'refund_status',
    title: () => t('column.refund_status'),
    cell: ({ refund_status }) =>
      refund_status === null ? '—' : <PayoutPill status={refund_status} />,
    isOptional: true,
  },
  COMMON.amount,
  COMMON.iban,
  COMMON.reference,
  {
    id: 'imported_by',
    title: () => t('column.imported_by'),
    cell: ({ imported_by, imported_at }) => `${imported_by} · ${formatMoment(imported_at)}`,
    isOptional: true,
  },
];

const outcomeFilter = (outcomes: readonly Outcome[]): ListFilter => ({
  id: 'outcome',
  label: () => t('filter.outcome'),
  options: () => outcomes.map((value) => ({ value, label: outcomeText(value) })),
});

const PAYER_FILTER: ListFilter = {
  id: 'payer_name',
  label: () => t('filter.payer'),
  op: 'contains',
};

/** Of waiting money each is a text to the call. */
export const WAITING_FILTERS: readonly ListFilter[] = [
  outcomeFilter(
    PAYMENT_OUTCOMES.filter((outcome) => outcome !== 'matched' && outcome !== 'returned'),
  ),
  PAYER_FILTER,
];

export const LINE_FILTERS: readonly ListFilter[] = [
  outcomeFilter(PAYMENT_OUTCOMES),
  {
    id: 'since',
    label: () => t('filter.since'),
    isDay: true,
    field: 'booked_on',
    op: 'gte',
  },
  PAYER_FILTER,
  { id: 'order', label: () => t('filter.order'), op: 'contains' },
];
