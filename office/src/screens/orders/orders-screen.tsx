import { listOrders } from '@area/contract/office/orders/calls';
import { OPERATION_STATUSES, PAYMENT_STATUSES } from '@area/domain/operation/codes';
import { OPERATION_TYPES } from '@area/domain/operation/types';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import type { ListFilter } from '../../parts/list/list-filter.ts';
import { OfficeList } from '../../parts/list/office-list.tsx';
import { ORDER_COLUMNS } from '../../parts/orders/order-columns.tsx';
import { codeOptions } from '../../parts/words/code-words.ts';
import { t } from './texts.ts';

const FILTERS: readonly ListFilter[] = [
  {
    id: 'operation_status',
    label: () => t('filter.status'),
    options: () => codeOptions('operation_status', OPERATION_STATUSES),
  },
  {
    id: 'type',
    label: () => t('filter.type'),
    options: () => codeOptions('operation_type', OPERATION_TYPES),
  },
  {
    id: 'payment_status',
    label: () => t('filter.payment'),
    options: () => codeOptions('payment_status', PAYMENT_STATUSES),
  },
  { id: 'since', field: 'created_at', op: 'gte', label: () => t('filter.since'), isDay: true },
  { id: 'until', field: 'created_at', op: 'lte', label: () => t('filter.until'), isDay: true },
];

/** /orders: all orders, the newest first. */
export const OrdersScreen = () => (
  <Stack>
    <PageTitle intro={t('intro')}>{t('title')}</PageTitle>
    <OfficeList
      call={listOrders}
      columns={ORDER_COLUMNS}
      filters={FILTERS}
      caption={t('title')}
      rowKey={({ uuid }) => uuid}
      rowHref={({ reference }) => `/orders/${reference}`}
      empty={{ title: t('empty'), text: t('empty_text') }}
    />
  </Stack>
);
