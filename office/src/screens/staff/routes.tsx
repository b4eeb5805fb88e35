import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';
import type { OfficeArea } from '../../parts/area.ts';
import { t } from './texts.ts';

/** Who may come in, with which rights, and who stands in for whom. */
export const staffArea: OfficeArea = {
  screens: [
    {
      path: '/staff',
      title: () => t('title'),
      rights: ['MANAGE_USERS'],
      menu: 'staff',
      screen: lazyScreen(async () => (await import('./staff-screen.tsx')).StaffScreen),
    },
    {
      path: '/staff/delegations',
      title: () => t('delegations'),
      rights: ['MANAGE_USERS'],
      menu: 'staff',
      screen: lazyScreen(async () => (await import('./delegations-screen.tsx')).DelegationsScreen),
    },
    {
      path: '/staff/review',
      title: () => t('review'),
      rights: ['VIEW_AUDIT_LOG'],
      menu: 'staff',
      screen: lazyScreen(async () => (await import('./review-screen.tsx')).ReviewScreen),
    },
    {
      path: '/staff/:id',
      title: () => t('member'),
      rights: ['MANAGE_USERS'],
      screen: lazyScreen(async () => (await import('./member-screen.tsx')).MemberScreen),
    },
  ],
};
