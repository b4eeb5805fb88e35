import type { ImportStatus } from '@area/domain/imports/kinds';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import type { Tone } from '@area/kit/states/status-pill.tsx';
import { t } from './texts.ts';

const TONES: Readonly<Record<ImportStatus, Tone>> = {
  OPEN: 'neutral',
  PLANNING: 'active',
  PLANNED: 'waiting',
  COMMITTING: 'active',
  FAILED: 'bad',
  COMMITTED: 'waiting',
  SIGNED_OFF: 'good',
  DISCARDED: 'neutral',
  UNDOING: 'active',
  UNDONE: 'neutral',
};

/** How far an import is. */
export const ImportPill = ({ status }: { readonly status: ImportStatus }) => (
  <StatusPill tone={TONES[status]}>{t(`status.${status}`)}</StatusPill>
);
