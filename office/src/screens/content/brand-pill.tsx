import { StatusPill } from '@area/kit/states/status-pill.tsx';
import type { Tone } from '@area/kit/states/status-pill.tsx';
import type { BrandVersion } from './brand-actions.tsx';
import { t } from './texts.ts';

const TONES: Readonly<Record<BrandVersion['status'], Tone>> = {
  DRAFT: 'waiting',
  PUBLISHED: 'good',
  RETIRED: 'neutral',
};

/** Whether a version of a brand is seen. */
export const BrandPill = ({ status }: Pick<BrandVersion, 'status'>) => (
  <StatusPill tone={TONES[status]}>{t(`status.${status}`)}</StatusPill>
);
