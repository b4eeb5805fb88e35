import { defineOfficeList, defineOfficeWrite } from '../define-office.ts';

/** Money that came in and pays no order by itself. *Source*: decisions 1.5. */
export const listWaitingPayments = defineOfficeList({
  id: 'listWaitingPayments',
  path: '/payments/waiting',
  right: 'VIEW_CLIENTS',
});

/** Attempts of clients to pay from the portal, with the money that the statement shows for them. */
export const listPayInAttempts = defineOfficeList({
  id: 'listPayInAttempts',
  path: '/payments/pay-ins',
  right: 'VIEW_CLIENTS',
});

/** Messages of the payment provider, also about unknown attempts. */
export const listProviderNotices = defineOfficeList({
  id: 'listProviderNotices',
  path: '/payments/notices',
  right: 'VIEW_CLIENTS',
});

/** *Source*: decisions 1.5, 6.2 and 11.15. */
export const matchPayment = defineOfficeWrite({
  id: 'matchPayment',
  path: '/payments/{id}/match',
  action: 'MATCH_PAYMENT',
});

/** *Source*: decisions 1.5 and 6.2. */
export const refundPayment = defineOfficeWrite({
  id: 'refundPayment',
  path: '/payments/{id}/refund',
  action: 'REFUND_PAYMENT',
});

export const OFFICE_PAYMENT_CALLS = [
  listWaitingPayments,
  listPayInAttempts,
  listProviderNotices,
  matchPayment,
  refundPayment,
] as const;
