import type { Reason } from './reason.ts';
import { reason } from './reason.ts';

/** Lines of a sheet at most: it is built in memory, while a CSV is written line by line. *Units*: lines. *Source*: ADR 57. */
export const SHEET_LINES_MAX = 20_000;

/** Why a list cannot be downloaded as a sheet, or nothing. *Source*: ADR 57. */
export const whyNotSheet = (lines: number): Reason | undefined =>
  lines > SHEET_LINES_MAX
    ? reason('rules.sheet_too_long', { max: SHEET_LINES_MAX.toLocaleString('de-DE') })
    : undefined;

/** Lines of a list of the office at most, as any file: they are read in one transaction. *Units*: lines. *Source*: ADR 197. */
export const EXPORT_LINES_MAX = 100_000;

/** Why a list of the office cannot be exported, or nothing. *Source*: ADR 197. */
export const whyNotExport = (lines: number, format: 'CSV' | 'XLSX'): Reason | undefined => {
  if (format === 'XLSX') return whyNotSheet(lines);
  return lines > EXPORT_LINES_MAX
    ? reason('rules.export_list.too_long', { max: EXPORT_LINES_MAX.toLocaleString('de-DE') })
    : undefined;
};
