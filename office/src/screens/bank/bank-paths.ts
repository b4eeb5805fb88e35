/** The pages of the bank. */
export const BANK_PATHS = {
  waiting: '/bank/waiting',
  lines: '/bank/lines',
  payment: '/bank/payments/:id',
  files: '/bank/files',
  batches: '/bank/batches',
  batch: '/bank/batches/:id',
  payouts: '/bank/payouts',
  attempts: '/bank/attempts',
} as const;

export const paymentPath = (uuid: string): string => `/bank/payments/${uuid}`;
export const batchPath = (uuid: string): string => `/bank/batches/${uuid}`;
