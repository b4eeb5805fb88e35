import { Suspense, useSyncExternalStore } from 'react';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';
import type { VisitsProps } from './visits.tsx';

const visits = lazyScreen<VisitsProps>(async () => (await import('./visits.tsx')).Visits);

const never = (): (() => void) => () => {};

/**
 * Without a configured tag nothing is loaded, asked or measured. Only after the first drawing, which is that of the server
 * and equal for every brand.
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
