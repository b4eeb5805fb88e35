import { shownStatus } from '@area/domain/operation/shown-status';
import type { ShownOperation, ShownStatus } from '@area/domain/operation/shown-status';
import { t } from './listed-texts.ts';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import type { Tone } from '@area/kit/states/status-pill.tsx';

const TONES: Record<ShownStatus, Tone> = {
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
  SIGNATURE_REJECTED: 'bad',
};

/** The status of an operation, in the words of the specification. The screen brings the texts of the codes. */
export const OperationStatusPill = ({ operation }: { readonly operation: ShownOperation }) => {
  const status = shownStatus(operation);
  return <StatusPill tone={TONES[status]}>{t(`codes.operation_status.${status}`)}</StatusPill>;
};
