import { isPayingOut } from '@area/domain/operation/type-lists';
import type { Envelope } from '@area/contract/signatures/schemas';
import { t } from './texts.ts';

/** Where a signed order leads, by what it is and how it is paid: only what is to be sent by transfer is to be paid. */
export const wayOfOrder = ({ status, order }: Pick<Envelope, 'status' | 'order'>): string => {
  if (status !== 'DONE' || order === null) return t('signing.done.summary');
  if (order.payment_method === 'TRANSFERENCIA') return t('signing.done.pay');
  return t(isPayingOut(order.type) ? 'signing.done.payout' : 'signing.done.follow');
};
