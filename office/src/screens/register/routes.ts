import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';
import type { OfficeArea } from '../../parts/area.ts';
import { REGISTER_PATHS } from './register-paths.ts';
import { t } from './texts.ts';

export const registerArea: OfficeArea = {
  screens: [
    {
      path: REGISTER_PATHS.registrar,
      title: () => t('registrar.title'),
      rights: ['MOVE_OPERATION'],
      menu: 'register',
      screen: lazyScreen(async () => (await import('./registrar-screen.tsx')).RegistrarScreen),
    },
    {
      path: REGISTER_PATHS.differences,
      title: () => t('differences.title'),
      rights: ['VIEW_CLIENTS'],
      menu: 'register',
      screen: lazyScreen(async () => (await import('./differences-screen.tsx')).DifferencesScreen),
    },
    {
      path: REGISTER_PATHS.difference,
      title: () => t('difference.loading'),
      rights: ['VIEW_CLIENTS'],
      screen: lazyScreen(async () => (await import('./difference-screen.tsx')).DifferenceScreen),
    },
    {
      path: REGISTER_PATHS.files,
      title: () => t('files.title'),
      rights: ['VIEW_CLIENTS'],
      menu: 'register',
      screen: lazyScreen(async () => (await import('./files-screen.tsx')).RegisterFilesScreen),
    },
    {
      path: REGISTER_PATHS.deliveries,
      title: () => t('deliveries.title'),
      rights: ['VIEW_CLIENTS'],
      menu: 'register',
      screen: lazyScreen(async () => (await import('./deliveries-screen.tsx')).DeliveriesScreen),
    },
  ],
};
