import shell from '@area/contract/texts/es/shell.json';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { createQueryClient } from '../calls/query-client.ts';
import { SessionWatch } from '../screens/login/session-watch.tsx';
import { registerTexts } from '../texts/t.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { GuardedScreen } from './guarded-screen.tsx';
import { MissingScreen } from './missing-screen.tsx';
import { LoginGates } from './login-gates.tsx';
import { paths } from './paths.ts';
import { ROUTES } from './routes.ts';
import { MeGate } from './shell/me-gate.tsx';
import { Shell } from './shell/shell.tsx';

registerTexts('shell', shell);

/** As high as the window, so that the footer stays below while the screen is on its way. */
const LOADING = [{ width: '14rem', height: '2.25rem' }, { width: '100%', height: '11rem' }, { width: '100%', height: '100dvh' }];

/** Everything behind the login: the calls, who is logged in, the menus, and the screen of the address. */
export const Area = () => {
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <SessionWatch />
      <MeGate>
        <Shell>
          <Suspense fallback={<Skeleton lines={LOADING} />}>
            <LoginGates>
              <Switch>
                {ROUTES.map((route) => (
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
    </QueryClientProvider>
  );
};
