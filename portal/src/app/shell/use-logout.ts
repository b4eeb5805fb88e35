import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useSession } from '../../session/session-context.ts';
import { paths } from '../paths.ts';

/** Leaves nothing behind but the brand and the look. *Source*: specification 2, logout clears local storage. */
export const useLogout = (): (() => void) => {
  const session = useSession();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  return () => {
    session.close();
    queries.clear();
    sessionStorage.clear();
    navigate(paths.login(), { replace: true });
  };
};
