import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';
import type { OfficeArea } from '../../parts/area.ts';
import { t } from './texts.ts';

const VIEW = { rights: ['VIEW_CLIENTS'] } as const;

/** Orders: all of them, one with its life, and a new one for a client. */
export const ordersArea: OfficeArea = {
  screens: [
    {
      ...VIEW,
      path: '/orders',
      title: () => t('title'),
      menu: 'operations',
      screen: lazyScreen(async () => (await import('./orders-screen.tsx')).OrdersScreen),
    },
    {
      path: '/orders/new/:account',
      title: () => t('new.title'),
      rights: ['CREATE_OPERATION'],
      screen: lazyScreen(async () => (await import('./new/new-order-screen.tsx')).NewOrderScreen),
    },
    {
      ...VIEW,
      path: '/orders/:reference',
      title: () => t('order'),
      screen: lazyScreen(async () => (await import('./order-screen.tsx')).OrderScreen),
    },
  ],
};
