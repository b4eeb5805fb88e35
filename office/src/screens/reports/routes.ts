import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';
import type { OfficeArea } from '../../parts/area.ts';
import { REPORT_PATHS } from './reports-paths.ts';
import { t } from './texts.ts';

export const reportsArea: OfficeArea = {
  screens: [
    {
      path: REPORT_PATHS.list,
      title: () => t('title'),
      rights: ['VIEW_CLIENTS'],
      menu: 'reports',
      screen: lazyScreen(async () => (await import('./reports-screen.tsx')).ReportsScreen),
    },
    {
      path: REPORT_PATHS.report,
      title: () => t('title'),
      rights: ['VIEW_CLIENTS'],
      screen: lazyScreen(async () => (await import('./reports-screen.tsx')).ReportScreen),
    },
    {
      path: REPORT_PATHS.tax,
      title: () => t('tax.title'),
      rights: ['EXPORT_TAX_FORM'],
      menu: 'reports',
      screen: lazyScreen(async () => (await import('./tax-screen.tsx')).TaxScreen),
    },
  ],
};
