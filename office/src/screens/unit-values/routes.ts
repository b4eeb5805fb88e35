import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';
import type { OfficeArea } from '../../parts/area.ts';
import { t } from './texts.ts';
import { UNIT_VALUE_PATHS } from './unit-values-paths.ts';

export const unitValuesArea: OfficeArea = {
  screens: [
    {
      path: UNIT_VALUE_PATHS.grid,
      title: () => t('title'),
      rights: ['VIEW_CLIENTS'],
      menu: 'products',
      screen: lazyScreen(async () => (await import('./grid-screen.tsx')).GridScreen),
    },
    {
      path: UNIT_VALUE_PATHS.product,
      title: () => t('title'),
      rights: ['VIEW_CLIENTS'],
      screen: lazyScreen(
        async () => (await import('./product-values-screen.tsx')).ProductValuesScreen,
      ),
    },
  ],
};
