import { Suspense } from 'react';
import { Redirect, useLocation, useParams } from 'wouter';
import { useMenuGate } from '../parts/gates/use-gates.ts';
import { t } from './texts.ts';
import { LoadingPage } from '@area/kit/states/loading-page.tsx';
import { BrokenBoundary } from '@area/kit/states/broken-boundary.tsx';
import { BrokenPage } from './broken-page.tsx';
import { RouteTitle } from './route-title.tsx';
import type { AppRoute } from './routes.ts';

/**
 * The screen of a route behind its guard: a person without contacts only gets /block-intervener, and nobody operates
 * without contact data or with an expired document. *Source*: specification 4.
 */
export const GuardedScreen = ({
  route: {
    guard,
    title,
    screen: { Screen },
  },
}: {
  readonly route: AppRoute;
}) => {
  const { everything_to, operate_to } = useMenuGate();
  const [path] = useLocation();
  // Another order or conversation begins anew, also where it is known already: what was typed for one is not sent to the other.
  const { uuid } = useParams();
  const elsewhere = { open: undefined, reachable: everything_to, operate: operate_to }[guard];
  if (elsewhere) return <Redirect replace to={elsewhere} />;
  return (
    <>
      <RouteTitle title={title} />
      <BrokenBoundary place={path} instead={<BrokenPage />}>
        <Suspense fallback={<LoadingPage title={t(title)} />}>
          <Screen key={uuid} />
        </Suspense>
      </BrokenBoundary>
    </>
  );
};
