/** The pages of reports. */
export const REPORT_PATHS = {
  list: '/reports',
  report: '/reports/:report',
  tax: '/tax-sheets',
} as const;

export const reportPath = (id: string): string => `/reports/${id}`;
