import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';
import type { OfficeArea } from '../../parts/area.ts';
import { t } from './texts.ts';

/** Questions of clients and tasks of the office. */
export const issuesArea: OfficeArea = {
  screens: [
    {
      path: '/issues',
      title: () => t('title'),
      rights: ['VIEW_CLIENTS'],
      menu: 'queues',
      screen: lazyScreen(async () => (await import('./issues-screen.tsx')).IssuesScreen),
    },
    {
      path: '/issues/:id',
      title: () => t('issue'),
      rights: ['VIEW_CLIENTS'],
      screen: lazyScreen(async () => (await import('./issue-screen.tsx')).IssueScreen),
    },
  ],
};
