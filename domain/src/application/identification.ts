import type { Steps } from '../lifecycle/steps.ts';

/**
 * The remote identification of somebody. Only the provider says IN_REVIEW. Whoever leaves the provider's page is ABANDONED, and may begin again.
 * *Source*: examples-office 10.
 */
export const IDENTIFICATION_STATUSES = [
  'OPEN',
  'IN_REVIEW',
  'PROVED',
  'REFUSED',
  'ABANDONED',
  'EXPIRED',
] as const;
export type IdentificationStatus = (typeof IDENTIFICATION_STATUSES)[number];

/** Why somebody could not be identified. *Source*: office 7. */
export const IDENTIFICATION_REASONS = [
  'DOCUMENT_EXPIRED',
  'BLURRED',
  'OTHER_PERSON',
  'DATA_DIFFER',
] as const;
export type IdentificationReason = (typeof IDENTIFICATION_REASONS)[number];

/** How long a session of the provider may be used. *Units*: minutes. *Source*: ours. */
export const IDENTIFICATION_MINUTES = 60;
/** Sessions that one person may begin. *Source*: ours. */
export const IDENTIFICATIONS_MAX = 5;

/** What a message of the provider may change: none moves a session back. *Source*: examples-office 10. */
export const IDENTIFICATION_STEPS: Steps<IdentificationStatus> = {
  OPEN: {
    IN_REVIEW: ['SYS'],
    PROVED: ['SYS'],
    REFUSED: ['SYS'],
    ABANDONED: ['SYS'],
    EXPIRED: ['SYS'],
  },
  IN_REVIEW: { PROVED: ['SYS'], REFUSED: ['SYS'] },
  PROVED: {},
  REFUSED: {},
  ABANDONED: {},
  EXPIRED: {},
};

/** Whether a session waits for its provider. */
export const isIdentificationOpen = (status: IdentificationStatus): boolean =>
  Object.keys(IDENTIFICATION_STEPS[status]).length > 0;
