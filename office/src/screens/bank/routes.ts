import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';
import type { OfficeArea, OfficeScreen } from '../../parts/area.ts';
import { BANK_PATHS } from './bank-paths.ts';
import { t } from './texts.ts';

const page = (given: Pick<OfficeScreen, 'path' | 'title' | 'screen'>): OfficeScreen => ({
  ...given,
  rights: ['VIEW_CLIENTS'],
  menu: 'bank',
});

export const bankArea: OfficeArea = {
  screens: [
    page({
      path: BANK_PATHS.waiting,
      title: () => t('waiting.title'),
      screen: lazyScreen(async () => (await import('./waiting-screen.tsx')).WaitingScreen),
    }),
    page({
      path: BANK_PATHS.lines,
      title: () => t('lines.title'),
      screen: lazyScreen(async () => (await import('./lines-screen.tsx')).LinesScreen),
    }),
    page({
      path: BANK_PATHS.files,
      title: () => t('files.title'),
      screen: lazyScreen(async () => (await import('./files-screen.tsx')).FilesScreen),
    }),
    page({
      path: BANK_PATHS.batches,
      title: () => t('batches.title'),
      screen: lazyScreen(async () => (await import('./batches-screen.tsx')).BatchesScreen),
    }),
    page({
      path: BANK_PATHS.payouts,
      title: () => t('payouts.title'),
      screen: lazyScreen(async () => (await import('./payouts-screen.tsx')).PayoutsScreen),
    }),
    page({
      path: BANK_PATHS.attempts,
      title: () => t('attempts.title'),
      screen: lazyScreen(async () => (await import('./attempts-screen.tsx')).AttemptsScreen),
    }),
    {
      path: BANK_PATHS.payment,
      title: () => t('payment.loading'),
      rights: ['VIEW_CLIENTS'],
      screen: lazyScreen(async () => (await import('./payment-screen.tsx')).PaymentScreen),
    },
    {
      path: BANK_PATHS.batch,
      title: () => t('batch.loading'),
      rights: ['VIEW_CLIENTS'],
      screen: lazyScreen(async () => (await import('./batch-screen.tsx')).BatchScreen),
    },
  ],
};
