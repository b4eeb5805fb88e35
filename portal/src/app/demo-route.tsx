import { Suspense } from 'react';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';

const demo = lazyScreen(async () => (await import('../screens/demo/demo-screen.tsx')).DemoScreen);
const missing = lazyScreen(
  async () => (await import('./lone-missing-screen.tsx')).LoneMissingScreen,
);

/** /demo, open to everybody where there is a demo, and nothing at all where there is none. */
export const DemoRoute = () => {
  const { Screen } = useConfiguration().demo ? demo : missing;
  return (
    <Suspense fallback={null}>
      <Screen />
    </Suspense>
  );
};
