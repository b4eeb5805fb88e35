import type { ResponseOf } from '@area/contract/call';
import { listDelegations, revokeDelegation } from '@area/contract/office/staff/calls';
import { formatDay } from '@area/kit/figures/format.ts';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { ReasonAction } from '../../parts/action/reason-action.tsx';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { OfficeList } from '../../parts/list/office-list.tsx';
import { DelegateAction } from './delegate-action.tsx';
import { t } from './texts.ts';

type Delegation = ResponseOf<typeof listDelegations>;

const COLUMNS: readonly OfficeColumn<Delegation>[] = [
  {
    id: 'from',
    title: () => t('delegate.from'),
    isRowHeader: true,
    cell: ({ from_name }) => from_name,
  },
  { id: 'to', title: () => t('delegate.to'), cell: ({ to_name }) => to_name },
  {
    id: 'starts',
    title: () => t('delegate.starts'),
    cell: ({ starts_on }) => formatDay(starts_on),
  },
  { id: 'ends', title: () => t('delegate.ends'), cell: ({ ends_on }) => formatDay(ends_on) },
  { id: 'reason', title: () => t('delegate.reason'), cell: ({ reason }) => reason },
  {
    id: 'action',
    title: () => t('delegate.action'),
    cell: ({ uuid: id }) => (
      <ReasonAction
        call={revokeDelegation}
        params={{ id }}
        kind="quiet"
        label={t('delegate.revoke')}
        title={t('delegate.revoke_title')}
        outdates={[listDelegations]}
      />
    ),
  },
];

/** /staff/delegations */
export const DelegationsScreen = () => (
  <Stack>
    <PageTitle intro={t('delegations_intro')} aside={<DelegateAction />}>
      {t('delegations')}
    </PageTitle>
    <OfficeList
      call={listDelegations}
      columns={COLUMNS}
      caption={t('delegations')}
      rowKey={({ uuid }) => uuid}
      empty={{ title: t('delegate.empty'), text: t('delegate.empty_text') }}
    />
  </Stack>
);
