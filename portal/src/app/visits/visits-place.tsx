import { Suspense, useSyncExternalStore } from 'react';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';
import type { VisitsProps } from './visits.tsx';

const visits = lazyScreen<VisitsProps>(async () => (await import('./visits.tsx')).Visits);

const never = (): (() => void) => () => {};

/**
 * Nothing is fetched, asked or measured where no tag is configured. After the first drawing only: that one
 * is the server's, which draws the login for every brand alike.
 */
export const VisitsPlace = ({ isInArea = false }: Partial<VisitsProps>) => {
  const { tag_manager_ap: tag } = useConfiguration();
  const isDrawn = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return tag === undefined || !isDrawn ? null : (
    <Suspense fallback={null}>
      <visits.Screen isInArea={isInArea} />
    </Suspense>
  );
};
