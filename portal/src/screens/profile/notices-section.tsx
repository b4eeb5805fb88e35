import { useNotificationChoices } from '../../calls/notification-choices.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { InstallCard } from './device/install-card.tsx';
import { PushCard } from './device/push-card.tsx';
import { NoticesForm } from './notices-form.tsx';

const LOADING = Array.from({ length: 4 }, () => ({ width: '100%', height: '3.5rem' }));

/** By which ways besides the portal a person is notified. */
export const NoticesSection = () => {
  const { data, error, refetch } = useNotificationChoices();
  return (
    <Stack>
      <Card>
        <p>{t('notifications.choices.intro')}</p>
        {error && !data ? (
          <FailureState
            error={error}
            title={t('notifications.choices.failed')}
            onRetry={() => void refetch()}
          />
        ) : null}
        {!error && !data ? <Skeleton lines={LOADING} /> : null}
        {data ? <NoticesForm kept={data.choices} /> : null}
      </Card>
      <PushCard />
      <InstallCard />
    </Stack>
  );
};
