import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';
import type { OfficeArea } from '../../parts/area.ts';
import { IMPORT_PATHS } from './imports-paths.ts';
import { t } from './texts.ts';

export const importsArea: OfficeArea = {
  screens: [
    {
      path: IMPORT_PATHS.list,
      title: () => t('title'),
      rights: ['VIEW_CLIENTS'],
      menu: 'imports',
      screen: lazyScreen(async () => (await import('./imports-screen.tsx')).ImportsScreen),
    },
    {
      path: IMPORT_PATHS.import,
      title: () => t('loading'),
      rights: ['VIEW_CLIENTS'],
      screen: lazyScreen(async () => (await import('./import-screen.tsx')).ImportScreen),
    },
  ],
};
