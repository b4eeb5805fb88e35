import type { ResponseOf } from '@area/contract/call';
import type { getToday } from '@area/contract/office/today/calls';

export type Today = ResponseOf<typeof getToday>;
