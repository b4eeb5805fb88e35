import type { ResponseOf } from '@area/contract/call';
import type { listPaymentBatches, listUnpaidPayouts } from '@area/contract/office/batches/calls';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import type { Tone } from '@area/kit/states/status-pill.tsx';
import { t } from './texts.ts';

type BatchStatus = ResponseOf<typeof listPaymentBatches>['status'];
const BATCH_TONES: Readonly<Record<BatchStatus, Tone>> = {
  OPEN: 'waiting',
  RELEASED: 'good',
  DISCARDED: 'neutral',
};

export const BatchPill = ({ status }: { readonly status: BatchStatus }) => (
  <StatusPill tone={BATCH_TONES[status]}>{t(`batch_status.${status}`)}</StatusPill>
);

type PayoutStatus = ResponseOf<typeof listUnpaidPayouts>['status'];
const PAYOUT_TONES: Readonly<Record<PayoutStatus, Tone>> = {
  REQUESTED: 'waiting',
  SENT: 'active',
  PAID: 'good',
  REJECTED: 'bad',
};

export const PayoutPill = ({ status }: { readonly status: PayoutStatus }) => (
  <StatusPill tone={PAYOUT_TONES[status]}>{t(`payout_status.${status}`)}</StatusPill>
);
