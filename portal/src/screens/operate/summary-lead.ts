import type { Operation } from '@area/contract/operations';
import { isRegistered } from '@area/domain/operation/codes';

/** What a receipt says first: the one thing that matters now. */
export type SummaryLead = 'sign' | 'others' | 'pay' | 'paid' | 'done' | 'cancelled';

export const leadOf = ({ operation_status, payment_status, can_sign }: Operation): SummaryLead => {
  if (operation_status === 'CANCELLED') return 'cancelled';
  if (operation_status === 'FINALIZED') return 'done';
  if (isRegistered(operation_status)) return can_sign ? 'sign' : 'others';
  return payment_status === 'RECONCILED' ? 'paid' : 'pay';
};
