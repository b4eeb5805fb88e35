import type { ResponseOf } from '@area/contract/call';
import type { listOrders } from '@area/contract/office/orders/calls';
import type { OfficeColumn } from '../list/office-column.ts';
import { codeWord } from '../words/code-words.ts';
import { OrderPill } from '../words/pills.tsx';
import { Moment } from '../moment.tsx';
import { showEuros, showUnits } from '../words/shown.ts';
import { t } from '../texts.ts';

export type OrderLine = ResponseOf<typeof listOrders>;

/** The columns of every list of orders. */
export const ORDER_COLUMNS: readonly OfficeColumn<OrderLine>[] = [
  {
    id: 'reference',
    title: () => t('order.reference'),
    isRowHeader: true,
    cell: ({ reference }) => reference,
  },
  {
    id: 'type',
    title: () => t('order.type'),
    cell: ({ type }) => codeWord('operation_type', type),
  },
  {
    id: 'status',
    title: () => t('order.status'),
    cell: ({ operation_status }) => <OrderPill status={operation_status} />,
  },
  { id: 'owners', title: () => t('order.owners'), cell: ({ owners }) => owners },
  { id: 'account', title: () => t('order.account'), cell: ({ account }) => account },
  { id: 'product', title: () => t('order.product'), cell: ({ product_name }) => product_name },
  {
    id: 'amount',
    title: () => t('order.amount'),
    align: 'end',
    cell: ({ amount }) => showEuros(amount),
  },
  {
    id: 'units',
    title: () => t('order.units'),
    align: 'end',
    isOptional: true,
    cell: ({ units, ordered_units }) => showUnits(units ?? ordered_units),
  },
  {
    id: 'payment',
    title: () => t('order.payment'),
    isOptional: true,
    cell: ({ payment_status }) => codeWord('payment_status', payment_status),
  },
  {
    id: 'created',
    title: () => t('order.created'),
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
];
