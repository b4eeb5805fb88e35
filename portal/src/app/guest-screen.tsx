import { Suspense, useState } from 'react';
import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';

/** What only guests need, the login first of all, travels apart from the pages behind it, and beside the entry. */
export const guests = lazyScreen(async () => (await import('./guest-routes.tsx')).GuestRoutes);

/** The pages before the login. What is there already is taken over at once: inside a boundary React would come to it last. */
export const Guests = () => {
  const [isThere] = useState(guests.isThere);
  if (isThere) return <guests.Screen />;
  return (
    <Suspense fallback={null}>
      <guests.Screen />
    </Suspense>
  );
};
