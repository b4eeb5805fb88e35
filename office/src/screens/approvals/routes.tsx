import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';
import type { OfficeArea } from '../../parts/area.ts';
import { t } from './texts.ts';

/** What waits for somebody else, and what became of it. */
export const approvalsArea: OfficeArea = {
  screens: [
    {
      path: '/approvals',
      title: () => t('title'),
      menu: 'today',
      screen: lazyScreen(async () => (await import('./approvals-screen.tsx')).ApprovalsScreen),
    },
    {
      path: '/approvals/:id',
      title: () => t('proposal'),
      screen: lazyScreen(async () => (await import('./approval-screen.tsx')).ApprovalScreen),
    },
  ],
};
