import type { ApplicationStatus } from '@area/domain/application/transitions';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import type { Tone } from '@area/kit/states/status-pill.tsx';
import { codeText } from './texts.ts';

const TONES: Readonly<Record<ApplicationStatus, Tone>> = {
  DRAFT: 'neutral',
  IN_REVIEW: 'waiting',
  MORE_ASKED: 'active',
  SIGNING: 'active',
  SIGNED: 'waiting',
  ACCEPTED: 'good',
  REFUSED: 'bad',
  WITHDRAWN: 'neutral',
  EXPIRED: 'neutral',
};

/** Where an application stands; what waits for the office has the tone of waiting. */
export const ApplicationPill = ({ status }: { readonly status: ApplicationStatus }) => (
  <StatusPill tone={TONES[status]}>{codeText(`codes.application_status.${status}`)}</StatusPill>
);
