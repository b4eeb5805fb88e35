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

/** Every line of the bank that brought money, applied or not, the newest first. *Source*: office.md 3. */
export const listBankLines = defineOfficeList({
  id: 'listBankLines',
  path: '/payments',
  right: 'VIEW_CLIENTS',
});

/** The orders that a line may pay, with what speaks for each. *Source*: office.md 3, ADR 212. */
export const listPaymentSuggestions = defineOfficeList({
  id: 'listPaymentSuggestions',
  path: '/payments/{id}/suggestions',
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

/** Takes money from the order that it paid; it waits again. *Source*: office.md 3, ADR 212. */
export const unmatchPayment = defineOfficeWrite({
  id: 'unmatchPayment',
  path: '/payments/{id}/unmatch',
  action: 'UNMATCH_PAYMENT',
});

export const OFFICE_PAYMENT_CALLS = [
  listWaitingPayments,
  listBankLines,
  listPaymentSuggestions,
  listPayInAttempts,
  listProviderNotices,
  matchPayment,
  refundPayment,
  unmatchPayment,
] as const;
