import type { ResponseOf } from '@area/contract/call';
import { checkBackups } from '@area/contract/office/jobs/calls';
import { getBackups } from '@area/contract/office/system/calls';
import { useState } from 'react';
import { formatMoment } from '@area/kit/figures/format.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import type { Column } from '@area/kit/table/column.ts';
import { Table } from '@area/kit/table/table.tsx';
import { useCall } from '@area/kit/transport/use-call.ts';
import { OfficeAction } from '../../parts/action/office-action.tsx';
import { Moment } from '../../parts/moment.tsx';
import { t } from './texts.ts';

type Found = ResponseOf<typeof getBackups>;
type Backup = Found['backups'][number];

const MB = 1_000_000;
/** A day and the time that one takes, twice. *Units*: milliseconds. */
const OLD_MS = 2 * 24 * 60 * 60 * 1000;
/** What was asked for is done by a step of the server. *Units*: milliseconds. */
const ASKED_EVERY_MS = 5_000;

const State = ({ backup: { is_finished, is_sound } }: { readonly backup: Backup }) => {
  if (!is_finished) return <StatusPill tone="neutral">{t('backups.unfinished')}</StatusPill>;
  if (is_sound === null) return <StatusPill tone="waiting">{t('backups.unchecked')}</StatusPill>;
  return (
    <StatusPill tone={is_sound ? 'good' : 'bad'}>
      {t(is_sound ? 'backups.sound' : 'backups.damaged')}
    </StatusPill>
  );
};

const sizeOf = ({ files, bytes }: Backup): string =>
  files === null || bytes === null
    ? '—'
    : t('backups.size_of', { files, mb: Math.ceil(bytes / MB) });

const columns = (): readonly Column<Backup>[] => [
  { id: 'name', title: t('backups.name'), isRowHeader: true, cell: ({ name }) => name },
  { id: 'made', title: t('backups.made'), cell: ({ made_at }) => formatMoment(made_at) },
  {
    id: 'state',
    title: t('backups.state'),
    phone: 'state',
    cell: (backup) => <State backup={backup} />,
  },
  {
    id: 'checked',
    title: t('backups.checked'),
    cell: ({ checked_at }) => <Moment at={checked_at} />,
  },
  { id: 'size', title: t('backups.size'), phone: 'note', cell: sizeOf },
  { id: 'problem', title: t('backups.problem'), cell: ({ problem }) => problem ?? '—' },
];

const CheckAction = () => (
  <OfficeAction
    call={checkBackups}
    label={t('backups.check')}
    title={t('backups.check_title')}
    intro={t('backups.check_text')}
    initial={{}}
    renderFields={() => null}
    bodyOf={() => ({})}
    outdates={[getBackups]}
  />
);

/** By the clock of the device: whether nothing usable was made for too long. */
const useIsOld = ({ backups }: Found): boolean => {
  const [now] = useState(() => Date.now());
  const last = backups.find(({ is_finished }) => is_finished);
  return last !== undefined && now - Date.parse(last.made_at) > OLD_MS;
};

const Shown = ({ found }: { readonly found: Found }) => {
  const { folder, is_readable, backups } = found;
  const isOld = useIsOld(found);
  if (folder === null)
    return <EmptyState title={t('backups.unset')} text={t('backups.unset_text')} />;
  if (!is_readable)
    return (
      <Notice tone="bad" title={t('backups.unreadable', { folder })}>
        {t('backups.unreadable_text')}
      </Notice>
    );
  if (backups.length === 0)
    return <EmptyState title={t('backups.none', { folder })} text={t('backups.none_text')} />;
  return (
    <Stack gap="close">
      {isOld ? <Notice tone="bad">{t('backups.old')}</Notice> : null}
      <Table
        caption={t('backups.title')}
        rows={backups}
        rowKey={({ name }) => name}
        columns={columns()}
      />
      <Row>
        <CheckAction />
      </Row>
    </Stack>
  );
};

/** The backups that there are, when they were made, and whether the server has read them whole. */
export const BackupsCard = () => {
  const { data, error, refetch } = useCall(getBackups, {}, { everyMs: ASKED_EVERY_MS });
  return (
    <Card title={t('backups.title')}>
      {data ? <Shown found={data} /> : null}
      {error && !data ? (
        <FailureState error={error} title={t('backups.failed')} onRetry={() => void refetch()} />
      ) : null}
      {data || error ? null : <Skeleton />}
    </Card>
  );
};
