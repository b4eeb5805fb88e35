import { defineOfficeList, defineOfficeWrite } from '../define-office.ts';

/** Batches of payments and of direct debits, those that wait to be released first. *Source*: ADR 183. */
export const listPaymentBatches = defineOfficeList({
  id: 'listPaymentBatches',
  path: '/payment-batches',
  right: 'VIEW_CLIENTS',
});

/** What a batch carries. *Source*: ADR 183. */
export const listBatchPayments = defineOfficeList({
  id: 'listBatchPayments',
  path: '/payment-batches/{id}/payments',
  right: 'VIEW_CLIENTS',
});

/** Gathers what is due, or some payouts, in batches of which none is above the limit of a day. *Source*: ADR 183. */
export const makePaymentBatches = defineOfficeWrite({
  id: 'makePaymentBatches',
  path: '/payment-batches',
  action: 'MAKE_BATCH',
});

/** Its payments wait for another batch. *Source*: ADR 183. */
export const discardPaymentBatch = defineOfficeWrite({
  id: 'discardPaymentBatch',
  path: '/payment-batches/{id}/discard',
  action: 'DISCARD_BATCH',
});

/** Writes its file for the bank. *Source*: office.md 2, decisions 11.15, ADR 183. */
export const releasePaymentBatch = defineOfficeWrite({
  id: 'releasePaymentBatch',
  path: '/payment-batches/{id}/release',
  action: 'RELEASE_BATCH',
});

/** Money that is to leave, and what the bank could not pay. *Source*: decisions 8. */
export const listUnpaidPayouts = defineOfficeList({
  id: 'listUnpaidPayouts',
  path: '/payouts',
  right: 'VIEW_CLIENTS',
});

/** Has what the bank rejected paid again, under a number of its own. *Source*: decisions 8, ADR 56. */
export const retryPayout = defineOfficeWrite({
  id: 'retryPayout',
  path: '/payouts/{id}/retry',
  action: 'RETRY_PAYOUT',
});

export const OFFICE_BATCH_CALLS = [
  listPaymentBatches,
  listBatchPayments,
  makePaymentBatches,
  discardPaymentBatch,
  releasePaymentBatch,
  listUnpaidPayouts,
  retryPayout,
] as const;
