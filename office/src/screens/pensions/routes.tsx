import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';
import type { OfficeArea } from '../../parts/area.ts';
import { t } from './texts.ts';

const VIEW = { rights: ['VIEW_CLIENTS'], menu: 'operations' } as const;

/** Pension plans: benefits with their papers, and contributions above the limit. */
export const pensionsArea: OfficeArea = {
  screens: [
    {
      ...VIEW,
      path: '/pensions',
      title: () => t('benefits'),
      screen: lazyScreen(async () => (await import('./benefits-screen.tsx')).BenefitsScreen),
    },
    {
      ...VIEW,
      path: '/excesses',
      title: () => t('excesses'),
      screen: lazyScreen(async () => (await import('./excesses-screen.tsx')).ExcessesScreen),
    },
  ],
};
