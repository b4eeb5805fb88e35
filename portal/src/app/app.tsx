import { Suspense } from 'react';
import { Redirect, Route, Router, Switch, useLocation } from 'wouter';
import { SessionContext, useSession } from '@area/kit/session/session-context.ts';
import type { Session } from '@area/kit/session/session.ts';
import { useLanguage } from '@area/kit/texts/use-language.ts';
import { Toasts } from '@area/kit/toasts/toasts.tsx';
import {
  ConfigurationContext,
  useConfiguration,
} from '@area/kit/white-label/configuration-context.ts';
import type { InitialConfiguration } from '@area/kit/white-label/configuration.ts';
import { area } from './area-screen.ts';
import { BrokenBoundary } from '@area/kit/states/broken-boundary.tsx';
import { DemoRoute } from './demo-route.tsx';
import { Guests } from './guest-screen.tsx';
import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';
import { isHelpPath, paths } from './paths.ts';
import { preloadArea } from './preload.ts';
import { GUEST_PATHS } from './routes.ts';
import { VisitsPlace } from './visits/visits-place.tsx';
import { AreaPlace } from './area-place.tsx';

const noHost = lazyScreen(async () => (await import('./no-host-screen.tsx')).NoHostScreen);

/** What has its page without a login too. */
const GuestPages = () => (
  <>
    <Guests preloadArea={preloadArea} />
    <VisitsPlace />
  </>
);

const Guarded = () => {
  const session = useSession();
  const [path] = useLocation();
  if (!session.isOpen() && isHelpPath(path)) return <GuestPages />;
  if (!session.isOpen())
    return <Redirect replace to={paths.login(path === '/' ? undefined : path + location.search)} />;
  return (
    <Suspense fallback={<AreaPlace />}>
      <area.Screen />
    </Suspense>
  );
};

const Pages = () => {
  const [path] = useLocation();
  const { consumer } = useConfiguration();
  if (!consumer)
    return (
      <Suspense fallback={null}>
        <noHost.Screen />
      </Suspense>
    );
  return (
    <BrokenBoundary place={path}>
      <Switch>
        {GUEST_PATHS.map((pattern) => (
          <Route key={pattern} path={pattern}>
            <GuestPages />
          </Route>
        ))}
        <Route path={paths.demo()}>
          <DemoRoute />
        </Route>
        <Route>
          <Guarded />
        </Route>
      </Switch>
    </BrokenBoundary>
  );
};

interface AppProps {
  readonly configuration: InitialConfiguration;
  readonly session: Session;
  /** The address when drawn without a browser. */
  readonly ssrPath?: string;
}

/** The portal. A change of language draws it again, and keeps what was typed. */
export const App = ({ configuration, session, ssrPath }: AppProps) => {
  useLanguage();
  return (
    <ConfigurationContext value={configuration}>
      <SessionContext value={session}>
        <Router {...(ssrPath === undefined ? {} : { ssrPath })}>
          <Pages />
          <Toasts />
        </Router>
      </SessionContext>
    </ConfigurationContext>
  );
};
