import { useSession } from '@area/kit/session/session-context.ts';

/**
 * Leaves nothing behind but the brand and the look; `SessionWatch` leads to the login.
 * *Source*: specification 2, logout clears local storage.
 */
export const useLogout = (): (() => void) => {
  const session = useSession();
  return () => session.close();
};
