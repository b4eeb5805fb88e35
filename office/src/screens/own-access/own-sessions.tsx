import type { ResponseOf } from '@area/contract/call';
import { closeOneOfficeSession, listOfficeSessions } from '@area/contract/office/session/calls';
import { Button } from '@area/kit/controls/button.tsx';
import { formatMoment } from '@area/kit/figures/format.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import { Table } from '@area/kit/table/table.tsx';
import type { Column } from '@area/kit/table/column.ts';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { useCall } from '@area/kit/transport/use-call.ts';
import { useOfficeWrite } from '../../calls/use-office-write.ts';
import { t } from './texts.ts';

type Line = ResponseOf<typeof listOfficeSessions>[number];

const CloseButton = ({ line: { uuid: id, is_current } }: { readonly line: Line }) => {
  const { mutate, isPending } = useOfficeWrite(closeOneOfficeSession, {
    outdates: [listOfficeSessions],
  });
  if (is_current) return <StatusPill tone="active">{t('here')}</StatusPill>;
  const close = (): void =>
    mutate(
      { params: { id } },
      {
        onSuccess: () => showToast({ tone: 'good', title: t('closed') }),
        onError: ({ info }) => showToast({ tone: 'bad', title: t('close_failed'), text: info }),
      },
    );
  return (
    <Button kind="quiet" isPending={isPending} onPress={close}>
      {t('close')}
    </Button>
  );
};

const columns = (): readonly Column<Line>[] => [
  { id: 'device', title: t('device'), isRowHeader: true, cell: ({ device }) => device },
  { id: 'kind', title: t('kind_title'), cell: ({ kind }) => t(`kind.${kind}`) },
  { id: 'ip', title: t('ip'), cell: ({ ip }) => ip },
  { id: 'used', title: t('used'), cell: ({ last_used_at }) => formatMoment(last_used_at) },
  { id: 'close', title: t('close'), phone: 'state', cell: (line) => <CloseButton line={line} /> },
];

/** Where the person is logged in; each other session can be closed. */
export const OwnSessions = () => {
  const { data, error, refetch } = useCall(listOfficeSessions, {});
  return (
    <Card title={t('sessions')}>
      {data ? (
        <Table
          caption={t('sessions')}
          rows={data}
          rowKey={({ uuid }) => uuid}
          columns={columns()}
        />
      ) : null}
      {error ? (
        <FailureState error={error} title={t('sessions_failed')} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeleton /> : null}
    </Card>
  );
};
