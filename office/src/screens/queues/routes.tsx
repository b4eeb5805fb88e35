import type { StaffAction } from '@area/domain/staff/permission-sets';
import { QUEUE_NAMES, rightsOfQueue } from '@area/domain/staff/queues';
import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';
import type { OfficeArea } from '../../parts/area.ts';
import { t } from './texts.ts';

/** Each queue is for who works on it; an address of no queue says so to everybody. */
const rightsAt = (path: string): readonly StaffAction[] => {
  const [, , name = ''] = path.split('/');
  const queue = QUEUE_NAMES.find((each) => each === name);
  return queue ? rightsOfQueue(queue) : [];
};

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
      rightsAt,
      screen: lazyScreen(async () => (await import('./queue-screen.tsx')).QueueScreen),
    },
    {
      path: '/queues/:queue/:id',
      title: () => t('item_title'),
      rightsAt,
      screen: lazyScreen(async () => (await import('./item-screen.tsx')).ItemScreen),
    },
  ],
};
