import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';

/**
 * What the virus scanner said of a file: nobody asked it, it has not answered yet, nothing found, something
 * found. *Source*: decisions 7, ADR 50.
 */
export const SCAN_STATES = ['NONE', 'WAITING', 'CLEAN', 'INFECTED'] as const;
export type ScanState = (typeof SCAN_STATES)[number];

/** Whether nobody may open a file, nor validate it. *Source*: ADR 50. */
export const isInQuarantine = (scan: ScanState): boolean =>
  scan === 'WAITING' || scan === 'INFECTED';

/** Why a document cannot be validated yet, or nothing. *Source*: ADR 50. */
export const whyNotOpen = (scan: ScanState): Reason | undefined =>
  isInQuarantine(scan) ? reason('rules.upload.quarantine') : undefined;
