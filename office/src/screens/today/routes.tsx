import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';
import type { OfficeArea } from '../../parts/area.ts';
import { t } from './texts.ts';

/** The day of the office. */
export const todayArea: OfficeArea = {
  screens: [
    {
      path: '/today',
      title: () => t('title'),
      rights: ['VIEW_CLIENTS', 'CONFIGURE'],
      menu: 'today',
      screen: lazyScreen(async () => (await import('./today-screen.tsx')).TodayScreen),
    },
  ],
};
