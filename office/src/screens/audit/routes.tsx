import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';
import type { OfficeArea } from '../../parts/area.ts';
import { t } from './texts.ts';

/** What staff looked at and did, and whether the chain of it holds. */
export const auditArea: OfficeArea = {
  screens: [
    {
      path: '/audit',
      title: () => t('trail'),
      rights: ['VIEW_AUDIT_LOG'],
      menu: 'audit',
      screen: lazyScreen(async () => (await import('./trail-screen.tsx')).TrailScreen),
    },
    {
      path: '/audit/seals',
      title: () => t('seals'),
      rights: ['VIEW_AUDIT_LOG'],
      menu: 'audit',
      screen: lazyScreen(async () => (await import('./seals-screen.tsx')).SealsScreen),
    },
  ],
};
