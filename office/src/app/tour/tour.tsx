import { Suspense, useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Button } from '@area/kit/controls/button.tsx';
import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import { prepareDesk } from './prepare-desk.ts';
import { t } from '../texts.ts';
import { setTourProgress, useTourProgress } from './tour-progress.ts';
import { TOUR_STEPS } from './tour-steps.ts';

const bar = lazyScreen(async () => (await import('./tour-bar.tsx')).TourBar);

/** What the tour is about is brought first; without it the tour would lead to empty pages. */
const begin = async (): Promise<void> => {
  try {
    await prepareDesk();
    setTourProgress({ at: 0, isOpen: true });
  } catch {
    showToast({ tone: 'bad', title: t('tour.failed') });
  }
};

/** The tour of the demo, where there is one. `/demo` begins it by `?tour`. */
export const Tour = () => {
  const { demo } = useConfiguration();
  const progress = useTourProgress();
  const isAsked = new URLSearchParams(useSearch()).has('tour');
  const isBegun = progress !== undefined;
  const [path, navigate] = useLocation();
  useEffect(() => {
    if (!demo || !isAsked) return;
    // Asked for once: whoever ends the tour here is not led into it again.
    navigate(path, { replace: true });
    if (!isBegun) void begin();
  }, [demo, isAsked, isBegun, navigate, path]);
  if (!demo || !progress?.isOpen) return null;
  return (
    <Suspense fallback={null}>
      <bar.Screen progress={progress} />
    </Suspense>
  );
};

/** Begins the tour, or takes it up where it was left. */
export const TourEntry = () => {
  const { demo } = useConfiguration();
  const progress = useTourProgress();
  if (!demo || progress?.isOpen) return null;
  return (
    <Button
      kind="quiet"
      onPress={() => (progress ? setTourProgress({ ...progress, isOpen: true }) : void begin())}
    >
      {progress
        ? t('tour.resume', { step: progress.at + 1, steps: TOUR_STEPS.length })
        : t('tour.begin')}
    </Button>
  );
};
