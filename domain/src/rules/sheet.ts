import type { Reason } from './reason.ts';
import { reason } from './reason.ts';

/** Lines of a sheet at most: it is built in memory, while a CSV is written line by line. *Units*: lines. *Source*: ADR 57. */
export const SHEET_LINES_MAX = 20_000;

/** Why a list cannot be downloaded as a sheet, or nothing. *Source*: ADR 57. */
export const whyNotSheet = (lines: number): Reason | undefined =>
  lines > SHEET_LINES_MAX
    ? reason('rules.sheet_too_long', { max: SHEET_LINES_MAX.toLocaleString('de-DE') })
    : undefined;
