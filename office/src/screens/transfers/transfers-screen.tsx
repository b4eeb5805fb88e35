import {
  advanceTransfers,
  importManagers,
  listTransfersInCourse,
} from '@area/contract/office/transfers/calls';
import { Link } from 'wouter';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import { FieldsAction } from '../../parts/action/fields-action.tsx';
import { fileIn } from '../../parts/action/typed-values.ts';
import type { ListFilter } from '../../parts/list/list-filter.ts';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { OfficeList } from '../../parts/list/office-list.tsx';
import { OrderPill } from '../../parts/words/pills.tsx';
import { showDay, showEuros, showText } from '../../parts/words/shown.ts';
import { TransferActions } from './transfer-actions.tsx';
import { t } from './texts.ts';
import type { Transfer } from './transfer.ts';

const COLUMNS: readonly OfficeColumn<Transfer>[] = [
  {
    id: 'order',
    title: () => t('order'),
    isRowHeader: true,
    cell: ({ order, reference }) => (
      <>
        <Link href={`/orders/${order}`}>{order}</Link> <small>{reference}</small>
      </>
    ),
  },
  { id: 'direction', title: () => t('direction'), cell: ({ direction }) => t(`of.${direction}`) },
  { id: 'manager', title: () => t('manager'), cell: ({ manager }) => manager },
  {
    id: 'status',
    title: () => t('status'),
    cell: ({ operation_status }) => <OrderPill status={operation_status} />,
  },
  {
    id: 'requested',
    title: () => t('requested'),
    cell: ({ requested_on }) => showDay(requested_on),
  },
  { id: 'checks', title: () => t('checks_by'), cell: ({ checks_by }) => showDay(checks_by) },
  { id: 'cash_by', title: () => t('cash_by'), cell: ({ cash_by }) => showDay(cash_by) },
  {
    id: 'answer',
    title: () => t('answer'),
    cell: ({ answer, answer_until }) =>
      [showText(answer), answer_until && showDay(answer_until)].filter(Boolean).join(' · '),
  },
  { id: 'cash', title: () => t('cash'), align: 'end', cell: ({ cash }) => showEuros(cash) },
  { id: 'act', title: () => t('act'), cell: (transfer) => <TransferActions transfer={transfer} /> },
];

const FILTERS: readonly ListFilter[] = [
  {
    id: 'direction',
    label: () => t('direction'),
    options: () => (['IN', 'OUT'] as const).map((value) => ({ value, label: t(`of.${value}`) })),
  },
];

/** /transfers: those that have not ended, the first due on top. */
export const TransfersScreen = () => (
  <Stack>
    <PageTitle intro={t('intro')}>{t('title')}</PageTitle>
    <Row>
      <FieldsAction
        call={advanceTransfers}
        label={t('advance')}
        intro={t('advance_intro')}
        fields={[]}
        bodyOf={() => ({})}
        outdates={[listTransfersInCourse]}
      />
      <FieldsAction
        call={importManagers}
        label={t('managers')}
        intro={t('managers_intro')}
        fields={[{ name: 'file', label: t('managers_file'), kind: 'file' }]}
        bodyOf={(_typed, files) => ({ file: fileIn(files, 'file') })}
      />
    </Row>
    <OfficeList
      call={listTransfersInCourse}
      columns={COLUMNS}
      filters={FILTERS}
      caption={t('title')}
      rowKey={({ reference }) => reference}
      empty={{ title: t('empty'), text: t('empty_text') }}
    />
  </Stack>
);
