import type { ResponseOf } from '@area/contract/call';
import type { listAccountValidations } from '@area/contract/documents/calls';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { useAccountValidations } from '../../calls/account-people.ts';
import { t } from './texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { formatDayOf } from '@area/kit/figures/format.ts';
import { Pagination } from '@area/kit/table/pagination.tsx';
import { Row } from '@area/kit/layout/stack.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import type { Tone } from '@area/kit/states/status-pill.tsx';
import { Table } from '@area/kit/table/table.tsx';
import type { Column } from '@area/kit/table/column.ts';
import { TableSkeleton } from '@area/kit/table/table-skeleton.tsx';
import { TwoLines } from '@area/kit/figures/two-line-text.tsx';
import css from './accounts.module.css';
import type { SectionProps } from './section-props.ts';

type Validation = ResponseOf<typeof listAccountValidations>;

const TONES: Readonly<Record<Validation['status'], Tone>> = {
  PENDING: 'waiting',
  VALIDATED: 'good',
  REJECTED: 'bad',
  EXPIRED: 'neutral',
};

const columns = (): readonly Column<Validation>[] => [
  {
    id: 'document',
    title: t('accounts.documents.document'),
    isRowHeader: true,
    cell: ({ subcategory, filename }) => (
      <TwoLines below={filename}>{t(`codes.document.${subcategory}`)}</TwoLines>
    ),
  },
  {
    id: 'sent',
    title: t('accounts.documents.sent'),
    align: 'end',
    phone: 'figure',
    cell: ({ sent_at }) => formatDayOf(sent_at),
  },
  {
    id: 'status',
    title: t('accounts.documents.status'),
    phone: 'state',
    cell: ({ status, reason }) => (
      <TwoLines below={reason ?? ''}>
        <StatusPill tone={TONES[status]}>
          {t(`codes.document_validation_status.${status}`)}
        </StatusPill>
      </TwoLines>
    ),
  },
  {
    id: 'checked',
    title: t('accounts.documents.checked'),
    align: 'end',
    cell: ({ checked_at }) => (checked_at === null ? '—' : formatDayOf(checked_at)),
  },
];

const Validations = ({ account }: SectionProps) => {
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = useAccountValidations(account.uuid, offset);
  if (error && !data)
    return (
      <FailureState
        error={error}
        title={t('accounts.documents.failed')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <TableSkeleton columns={columns()} rows={2} />;
  if (data.page.total === 0)
    return (
      <EmptyState
        title={t('accounts.documents.empty.title')}
        text={t('accounts.documents.empty.text')}
      />
    );
  return (
    <>
      <Table
        caption={t('accounts.documents.title')}
        columns={columns()}
        rows={data.data}
        rowKey={({ uuid_document }) => uuid_document}
      />
      <Pagination {...data.page} onMove={setOffset} />
    </>
  );
};

/** What became of the documents that were sent to the account. */
export const DocumentsSection = ({ account }: SectionProps) => (
  <Card title={t('accounts.documents.title')}>
    <p className={css['quiet']}>{t('accounts.documents.intro')}</p>
    <Validations account={account} />
    <Row>
      <LinkButton kind="secondary" href={paths.documents()}>
        {t('accounts.documents.all')}
      </LinkButton>
    </Row>
  </Card>
);
