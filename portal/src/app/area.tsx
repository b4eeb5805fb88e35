import { AnswersProvider } from '@area/kit/transport/answers-provider.tsx';
import { Suspense, useEffect, useState } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { SessionWatch } from '../screens/login/session-watch.tsx';
import { lazyExtra } from '@area/kit/dialogs/lazy-screen.ts';
import { preloadDialog } from '@area/kit/dialogs/dialog.tsx';
import { LoadingPage } from '@area/kit/states/loading-page.tsx';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import { useFirstQueries } from './first-queries.ts';
import { GuardedScreen } from './guarded-screen.tsx';
import { guests } from './guest-screen.tsx';
import { MissingScreen } from './missing-screen.tsx';
import { LoginGates } from './login-gates.tsx';
import { paths } from './paths.ts';
import { routesOf } from './routes.ts';
import { MeGate } from './shell/me-gate.tsx';
import { Shell } from './shell/shell.tsx';

export { prepareArea } from './first-queries.ts';

/** Behind everything that the first page needs. *Units*: milliseconds. */
const FETCH_AFTER_MS = 8_000;

/** For a later visit without a connection. */
const keeper = lazyExtra(async () => (await import('./offline/offline-keeper.tsx')).OfflineKeeper);

/** What a person will need on any page: the windows of dialogs, and the login to which a session ends. */
const useFetchedLater = (): boolean => {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const fetchAll = async (): Promise<void> => {
      await Promise.all([preloadDialog(), guests.preload(), keeper.preload()]);
      setLater(true);
    };
    const timer = setTimeout(() => void fetchAll(), FETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
};

/** Everything behind the login: the calls, who is logged in, the menus, and the screen of the address. */
export const Area = () => {
  const queries = useFirstQueries();
  const isLater = useFetchedLater();
  const configuration = useConfiguration();
  return (
    <AnswersProvider queries={queries}>
      <SessionWatch />
      {isLater ? <keeper.Screen /> : null}
      <MeGate>
        <Shell>
          <Suspense fallback={<LoadingPage title={configuration.name} />}>
            <LoginGates>
              <Switch>
                {routesOf(configuration).map((route) => (
                  <Route key={route.pattern} path={route.pattern}>
                    <GuardedScreen route={route} />
                  </Route>
                ))}
                <Route path="/">
                  <Redirect replace to={paths.home()} />
                </Route>
                <Route>
                  <MissingScreen />
                </Route>
              </Switch>
            </LoginGates>
          </Suspense>
        </Shell>
      </MeGate>
    </AnswersProvider>
  );
};
