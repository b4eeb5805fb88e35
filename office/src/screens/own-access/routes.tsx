import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';
import type { OfficeArea } from '../../parts/area.ts';
import { t as factorText } from '../../parts/factor/texts.ts';
import { t } from './texts.ts';

/** What a member of staff has of their own: rights, sessions and factors. */
export const ownAccessArea: OfficeArea = {
  screens: [
    {
      path: '/me',
      title: () => t('title'),
      screen: lazyScreen(async () => (await import('./own-access-screen.tsx')).OwnAccessScreen),
    },
    {
      path: '/device',
      title: () => factorText('device.title'),
      screen: lazyScreen(async () => (await import('./device-screen.tsx')).DeviceScreen),
    },
  ],
};
