import type { ResponseOf } from '@area/contract/call';
import type { getOrder } from '@area/contract/office/orders/calls';

export type Order = ResponseOf<typeof getOrder>;
