import { PageTitle } from '@area/kit/layout/page-title.tsx';
import type { ResponseOf } from '@area/contract/call';
import { listIntegrations, removeIntegrationKey } from '@area/contract/office/integrations/calls';
import { useParams } from 'wouter';
import { formatDay } from '@area/kit/figures/format.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { LoadingPage } from '@area/kit/states/loading-page.tsx';
import { Table } from '@area/kit/table/table.tsx';
import type { Column } from '@area/kit/table/column.ts';
import { useWhole } from '@area/kit/transport/use-call.ts';
import { FailedPage } from '../../parts/record/failed-page.tsx';
import { OfficeAction } from '../../parts/action/office-action.tsx';
import { Moment } from '../../parts/moment.tsx';
import { PendingFor } from '../../parts/proposals/pending-for.tsx';
import { Record } from '../../parts/record/record.tsx';
import { ProgramActions } from './program-actions.tsx';
import { ProgramState } from './programs-screen.tsx';
import { t } from './texts.ts';

type Program = ResponseOf<typeof listIntegrations>;
type Key = Program['keys'][number];

const RemoveKey = ({ id, thumbprint }: { readonly id: string; readonly thumbprint: string }) => (
  <OfficeAction
    call={removeIntegrationKey}
    params={{ id, thumbprint }}
    kind="quiet"
    label={t('programs.remove_key')}
    title={t('programs.remove_title')}
    intro={t('programs.remove_text')}
    initial={{}}
    renderFields={() => null}
    bodyOf={() => ({})}
    outdates={[listIntegrations]}
  />
);

const columnsOf = ({ id }: Program): readonly Column<Key>[] => [
  {
    id: 'thumbprint',
    title: t('programs.key'),
    isRowHeader: true,
    cell: ({ thumbprint }) => <code>{thumbprint}</code>,
  },
  { id: 'algorithm', title: t('programs.algorithm'), cell: ({ algorithm }) => algorithm },
  {
    id: 'added',
    title: t('programs.added'),
    cell: ({ added_at }) => <Moment at={added_at} />,
  },
  { id: 'by', title: t('programs.added_by'), cell: ({ added_by }) => added_by },
  {
    id: 'used',
    title: t('programs.used'),
    cell: ({ last_used_at }) => <Moment at={last_used_at} />,
  },
  {
    id: 'action',
    title: t('programs.action'),
    phone: 'state',
    cell: ({ thumbprint }) => <RemoveKey id={id} thumbprint={thumbprint} />,
  },
];

const Program = ({ program }: { readonly program: Program }) => (
  <Record
    title={program.name}
    status={<ProgramState revoked_at={program.revoked_at} />}
    back={{ href: '/system/programs', label: t('programs.title') }}
    actions={program.revoked_at === null ? <ProgramActions program={program} /> : undefined}
    facts={[
      { term: t('programs.id'), value: program.id },
      { term: t('programs.scopes'), value: program.scopes.join(', ') },
      { term: t('programs.expires'), value: formatDay(program.expires_on) },
      { term: t('programs.used'), value: <Moment at={program.last_used_at} /> },
    ]}
  >
    <PendingFor about={program.id} />
    <Card title={t('programs.keys')}>
      <Table
        caption={t('programs.keys')}
        rows={program.keys}
        rowKey={({ thumbprint }) => thumbprint}
        columns={columnsOf(program)}
      />
    </Card>
  </Record>
);

/** /system/programs/:id */
export const ProgramScreen = () => {
  const { id } = useParams<{ id: string }>();
  const { data, error, refetch } = useWhole(listIntegrations, {});
  const program = data?.find((each) => each.id === id);
  if (program) return <Program program={program} />;
  if (error)
    return (
      <FailedPage
        title={t('programs.program')}
        failed={t('programs.failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return data ? (
    <PageTitle intro={t('programs.missing')}>{t('programs.failed')}</PageTitle>
  ) : (
    <LoadingPage title={t('programs.program')} />
  );
};
