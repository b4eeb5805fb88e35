import type { ResponseOf } from '@area/contract/call';
import {
  announceMerger,
  cancelMerger,
  listMergers,
  runMerger,
} from '@area/contract/office/mergers/calls';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import { FieldsAction } from '../../parts/action/fields-action.tsx';
import { textIn } from '../../parts/action/typed-values.ts';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { OfficeList } from '../../parts/list/office-list.tsx';
import { showDay } from '../../parts/words/shown.ts';
import { t } from './texts.ts';

type Merger = ResponseOf<typeof listMergers>;

const OUTDATES = [listMergers];

const MergerActions = ({ merger: { uuid: id, status } }: { readonly merger: Merger }) =>
  status === 'ANNOUNCED' ? (
    <Row>
      <FieldsAction
        call={runMerger}
        params={{ id }}
        kind="quiet"
        label={t('merger.run')}
        fields={[]}
        bodyOf={() => ({})}
        outdates={OUTDATES}
      />
      <FieldsAction
        call={cancelMerger}
        params={{ id }}
        kind="quiet"
        label={t('merger.cancel')}
        fields={[]}
        bodyOf={() => ({})}
        outdates={OUTDATES}
      />
    </Row>
  ) : (
    '—'
  );

const COLUMNS: readonly OfficeColumn<Merger>[] = [
  {
    id: 'origin',
    title: () => t('merger.origin'),
    isRowHeader: true,
    cell: ({ origin_code, origin_name }) => `${origin_code} ${origin_name}`,
  },
  {
    id: 'destination',
    title: () => t('merger.destination'),
    cell: ({ destination_code, destination_name }) => `${destination_code} ${destination_name}`,
  },
  {
    id: 'status',
    title: () => t('filter.status'),
    cell: ({ status }) => <StatusPill>{t(`merger.of.${status}`)}</StatusPill>,
  },
  { id: 'leave', title: () => t('merger.leave'), cell: ({ leave_until }) => showDay(leave_until) },
  { id: 'day', title: () => t('merger.day'), cell: ({ executes_on }) => showDay(executes_on) },
  {
    id: 'accounts',
    title: () => t('merger.accounts'),
    align: 'end',
    cell: ({ accounts }) => accounts,
  },
  { id: 'act', title: () => t('merger.act'), cell: (merger) => <MergerActions merger={merger} /> },
];

/** /mergers: mergers of funds, from their announcement to their last account. */
export const MergersScreen = () => (
  <Stack>
    <PageTitle
      intro={t('merger.intro')}
      aside={
        <FieldsAction
          call={announceMerger}
          kind="primary"
          label={t('merger.new')}
          fields={[
            { name: 'origin_code', label: t('merger.origin_code') },
            { name: 'destination_code', label: t('merger.destination_code') },
            { name: 'leave_until', label: t('merger.leave'), kind: 'day' },
            { name: 'executes_on', label: t('merger.day'), kind: 'day' },
          ]}
          bodyOf={(typed) => ({
            origin_code: textIn(typed, 'origin_code'),
            destination_code: textIn(typed, 'destination_code'),
            leave_until: textIn(typed, 'leave_until'),
            executes_on: textIn(typed, 'executes_on'),
          })}
          outdates={OUTDATES}
        />
      }
    >
      {t('merger.title')}
    </PageTitle>
    <OfficeList
      call={listMergers}
      columns={COLUMNS}
      caption={t('merger.title')}
      rowKey={({ uuid }) => uuid}
      empty={{ title: t('merger.empty'), text: t('merger.empty_text') }}
    />
  </Stack>
);
