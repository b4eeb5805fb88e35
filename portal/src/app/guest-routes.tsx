import { Redirect, useLocation, useSearch } from 'wouter';
import { LoginScreen } from '../screens/login/login-screen.tsx';
import { NotOpenScreen } from '../screens/login/not-open-screen.tsx';
import { useSession } from '../session/session-context.ts';
import { pathAfterLogin, paths } from './paths.ts';
import { preloadArea } from './preload.ts';

/** The pages before the login. They travel with the entry: they are what most visits start with. */
export const GuestRoutes = () => {
  const session = useSession();
  const [path, navigate] = useLocation();
  const next = pathAfterLogin(new URLSearchParams(useSearch()).get('next'));
  if (path !== paths.login()) return <NotOpenScreen />;
  if (session.isOpen()) return <Redirect replace to={next} />;
  return <LoginScreen onAttempt={() => preloadArea(next)} onLoggedIn={() => navigate(next, { replace: true })} />;
};
