import { isBlockedStatus, isOperatingStatus } from '@area/domain/intervener/status';
import type { IntervenerStatus } from '@area/domain/intervener/status';
import type { AccountStatus } from '@area/domain/account/status';
import { isBlockedAccount, isLiveAccount } from '@area/domain/account/status';
import type { OperationStatus } from '@area/domain/operation/codes';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import type { Tone } from '@area/kit/states/status-pill.tsx';
import { codeWord } from './code-words.ts';

const ORDER_TONES: Readonly<Partial<Record<OperationStatus, Tone>>> = {
  FINALIZED: 'good',
  CANCELLED: 'neutral',
  PERIODIC_ACTIVE: 'good',
  RD_SENT: 'active',
  VALIDATED: 'active',
  SNCE_1: 'active',
  SNCE_2: 'active',
  SNCE_3: 'active',
};

export const OrderPill = ({ status }: { readonly status: OperationStatus }) => (
  <StatusPill tone={ORDER_TONES[status] ?? 'waiting'}>
    {codeWord('operation_status', status)}
  </StatusPill>
);

export const ClientPill = ({ status }: { readonly status: IntervenerStatus }) => {
  const tone = isBlockedStatus(status) ? 'bad' : isOperatingStatus(status) ? 'good' : 'waiting';
  return <StatusPill tone={tone}>{codeWord('intervener_status', status)}</StatusPill>;
};

export const AccountPill = ({ status }: { readonly status: AccountStatus }) => {
  const tone = isBlockedAccount(status) ? 'bad' : isLiveAccount(status) ? 'good' : 'waiting';
  return <StatusPill tone={tone}>{codeWord('account_status', status)}</StatusPill>;
};
