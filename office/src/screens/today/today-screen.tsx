import { getToday } from '@area/contract/office/today/calls';
import { formatDay } from '@area/kit/figures/format.ts';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Columns, Stack } from '@area/kit/layout/stack.tsx';
import { LoadingPage } from '@area/kit/states/loading-page.tsx';
import { useCall } from '@area/kit/transport/use-call.ts';
import { FailedPage } from '../../parts/record/failed-page.tsx';
import { DayCutOffs } from './day-cut-offs.tsx';
import { DayMoney } from './day-money.tsx';
import { DayQueues } from './day-queues.tsx';
import { DaySteps } from './day-steps.tsx';
import { DayStops } from './day-stops.tsx';
import { DayUnitValues } from './day-unit-values.tsx';
import { t } from './texts.ts';

/** *Units*: milliseconds. */
const ASKED_EVERY_MS = 30_000;

/** /today: what stops the day, its money, its steps. It is read again by itself. */
export const TodayScreen = () => {
  const { data, error, refetch } = useCall(getToday, {}, { everyMs: ASKED_EVERY_MS });
  if (error)
    return (
      <FailedPage
        title={t('title')}
        failed={t('failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <LoadingPage title={t('title')} />;
  return (
    <Stack>
      <PageTitle intro={t(data.is_business_day ? 'intro' : 'closed')}>
        {t('heading', { day: formatDay(data.day) })}
      </PageTitle>
      <DayStops today={data} />
      <Columns isEven>
        <DayMoney today={data} />
        <Stack gap="close">
          <DayCutOffs today={data} />
          <DayUnitValues today={data} />
        </Stack>
      </Columns>
      <DayQueues />
      <DaySteps today={data} />
    </Stack>
  );
};
