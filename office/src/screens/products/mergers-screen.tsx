import type { ResponseOf } from '@area/contract/call';
import {
  announceMerger,
  cancelMerger,
  listMergers,
  runMerger,
} from '@area/contract/office/mergers/calls';
import { MERGER_STATUSES } from '@area/domain/product/merger';
import type { MergerStatus } from '@area/domain/product/merger';
import { DayField } from '@area/kit/fields/day-field.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { formatDay } from '@area/kit/figures/format.ts';
import { bindTo } from '@area/kit/forms/use-form.ts';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import type { Tone } from '@area/kit/states/status-pill.tsx';
import { OfficeAction } from '../../parts/action/office-action.tsx';
import type { ListFilter } from '../../parts/list/list-filter.ts';
import { OfficeList } from '../../parts/list/office-list.tsx';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { t } from './texts.ts';

type Merger = ResponseOf<typeof listMergers>;

const TONES: Readonly<Record<MergerStatus, Tone>> = {
  ANNOUNCED: 'waiting',
  RUNNING: 'active',
  DONE: 'good',
  CANCELLED: 'neutral',
};

const COLUMNS: readonly OfficeColumn<Merger>[] = [
  {
    id: 'origin',
    title: () => t('mergers.origin'),
    cell: ({ origin_code, origin_name }) => `${origin_code} · ${origin_name}`,
    isRowHeader: true,
  },
  {
    id: 'destination',
    title: () => t('mergers.destination'),
    cell: ({ destination_code, destination_name }) => `${destination_code} · ${destination_name}`,
  },
  {
    id: 'status',
    title: () => t('column.status'),
    cell: ({ status }) => (
      <StatusPill tone={TONES[status]}>{t(`merger_status.${status}`)}</StatusPill>
    ),
  },
  {
    id: 'leave_until',
    title: () => t('mergers.leave_until'),
    cell: ({ leave_until }) => formatDay(leave_until),
  },
  {
    id: 'executes_on',
    title: () => t('mergers.executes_on'),
    cell: ({ executes_on }) => formatDay(executes_on),
  },
  {
    id: 'accounts',
    title: () => t('mergers.accounts'),
    cell: ({ accounts }) => accounts,
    align: 'end',
  },
];

const FILTERS: readonly ListFilter[] = [
  {
    id: 'status',
    label: () => t('column.status'),
    options: () => MERGER_STATUSES.map((value) => ({ value, label: t(`merger_status.${value}`) })),
  },
];

const OUTDATED = [listMergers];
const nothing = () => null;

const Announce = () => (
  <OfficeAction
    call={announceMerger}
    kind="primary"
    label={t('mergers.announce')}
    intro={t('mergers.announce_text')}
    initial={{ origin_code: '', destination_code: '', leave_until: '', executes_on: '' }}
    renderFields={(form) => (
      <>
        <TextField
          {...bindTo(form, 'origin_code', t('mergers.origin'))}
          hint={t('mergers.code_hint')}
        />
        <TextField
          {...bindTo(form, 'destination_code', t('mergers.destination'))}
          hint={t('mergers.code_hint')}
        />
        <DayField {...bindTo(form, 'leave_until', t('mergers.leave_until'))} />
        <DayField {...bindTo(form, 'executes_on', t('mergers.executes_on'))} />
      </>
    )}
    bodyOf={(typed) => typed}
    outdates={OUTDATED}
  />
);

/** What may be done with a marked merger. */
const Marked = ({ merger: { uuid } }: { readonly merger: Merger }) => (
  <>
    <OfficeAction
      call={runMerger}
      params={{ id: uuid }}
      label={t('mergers.run')}
      intro={t('mergers.run_text')}
      initial={{}}
      renderFields={nothing}
      bodyOf={() => ({})}
      outdates={OUTDATED}
    />
    <OfficeAction
      call={cancelMerger}
      params={{ id: uuid }}
      kind="danger"
      label={t('mergers.cancel')}
      intro={t('mergers.cancel_text')}
      initial={{}}
      renderFields={nothing}
      bodyOf={() => ({})}
      outdates={OUTDATED}
    />
  </>
);

const ofMarked = (rows: readonly Merger[]) => {
  const [only] = rows;
  return rows.length === 1 && only?.status === 'ANNOUNCED' ? <Marked merger={only} /> : null;
};

/** Mergers of funds. */
export const MergersScreen = () => (
  <Stack>
    <PageTitle intro={t('mergers.intro')} aside={<Announce />}>
      {t('mergers.title')}
    </PageTitle>
    <OfficeList
      call={listMergers}
      caption={t('mergers.title')}
      columns={COLUMNS}
      filters={FILTERS}
      rowKey={({ uuid }) => uuid}
      renderBulk={ofMarked}
      empty={{ title: t('mergers.empty'), text: t('mergers.empty_text') }}
    />
  </Stack>
);
