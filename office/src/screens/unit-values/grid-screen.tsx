import { listUnitValues } from '@area/contract/office/unit-values/calls';
import { DayField } from '@area/kit/fields/day-field.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { useList } from '@area/kit/transport/use-call.ts';
import { ListDownload } from '../../parts/list/list-download.tsx';
import { buildGrid } from './build-grid.ts';
import { UnitValueGrid } from './grid.tsx';
import css from './grid.module.css';
import { t } from './texts.ts';
import { CorrectAction, PublishFileAction, PublishOneAction } from './unit-value-actions.tsx';
import { GRID_DAYS, useGridAddress } from './use-grid-address.ts';

const LOADING = Array.from({ length: 8 }, () => ({ width: '100%', height: '2.5rem' }));

/** Unit values of all products, with what is missing. */
export const GridScreen = () => {
  const { days, until, showDays, showUntil } = useGridAddress();
  const asked = { days, ...(until === '' ? {} : { until }) };
  const { data, error, refetch } = useList(listUnitValues, { query: asked });
  const shown = data?.data.length ?? 0;
  return (
    <Stack>
      <PageTitle
        intro={t('intro')}
        aside={
          <Row>
            <PublishFileAction />
            <PublishOneAction />
            <CorrectAction />
          </Row>
        }
      >
        {t('title')}
      </PageTitle>
      <div className={css['tools']}>
        <DayField name="until" label={t('until')} value={until} onChange={showUntil} />
        <Select
          name="days"
          label={t('days')}
          value={days}
          options={GRID_DAYS.map((value) => ({ value, label: value }))}
          onChange={showDays}
        />
        <ListDownload call={listUnitValues} asked={asked} />
      </div>
      {error ? (
        <FailureState error={error} title={t('failed')} onRetry={() => void refetch()} />
      ) : null}
      {data && data.page.total > shown ? (
        <Notice tone="waiting">{t('more', { count: shown })}</Notice>
      ) : null}
      {data ? <UnitValueGrid grid={buildGrid(data.data)} /> : null}
      {data || error ? null : <Skeleton lines={LOADING} />}
    </Stack>
  );
};
