import type { ResponseOf } from '@area/contract/call';
import { listCalendars, setCalendar } from '@area/contract/office/calendars/calls';
import { CALENDAR_SOURCES } from '@area/contract/office/calendars/calendar-sources';
import { DayField } from '@area/kit/fields/day-field.tsx';
import { TextArea } from '@area/kit/fields/text-area.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { formatDay, formatMoment } from '@area/kit/figures/format.ts';
import { bindTo } from '@area/kit/forms/use-form.ts';
import { Disclosure } from '@area/kit/layout/disclosure.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import type { Tone } from '@area/kit/states/status-pill.tsx';
import { OfficeAction } from '../../parts/action/office-action.tsx';
import type { ListFilter } from '../../parts/list/list-filter.ts';
import { OfficeList } from '../../parts/list/office-list.tsx';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { parseHolidays } from './parse-holidays.ts';
import { t } from './texts.ts';

type Calendar = ResponseOf<typeof listCalendars>;

const SOURCE_TONES: Readonly<Record<Calendar['source'], Tone>> = {
  OFFICE: 'good',
  PROGRAM: 'neutral',
  RULE: 'bad',
};

const Holidays = ({ year, holidays }: Pick<Calendar, 'year' | 'holidays'>) => (
  <Disclosure title={t('days_of', { year, count: holidays.length })}>
    <ul>
      {holidays.map(({ day, name }) => (
        <li key={day}>{`${formatDay(day)} · ${name}`}</li>
      ))}
    </ul>
  </Disclosure>
);

const COLUMNS: readonly OfficeColumn<Calendar>[] = [
  { id: 'year', title: () => t('column.year'), cell: ({ year }) => year, isRowHeader: true },
  {
    id: 'source',
    title: () => t('column.source'),
    cell: ({ source }) => (
      <StatusPill tone={SOURCE_TONES[source]}>{t(`source.${source}`)}</StatusPill>
    ),
  },
  {
    id: 'state',
    title: () => t('column.state'),
    cell: ({ is_in_force }) => t(is_in_force ? 'in_force' : 'not_yet'),
  },
  {
    id: 'from',
    title: () => t('column.from'),
    cell: ({ in_force_from }) => (in_force_from === null ? '—' : formatDay(in_force_from)),
  },
  {
    id: 'holidays',
    title: () => t('column.holidays'),
    cell: ({ year, holidays }) => <Holidays year={year} holidays={holidays} />,
  },
  {
    id: 'set_by',
    title: () => t('column.set_by'),
    cell: ({ set_by, approved_by, set_at }) =>
      [set_by, approved_by, set_at === null ? null : formatMoment(set_at)]
        .filter(Boolean)
        .join(' · ') || '—',
  },
  {
    id: 'region',
    title: () => t('column.region'),
    cell: ({ region }) => region,
    isOptional: true,
  },
];

const FILTERS: readonly ListFilter[] = [
  {
    id: 'source',
    label: () => t('column.source'),
    options: () => CALENDAR_SOURCES.map((value) => ({ value, label: t(`source.${value}`) })),
  },
];

const SetCalendar = () => (
  <OfficeAction
    call={setCalendar}
    kind="primary"
    label={t('set')}
    intro={t('set_text')}
    initial={{ year: '', in_force_from: '', holidays: '' }}
    whyNot={({ holidays }) =>
      parseHolidays(holidays) === undefined
        ? [{ field: 'holidays', key: 'rules.calendar.lines' }]
        : []
    }
    renderFields={(form) => (
      <>
        <TextField {...bindTo(form, 'year', t('year'))} inputMode="numeric" />
        <DayField {...bindTo(form, 'in_force_from', t('in_force_from'))} />
        <TextArea
          {...bindTo(form, 'holidays', t('holidays'))}
          hint={t('holidays_hint')}
          rows={12}
        />
      </>
    )}
    bodyOf={({ year, in_force_from, holidays }) => ({
      year: Number(year),
      in_force_from,
      holidays: [...(parseHolidays(holidays) ?? [])],
    })}
    outdates={[listCalendars]}
  />
);

/** The closed days of each year. */
export const CalendarScreen = () => (
  <Stack>
    <PageTitle intro={t('intro')} aside={<SetCalendar />}>
      {t('title')}
    </PageTitle>
    <OfficeList
      call={listCalendars}
      caption={t('title')}
      columns={COLUMNS}
      filters={FILTERS}
      rowKey={({ region, year, in_force_from, set_at }) =>
        `${region} ${year} ${in_force_from} ${set_at}`
      }
      empty={{ title: t('empty'), text: t('empty_text') }}
    />
  </Stack>
);
