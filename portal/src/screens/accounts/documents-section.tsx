import type { ResponseOf } from '@area/contract/endpoint';
import type { listAccountValidations } from '@area/contract/documents';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { useAccountValidations } from '../../calls/account-people.ts';
import { t } from '../../texts/t.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { formatDayOf } from '../../ui/format.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { Row } from '../../ui/stack.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import type { Tone } from '../../ui/status-pill.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';
import css from './accounts.module.css';
import type { SectionProps } from './sections.ts';

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
  { id: 'sent', title: t('accounts.documents.sent'), cell: ({ sent_at }) => formatDayOf(sent_at) },
  {
    id: 'status',
    title: t('accounts.documents.status'),
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

/** What became of the papers that were sent to the account. */
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
