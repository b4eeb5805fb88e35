import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';
import type { OfficeArea } from '../../parts/area.ts';
import { t } from './texts.ts';

/** Transfers between managers, by what is due first. */
export const transfersArea: OfficeArea = {
  screens: [
    {
      path: '/transfers',
      title: () => t('title'),
      rights: ['VIEW_CLIENTS'],
      menu: 'operations',
      screen: lazyScreen(async () => (await import('./transfers-screen.tsx')).TransfersScreen),
    },
  ],
};
