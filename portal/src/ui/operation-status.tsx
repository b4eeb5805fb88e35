import type { OperationStatus } from '@area/domain/operation/codes';
import { t } from '../texts/t.ts';
import { StatusPill } from './status-pill.tsx';
import type { Tone } from './status-pill.tsx';

const TONES: Record<OperationStatus, Tone> = {
  REGISTERED_ONLINE: 'waiting',
  REGISTERED_EMAIL: 'waiting',
  REGISTERED_POSTAL: 'waiting',
  REGISTERED: 'waiting',
  SIGNED: 'active',
  VALIDATED: 'active',
  RD_SENT: 'active',
  SNCE_1: 'active',
  SNCE_2: 'active',
  SNCE_3: 'active',
  PERIODIC_ACTIVE: 'good',
  CANCELLED: 'neutral',
  FINALIZED: 'good',
  PERIODIC_SUSPENDED: 'waiting',
};

/** Where an operation stands, in the specification's words. The screen brings the texts of the codes. */
export const OperationStatusPill = ({
  status,
  isRejected = false,
}: {
  readonly status: OperationStatus;
  /** Somebody refused to sign it: it waits for no signature. */
  readonly isRejected?: boolean;
}) =>
  isRejected ? (
    <StatusPill tone="bad">{t('ui.operation.rejected')}</StatusPill>
  ) : (
    <StatusPill tone={TONES[status]}>{t(`codes.operation_status.${status}`)}</StatusPill>
  );
