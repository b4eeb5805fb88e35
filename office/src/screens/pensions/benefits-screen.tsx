import type { ResponseOf } from '@area/contract/call';
import { listBenefits, setBenefitRate } from '@area/contract/office/plans/calls';
import { OPERATION_STATUSES } from '@area/domain/operation/codes';
import { REDEMPTION_CAUSES } from '@area/domain/pension/codes';
import { Link } from 'wouter';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import { FieldsAction } from '../../parts/action/fields-action.tsx';
import { sentDecimal } from '../../parts/action/typed-values.ts';
import type { ListFilter } from '../../parts/list/list-filter.ts';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { OfficeList } from '../../parts/list/office-list.tsx';
import { codeOptions, codeWord } from '../../parts/words/code-words.ts';
import { OrderPill } from '../../parts/words/pills.tsx';
import { showDay } from '../../parts/words/shown.ts';
import { t } from './texts.ts';

type Benefit = ResponseOf<typeof listBenefits>;

/** What of its papers is missing, what waits to be validated, or that all are there. */
const Papers = ({ benefit }: { readonly benefit: Benefit }) => {
  const { papers_missing, papers_waiting } = benefit;
  if (papers_missing.length > 0)
    return (
      <StatusPill tone="bad">
        {t('papers.missing', {
          papers: papers_missing.map((paper) => codeWord('contingency_paper', paper)).join(', '),
        })}
      </StatusPill>
    );
  return papers_waiting > 0 ? (
    <StatusPill tone="waiting">{t('papers.waiting', { count: papers_waiting })}</StatusPill>
  ) : (
    <StatusPill tone="good">{t('papers.whole')}</StatusPill>
  );
};

const COLUMNS: readonly OfficeColumn<Benefit>[] = [
  {
    id: 'reference',
    title: () => t('reference'),
    isRowHeader: true,
    cell: ({ reference }) => reference,
  },
  {
    id: 'client',
    title: () => t('client'),
    cell: ({ client_uuid, client }) => <Link href={`/clients/${client_uuid}`}>{client}</Link>,
  },
  {
    id: 'account',
    title: () => t('account'),
    cell: ({ account_uuid, account }) => <Link href={`/accounts/${account_uuid}`}>{account}</Link>,
  },
  {
    id: 'status',
    title: () => t('status'),
    cell: ({ operation_status }) => <OrderPill status={operation_status} />,
  },
  {
    id: 'cause',
    title: () => t('cause'),
    cell: ({ cause }) => codeWord('redemption_cause', cause),
  },
  {
    id: 'collection',
    title: () => t('collection'),
    cell: ({ collection }) => codeWord('redemption_collection', collection),
  },
  { id: 'papers', title: () => t('papers.title'), cell: (benefit) => <Papers benefit={benefit} /> },
  { id: 'next', title: () => t('next'), cell: ({ next_payment_on }) => showDay(next_payment_on) },
  {
    id: 'rate',
    title: () => t('rate'),
    align: 'end',
    cell: ({ asked_rate }) => (asked_rate === null ? '—' : `${asked_rate} %`),
  },
  {
    id: 'act',
    title: () => t('act'),
    cell: ({ reference }) => (
      <FieldsAction
        call={setBenefitRate}
        params={{ reference }}
        kind="quiet"
        label={t('rate_set')}
        intro={t('rate_intro')}
        fields={[{ name: 'rate', label: t('rate') }]}
        bodyOf={(typed) => ({ rate: sentDecimal(typed['rate']) })}
        outdates={[listBenefits]}
      />
    ),
  },
];

const FILTERS: readonly ListFilter[] = [
  {
    id: 'operation_status',
    label: () => t('status'),
    options: () => codeOptions('operation_status', OPERATION_STATUSES),
  },
  {
    id: 'cause',
    label: () => t('cause'),
    options: () => codeOptions('redemption_cause', REDEMPTION_CAUSES),
  },
];

/** /pensions: benefits that have not ended, with their papers. */
export const BenefitsScreen = () => (
  <Stack>
    <PageTitle intro={t('benefits_intro')}>{t('benefits')}</PageTitle>
    <OfficeList
      call={listBenefits}
      columns={COLUMNS}
      filters={FILTERS}
      caption={t('benefits')}
      rowKey={({ reference }) => reference}
      rowHref={({ reference }) => `/orders/${reference}`}
      empty={{ title: t('no_benefits'), text: t('no_benefits_text') }}
    />
  </Stack>
);
