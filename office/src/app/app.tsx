import { AnswersProvider } from '@area/kit/transport/answers-provider.tsx';
import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Redirect, Route, Router, Switch } from 'wouter';
import { SessionContext } from '@area/kit/session/session-context.ts';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { useLanguage } from '@area/kit/texts/use-language.ts';
import { Toasts } from '@area/kit/toasts/toasts.tsx';
import { ConfigurationContext } from '@area/kit/white-label/configuration-context.ts';
import type { InitialConfiguration } from '@area/kit/white-label/configuration.ts';
import type { Door } from '../calls/door.ts';
import { DoorContext, useDoor, useDoorState } from '../calls/door-context.ts';
import { StepUpDialog } from '../parts/factor/step-up-dialog.tsx';
import { EndedDialog } from '../screens/door/ended-dialog.tsx';
import { LoginScreen } from '../screens/door/login-screen.tsx';
import { DOOR_SCREENS, HOME_PATH, SCREENS } from './areas.ts';
import { MissingPage, Page } from './page.tsx';
import { Shell } from './shell/shell.tsx';
import { t } from './texts.ts';

const Inside = () => (
  <Shell>
    <Switch>
      {SCREENS.map((screen) => (
        <Route key={screen.path} path={screen.path}>
          <Page of={screen} />
        </Route>
      ))}
      <Route path="/">
        <Redirect replace to={HOME_PATH} />
      </Route>
      <Route>
        <MissingPage />
      </Route>
    </Switch>
    <StepUpDialog />
    <EndedDialog />
  </Shell>
);

/** By whether somebody is in. */
const Gate = () => {
  const door = useDoor();
  const now = useDoorState();
  switch (now.state) {
    case 'UNKNOWN':
      return now.failure === undefined ? null : (
        <main>
          <FailureState error={now.failure} title={t('unknown')} onRetry={() => void door.look()} />
        </main>
      );
    case 'OUTSIDE':
      return <LoginScreen />;
    case 'INSIDE':
    case 'ENDED':
      return <Inside />;
  }
};

const Pages = () => (
  <Switch>
    {DOOR_SCREENS.map(({ path, screen }) => (
      <Route key={path} path={path}>
        <Suspense fallback={null}>
          <screen.Screen />
        </Suspense>
      </Route>
    ))}
    <Route>
      <Gate />
    </Route>
  </Switch>
);

interface AppProps {
  readonly configuration: InitialConfiguration;
  readonly door: Door;
  readonly queries: QueryClient;
}

/** The office. A change of language draws it again, and keeps what was typed. */
export const App = ({ configuration, door, queries }: AppProps) => {
  useLanguage();
  return (
    <ConfigurationContext value={configuration}>
      <DoorContext value={door}>
        <SessionContext value={door}>
          <AnswersProvider queries={queries}>
            <Router base="/office">
              <Pages />
            </Router>
            <Toasts />
          </AnswersProvider>
        </SessionContext>
      </DoorContext>
    </ConfigurationContext>
  );
};
