import { Suspense, useState } from 'react';
import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';
import { providedGuests } from './guest-pages.ts';
import type { GuestPagesProps } from './guest-pages.ts';

/** What only guests need, above all the login, is loaded apart from the area, in parallel with the entry. */
export const guests = lazyScreen<GuestPagesProps>(
  async () => (await import('./guest-routes.tsx')).GuestRoutes,
  providedGuests,
);

/** The pages before the login. What is drawn already is taken over at once: inside a boundary React would do it last. */
export const Guests = (props: GuestPagesProps) => {
  const [isThere] = useState(guests.isThere);
  if (isThere) return <guests.Screen {...props} />;
  return (
    <Suspense fallback={null}>
      <guests.Screen {...props} />
    </Suspense>
  );
};
