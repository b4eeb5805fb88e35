import { listUnitValues } from '@area/contract/office/unit-values/calls';
import { UNIT_VALUE_STATES } from '@area/contract/office/unit-values/value-states';
import {
  formatDay,
  formatMoment,
  formatSignedPercent,
  formatUnitValue,
} from '@area/kit/figures/format.ts';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import type { Tone } from '@area/kit/states/status-pill.tsx';
import { useParams } from 'wouter';
import type { ListFilter } from '../../parts/list/list-filter.ts';
import { OfficeList } from '../../parts/list/office-list.tsx';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { BackLink } from '../../parts/record/back-link.tsx';
import type { DayValue } from './build-grid.ts';
import { t } from './texts.ts';
import { CorrectAction, PublishOneAction } from './unit-value-actions.tsx';
import { UNIT_VALUE_PATHS } from './unit-values-paths.ts';

const TONES: Readonly<Record<DayValue['state'], Tone>> = {
  PUBLISHED: 'good',
  MISSING: 'bad',
  NOT_DUE: 'neutral',
};

const correctionText = ({
  old_value,
  new_value,
  reason,
  decided_by,
}: DayValue['corrections'][number]): string =>
  t('correction', {
    old: formatUnitValue(old_value),
    new: formatUnitValue(new_value),
    reason,
    by: decided_by,
  });

const COLUMNS: readonly OfficeColumn<DayValue>[] = [
  {
    id: 'day',
    title: () => t('column.day'),
    cell: ({ day }) => formatDay(day),
    isRowHeader: true,
  },
  {
    id: 'state',
    title: () => t('column.state'),
    cell: ({ state, is_jump }) => (
      <Row>
        <StatusPill tone={TONES[state]}>{t(`state.${state}`)}</StatusPill>
        {is_jump ? <StatusPill tone="waiting">{t('jump')}</StatusPill> : null}
      </Row>
    ),
  },
  {
    id: 'value',
    title: () => t('column.value'),
    cell: ({ value }) => (value === null ? '—' : formatUnitValue(value)),
    align: 'end',
  },
  {
    id: 'movement',
    title: () => t('column.movement'),
    cell: ({ movement }) => (movement === null ? '—' : formatSignedPercent(movement)),
    align: 'end',
  },
  {
    id: 'published_by',
    title: () => t('column.published_by'),
    cell: ({ published_by }) => published_by ?? '—',
  },
  {
    id: 'approved_by',
    title: () => t('column.approved_by'),
    cell: ({ approved_by }) => approved_by ?? '—',
  },
  {
    id: 'published_at',
    title: () => t('column.published_at'),
    cell: ({ published_at }) => (published_at === null ? '—' : formatMoment(published_at)),
  },
  {
    id: 'corrections',
    title: () => t('column.corrections'),
    cell: ({ corrections }) =>
      corrections.length === 0 ? '—' : corrections.map(correctionText).join(' | '),
  },
];

const FILTERS: readonly ListFilter[] = [
  {
    id: 'state',
    label: () => t('column.state'),
    options: () => UNIT_VALUE_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
  },
  { id: 'until', label: () => t('until'), isDay: true, query: 'until' },
];

/** The unit values of a product, day by day. */
export const ProductValuesScreen = () => {
  const { code = '' } = useParams<{ code: string }>();
  return (
    <Stack>
      <PageTitle
        intro={t('of.intro')}
        above={<BackLink href={UNIT_VALUE_PATHS.grid} label={t('title')} />}
        aside={
          <Row>
            <PublishOneAction code={code} />
            <CorrectAction code={code} />
          </Row>
        }
      >
        {t('of.title', { code })}
      </PageTitle>
      <OfficeList
        call={listUnitValues}
        query={{ product_code: code, days: '60' }}
        caption={t('of.title', { code })}
        columns={COLUMNS}
        filters={FILTERS}
        rowKey={({ day }) => day}
        empty={{ title: t('of.empty'), text: t('of.empty_text') }}
      />
    </Stack>
  );
};
