import { useSession } from '@area/kit/session/session-context.ts';

/**
 * Removes everything but brand and colour scheme; `SessionWatch` leads to the login. *Source*: specification 2, logout
 * clears local storage.
 */
export const useLogout = (): (() => void) => {
  const session = useSession();
  return () => session.close();
};
