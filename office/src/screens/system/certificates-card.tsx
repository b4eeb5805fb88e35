import type { ResponseOf } from '@area/contract/call';
import type { getSystemState } from '@area/contract/office/system/calls';
import { useState } from 'react';
import { formatDayOf } from '@area/kit/figures/format.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import type { Column } from '@area/kit/table/column.ts';
import { Table } from '@area/kit/table/table.tsx';
import { t } from './texts.ts';

type Certificate = ResponseOf<typeof getSystemState>['certificates'][number];

const DAY_MS = 24 * 60 * 60 * 1000;
/** Time enough to order another one. *Units*: days. */
const SOON = 60;

/** How long it still lasts, by the clock of the device. */
const Left = ({ valid_until }: Pick<Certificate, 'valid_until'>) => {
  const [now] = useState(() => Date.now());
  const days = Math.floor((Date.parse(valid_until) - now) / DAY_MS);
  if (days < 0) return <StatusPill tone="bad">{t('state.over')}</StatusPill>;
  return (
    <StatusPill tone={days < SOON ? 'waiting' : 'good'}>
      {t('state.days', { count: days })}
    </StatusPill>
  );
};

const columns = (): readonly Column<Certificate>[] => [
  {
    id: 'use',
    title: t('state.use'),
    isRowHeader: true,
    cell: ({ use }) => t(`state.uses.${use}`),
  },
  { id: 'subject', title: t('state.subject'), phone: 'note', cell: ({ subject }) => subject },
  {
    id: 'until',
    title: t('state.valid_until'),
    cell: ({ valid_until }) => formatDayOf(valid_until),
  },
  {
    id: 'left',
    title: t('state.state'),
    phone: 'state',
    cell: ({ valid_until }) => <Left valid_until={valid_until} />,
  },
  {
    id: 'fingerprint',
    title: t('state.fingerprint'),
    cell: ({ fingerprint }) => <code>{fingerprint.slice(0, 23)}…</code>,
  },
];

/** The certificates with their ends. */
export const CertificatesCard = ({
  certificates,
}: {
  readonly certificates: readonly Certificate[];
}) => (
  <Card title={t('state.certificates')}>
    <Table
      caption={t('state.certificates')}
      rows={certificates}
      rowKey={({ fingerprint, use }) => `${use}-${fingerprint}`}
      columns={columns()}
    />
  </Card>
);
