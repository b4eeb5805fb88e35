/** How often position reports are sent. *Source*: specification 3. */
export const REPORT_FREQUENCIES = ['MONTHLY', 'QUARTERLY', 'SEMIANNUAL', 'ANNUAL'] as const;
export type ReportFrequency = (typeof REPORT_FREQUENCIES)[number];
