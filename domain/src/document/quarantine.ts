import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';

/**
 * The result of the virus scanner for a file: not scanned, no answer yet, nothing found, something found.
 * *Source*: decisions 7, ADR 50.
 */
export const SCAN_STATES = ['NONE', 'WAITING', 'CLEAN', 'INFECTED'] as const;
export type ScanState = (typeof SCAN_STATES)[number];

/** Whether a file may be neither opened nor validated. *Source*: ADR 50. */
export const isInQuarantine = (scan: ScanState): boolean =>
  scan === 'WAITING' || scan === 'INFECTED';

/** Why a document cannot be validated yet, or nothing. *Source*: ADR 50. */
export const whyNotOpen = (scan: ScanState): Reason | undefined =>
  isInQuarantine(scan) ? reason('rules.upload.quarantine') : undefined;
