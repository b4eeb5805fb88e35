import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';
import type { OfficeArea } from '../../parts/area.ts';
import { useSearchHits } from './use-search-hits.ts';
import { t } from './texts.ts';

const VIEW = { rights: ['VIEW_CLIENTS'] } as const;

/** Clients: the search, and everything about one of them. */
export const clientsArea: OfficeArea = {
  screens: [
    {
      ...VIEW,
      path: '/clients',
      title: () => t('search.title'),
      menu: 'clients',
      screen: lazyScreen(async () => (await import('./search-screen.tsx')).SearchScreen),
    },
    {
      ...VIEW,
      path: '/clients/:id/:section?',
      title: () => t('client'),
      screen: lazyScreen(async () => (await import('./client-screen.tsx')).ClientScreen),
    },
  ],
  useSearch: useSearchHits,
};
