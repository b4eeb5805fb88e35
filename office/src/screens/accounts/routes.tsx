import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';
import type { OfficeArea } from '../../parts/area.ts';
import { t } from './texts.ts';

/** An account, opened from the search, a client or an order. */
export const accountsArea: OfficeArea = {
  screens: [
    {
      path: '/accounts/:id',
      title: () => t('account'),
      rights: ['VIEW_CLIENTS'],
      screen: lazyScreen(async () => (await import('./account-screen.tsx')).AccountScreen),
    },
  ],
};
