import { isApplicationOpen } from '@area/domain/application/transitions';
import { useSearch } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useApplication } from '../../calls/onboarding.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { StepButtons } from '@area/kit/layout/step-buttons.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { LoadingPage } from '@area/kit/states/loading-page.tsx';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { OverviewPage } from './overview-page.tsx';
import { ReviewPage } from './review-page.tsx';
import { StatePage } from './state-page.tsx';
import { StepPage } from './step-page.tsx';
import { REVIEW, findPlace, placesOf } from './steps.ts';
import { t } from './texts.ts';

interface ApplicationPagesProps {
  /** Forgets the application on this device and goes there. */
  readonly onLeave: (to: string) => void;
}

const GONE: readonly number[] = [401, 403, 404];

/** The key of this device opens nothing any more. */
const Lost = ({ onLeave }: ApplicationPagesProps) => (
  <Stack gap="close">
    <PageTitle intro={t('onboarding.lost.text')}>{t('onboarding.lost.title')}</PageTitle>
    <StepButtons>
      <Button onPress={() => onLeave(paths.onboarding({ view: 'resume' }))}>
        {t('onboarding.link.ask')}
      </Button>
      <Button kind="quiet" onPress={() => onLeave(paths.onboarding())}>
        {t('onboarding.resume.new')}
      </Button>
    </StepButtons>
  </Stack>
);

const NotLoaded = ({
  error,
  onRetry,
  onLeave,
}: ApplicationPagesProps & { readonly error: CallError; readonly onRetry: () => void }) =>
  GONE.includes(error.status) ? (
    <Lost onLeave={onLeave} />
  ) : (
    <Stack>
      <PageTitle>{t('onboarding.overview.title')}</PageTitle>
      <FailureState error={error} title={t('onboarding.failed')} onRetry={onRetry} />
    </Stack>
  );

/** An application: where it stands, and while its people may write, the step in the address. */
export const ApplicationPages = ({ onLeave }: ApplicationPagesProps) => {
  const { data, error, refetch } = useApplication();
  const search = new URLSearchParams(useSearch());
  if (!data)
    return error ? (
      <NotLoaded error={error} onRetry={() => void refetch()} onLeave={onLeave} />
    ) : (
      <LoadingPage title={t('onboarding.overview.title')} />
    );
  if (!isApplicationOpen(data.status)) return <StatePage application={data} onLeave={onLeave} />;
  const step = search.get('step');
  const place = findPlace(placesOf(data), { step, of: search.get('of') });
  if (place)
    return (
      <StepPage key={`${place.step} ${place.person?.uuid}`} application={data} place={place} />
    );
  if (step === REVIEW && data.can_submit) return <ReviewPage application={data} />;
  return <OverviewPage application={data} onLeave={onLeave} />;
};
