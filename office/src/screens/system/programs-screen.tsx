import type { ResponseOf } from '@area/contract/call';
import { listIntegrations } from '@area/contract/office/integrations/calls';
import { formatDay } from '@area/kit/figures/format.ts';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { OfficeList } from '../../parts/list/office-list.tsx';
import { Moment } from '../../parts/moment.tsx';
import { AddProgramAction } from './program-actions.tsx';
import { t } from './texts.ts';

type Program = ResponseOf<typeof listIntegrations>;

export const ProgramState = ({ revoked_at }: Pick<Program, 'revoked_at'>) => (
  <StatusPill tone={revoked_at === null ? 'good' : 'bad'}>
    {t(revoked_at === null ? 'programs.active' : 'programs.revoked')}
  </StatusPill>
);

const COLUMNS: readonly OfficeColumn<Program>[] = [
  { id: 'name', title: () => t('programs.name'), isRowHeader: true, cell: ({ name }) => name },
  { id: 'id', title: () => t('programs.id'), cell: ({ id }) => id },
  {
    id: 'state',
    title: () => t('programs.state'),
    cell: ({ revoked_at }) => <ProgramState revoked_at={revoked_at} />,
  },
  { id: 'scopes', title: () => t('programs.scopes'), cell: ({ scopes }) => scopes.join(', ') },
  {
    id: 'expires',
    title: () => t('programs.expires'),
    cell: ({ expires_on }) => formatDay(expires_on),
  },
  { id: 'keys', title: () => t('programs.keys'), align: 'end', cell: ({ keys }) => keys.length },
  {
    id: 'used',
    title: () => t('programs.used'),
    cell: ({ last_used_at }) => <Moment at={last_used_at} />,
  },
];

/** /system/programs */
export const ProgramsScreen = () => (
  <Stack>
    <PageTitle intro={t('programs.intro')} aside={<AddProgramAction />}>
      {t('programs.title')}
    </PageTitle>
    <OfficeList
      call={listIntegrations}
      columns={COLUMNS}
      caption={t('programs.title')}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/system/programs/${id}`}
      empty={{ title: t('programs.empty'), text: t('programs.empty_text') }}
    />
  </Stack>
);
