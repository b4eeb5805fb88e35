import { Suspense, useEffect, useState } from 'react';
import { useSession } from '@area/kit/session/session-context.ts';
import { lazyExtra } from '@area/kit/dialogs/lazy-screen.ts';

// Without them the badges are as old as the last page: this stops nothing.
const live = lazyExtra(async () => (await import('./live-counts.tsx')).LiveCounts);

/** The page itself comes first, and has just counted. */
const AFTER_MS = 15_000;

/** Where badges start to be updated. For staff each count would add an audit row. */
export const LiveCountsPlace = () => {
  const isStaff = useSession().adminDni() !== undefined;
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDue && !isStaff ? (
    <Suspense fallback={null}>
      <live.Screen />
    </Suspense>
  ) : null;
};
