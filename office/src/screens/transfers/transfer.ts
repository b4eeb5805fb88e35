import type { ResponseOf } from '@area/contract/call';
import type { listTransfersInCourse } from '@area/contract/office/transfers/calls';

export type Transfer = ResponseOf<typeof listTransfersInCourse>;
