import { useLayoutEffect } from 'react';
import { useSession } from './session-context.ts';

/**
 * While a screen needs no login but its calls need a bearer: they go as the host's own. Allowed before anything below
 * asks, since queries begin after the layout. *Source*: decisions 11.8.
 */
export const useGuestSession = (): void => {
  const session = useSession();
  useLayoutEffect(() => {
    session.allowGuest(true);
    return () => session.allowGuest(false);
  }, [session]);
};
