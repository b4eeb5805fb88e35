import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';
import type { OfficeArea } from '../../parts/area.ts';
import { t } from './texts.ts';

export const calendarArea: OfficeArea = {
  screens: [
    {
      path: '/calendar',
      title: () => t('title'),
      rights: ['MANAGE_CALENDAR'],
      menu: 'products',
      screen: lazyScreen(async () => (await import('./calendar-screen.tsx')).CalendarScreen),
    },
  ],
};
