import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';
import type { OfficeArea } from '../../parts/area.ts';
import { PRODUCT_PATHS } from './products-paths.ts';
import { t } from './texts.ts';

export const productsArea: OfficeArea = {
  screens: [
    {
      path: PRODUCT_PATHS.list,
      title: () => t('title'),
      rights: ['VIEW_CLIENTS'],
      menu: 'products',
      screen: lazyScreen(async () => (await import('./products-screen.tsx')).ProductsScreen),
    },
    {
      path: PRODUCT_PATHS.product,
      title: () => t('loading'),
      rights: ['VIEW_CLIENTS'],
      screen: lazyScreen(async () => (await import('./product-screen.tsx')).ProductScreen),
    },
    {
      path: PRODUCT_PATHS.indices,
      title: () => t('indices.title'),
      rights: ['VIEW_CLIENTS'],
      menu: 'products',
      screen: lazyScreen(async () => (await import('./indices-screen.tsx')).IndicesScreen),
    },
    {
      path: PRODUCT_PATHS.mergers,
      title: () => t('mergers.title'),
      rights: ['VIEW_CLIENTS'],
      menu: 'products',
      screen: lazyScreen(async () => (await import('./mergers-screen.tsx')).MergersScreen),
    },
  ],
};
