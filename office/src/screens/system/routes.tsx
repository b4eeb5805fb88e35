import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';
import type { OfficeArea } from '../../parts/area.ts';
import { t } from './texts.ts';

/** What the program itself does: its steps, its storage, and the programs connected to it. */
export const systemArea: OfficeArea = {
  screens: [
    {
      path: '/system',
      title: () => t('state.title'),
      rights: ['CONFIGURE', 'VIEW_AUDIT_LOG'],
      menu: 'system',
      screen: lazyScreen(async () => (await import('./state-screen.tsx')).StateScreen),
    },
    {
      path: '/system/jobs',
      title: () => t('jobs.title'),
      rights: ['MOVE_OPERATION'],
      menu: 'system',
      screen: lazyScreen(async () => (await import('./jobs-screen.tsx')).JobsScreen),
    },
    {
      path: '/system/programs',
      title: () => t('programs.title'),
      rights: ['CONFIGURE'],
      menu: 'system',
      screen: lazyScreen(async () => (await import('./programs-screen.tsx')).ProgramsScreen),
    },
    {
      path: '/system/programs/:id',
      title: () => t('programs.program'),
      rights: ['CONFIGURE'],
      screen: lazyScreen(async () => (await import('./program-screen.tsx')).ProgramScreen),
    },
    {
      path: '/system/webhooks',
      title: () => t('webhooks.title'),
      rights: ['CONFIGURE'],
      menu: 'system',
      screen: lazyScreen(async () => (await import('./webhooks-screen.tsx')).WebhooksScreen),
    },
    {
      path: '/system/webhooks/:id',
      title: () => t('webhooks.webhook'),
      rights: ['CONFIGURE'],
      screen: lazyScreen(async () => (await import('./webhook-screen.tsx')).WebhookScreen),
    },
    {
      path: '/system/storage',
      title: () => t('storage.title'),
      rights: ['CONFIGURE'],
      menu: 'system',
      screen: lazyScreen(async () => (await import('./storage-screen.tsx')).StorageScreen),
    },
  ],
};
