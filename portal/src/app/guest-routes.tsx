import { Suspense } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { LoginFrame } from '../screens/login/login-frame.tsx';
import { LoginScreen } from '../screens/login/login-screen.tsx';
import { HiddenTitle } from '@area/kit/style/visually-hidden.tsx';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import { useSession } from '@area/kit/session/session-context.ts';
import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';
import type { LazyScreen } from '@area/kit/dialogs/lazy-screen.ts';
import { providedGuests } from './guest-pages.ts';
import type { GuestPagesProps } from './guest-pages.ts';
import { isHelpPath, pathAfterLogin, paths } from './paths.ts';

/** Logins that few people use: each is loaded apart from the normal login. */
const OTHER_WAYS: Readonly<Record<string, LazyScreen>> = {
  [paths.loginAdmin()]: lazyScreen(
    async () => (await import('../screens/login/staff-login-screen.tsx')).StaffLoginScreen,
  ),
  [paths.passwordRequest()]: lazyScreen(
    async () =>
      (await import('../screens/login/password-request-screen.tsx')).PasswordRequestScreen,
  ),
  [paths.newPassword()]: lazyScreen(
    async () => (await import('../screens/login/new-password-screen.tsx')).NewPasswordScreen,
  ),
  [paths.login365()]: lazyScreen(
    async () => (await import('../screens/login/company-login-screen.tsx')).CompanyLoginScreen,
  ),
  [paths.loginThirdParty()]: lazyScreen(
    async () => (await import('../screens/login/partner-login-screen.tsx')).PartnerLoginScreen,
  ),
  [paths.openTest()]: lazyScreen(async () => (await import('./open-test-page.tsx')).OpenTestPage),
  [paths.onboarding()]: lazyScreen(
    async () => (await import('./onboarding-page.tsx')).OnboardingPage,
  ),
  [paths.verify()]: lazyScreen(async () => (await import('./verify-page.tsx')).VerifyPage),
  [paths.sharedView()]: lazyScreen(
    async () => (await import('./shared-view-page.tsx')).SharedViewPage,
  ),
};

const help = lazyScreen(async () => (await import('./help-page.tsx')).HelpPage);

/** The pages before the login, and the login itself. */
export const GuestRoutes = ({ preloadArea }: GuestPagesProps) => {
  const session = useSession();
  const { name } = useConfiguration();
  const [path, navigate] = useLocation();
  const next = pathAfterLogin(new URLSearchParams(useSearch()).get('next'));
  const other = isHelpPath(path) ? help : OTHER_WAYS[path.replace(/\/$/, '')];
  if (other)
    return (
      <Suspense
        fallback={
          <LoginFrame>
            <HiddenTitle>{name}</HiddenTitle>
          </LoginFrame>
        }
      >
        <other.Screen />
      </Suspense>
    );
  if (session.isOpen()) return <Redirect replace to={next} />;
  return (
    <LoginScreen
      onAttempt={() => void preloadArea(next)}
      onLoggedIn={() => navigate(next, { replace: true })}
    />
  );
};

// The pages before the login start with this chunk, which loads the entry: what it drew is taken over at once.
providedGuests.screen = GuestRoutes;
