import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';
import type { OfficeArea } from '../../parts/area.ts';
import { CONTENT_PATHS } from './content-paths.ts';
import { t } from './texts.ts';

export const contentArea: OfficeArea = {
  screens: [
    {
      path: CONTENT_PATHS.brands,
      title: () => t('brands.title'),
      rights: ['CONFIGURE'],
      menu: 'content',
      screen: lazyScreen(async () => (await import('./brands-screen.tsx')).BrandsScreen),
    },
    {
      path: CONTENT_PATHS.brand,
      title: () => t('studio.loading'),
      rights: ['CONFIGURE'],
      screen: lazyScreen(async () => (await import('./brand-screen.tsx')).BrandScreen),
    },
    {
      path: CONTENT_PATHS.texts,
      title: () => t('texts.title'),
      rights: ['CONFIGURE'],
      menu: 'content',
      screen: lazyScreen(async () => (await import('./texts-screen.tsx')).TextsScreen),
    },
    {
      path: CONTENT_PATHS.legal,
      title: () => t('legal.title'),
      rights: ['CONFIGURE', 'VIEW_AUDIT_LOG'],
      menu: 'content',
      screen: lazyScreen(async () => (await import('./legal-screen.tsx')).LegalScreen),
    },
    {
      path: CONTENT_PATHS.hosts,
      title: () => t('hosts.title'),
      rights: ['CONFIGURE'],
      menu: 'content',
      screen: lazyScreen(async () => (await import('./hosts-screen.tsx')).HostsScreen),
    },
  ],
};
