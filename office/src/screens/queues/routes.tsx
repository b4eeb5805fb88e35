import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';
import type { OfficeArea } from '../../parts/area.ts';
import { t } from './texts.ts';

/** What waits for the office, and the work on it. */
export const queuesArea: OfficeArea = {
  screens: [
    {
      path: '/queues',
      title: () => t('title'),
      menu: 'queues',
      screen: lazyScreen(async () => (await import('./queues-screen.tsx')).QueuesScreen),
    },
    {
      path: '/queues/:queue',
      title: () => t('queue_title'),
      screen: lazyScreen(async () => (await import('./queue-screen.tsx')).QueueScreen),
    },
    {
      path: '/queues/:queue/:id',
      title: () => t('item_title'),
      screen: lazyScreen(async () => (await import('./item-screen.tsx')).ItemScreen),
    },
  ],
};
