import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';
import type { OfficeArea } from '../../parts/area.ts';
import { t } from './texts.ts';

const MAY_VALIDATE = ['VALIDATE_CHANGE', 'VALIDATE_HIGH_RISK_KYC'] as const;

/** Who asks to become a client, and what the lists say of them. */
export const applicationsArea: OfficeArea = {
  screens: [
    {
      path: '/applications',
      title: () => t('title'),
      rights: MAY_VALIDATE,
      menu: 'clients',
      screen: lazyScreen(
        async () => (await import('./applications-screen.tsx')).ApplicationsScreen,
      ),
    },
    {
      path: '/applications/:id',
      title: () => t('application'),
      rights: MAY_VALIDATE,
      screen: lazyScreen(async () => (await import('./application-screen.tsx')).ApplicationScreen),
    },
    {
      path: '/screening',
      title: () => t('lists.title'),
      rights: ['ASSESS_RISK'],
      menu: 'clients',
      screen: lazyScreen(async () => (await import('./screening-screen.tsx')).ScreeningScreen),
    },
  ],
};
