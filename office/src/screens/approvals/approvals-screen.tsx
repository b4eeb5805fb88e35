import { listProposals } from '@area/contract/office/proposals/calls';
import type { Proposal } from '@area/contract/office/proposals/schemas';
import { useLocation, useSearch } from 'wouter';
import { Segments } from '@area/kit/controls/segments.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { OfficeList } from '../../parts/list/office-list.tsx';
import { Moment } from '../../parts/moment.tsx';
import { ProposalBadge } from '../../parts/proposals/proposal-badge.tsx';
import { actionText } from '../../texts/actions.ts';
import { BulkApproval } from './bulk-approval.tsx';
import { t } from './texts.ts';

const COLUMNS: readonly OfficeColumn<Proposal>[] = [
  {
    id: 'action',
    title: () => t('column.action'),
    isRowHeader: true,
    cell: ({ action }) => actionText(action),
  },
  {
    id: 'status',
    title: () => t('column.status'),
    cell: ({ status }) => <ProposalBadge status={status} />,
  },
  { id: 'maker', title: () => t('column.maker'), cell: ({ maker }) => maker.name },
  { id: 'made', title: () => t('column.made'), cell: ({ made_at }) => <Moment at={made_at} /> },
  {
    id: 'expires',
    title: () => t('column.expires'),
    cell: ({ status, expires_at }) => <Moment at={status === 'PENDING' ? expires_at : null} />,
  },
  {
    id: 'reason',
    title: () => t('column.reason'),
    isOptional: true,
    cell: ({ reason }) => reason ?? '—',
  },
];

const VIEWS = ['waiting', 'all'] as const;
type View = (typeof VIEWS)[number];
/** *Units*: milliseconds. */
const ASKED_EVERY_MS = 10_000;
const QUERIES = { waiting: { waiting_for_me: 'true' }, all: {} } as const;

const useView = (): [View, (view: View) => void] => {
  const [path, navigate] = useLocation();
  const view = new URLSearchParams(useSearch()).get('view') === 'all' ? 'all' : 'waiting';
  return [view, (next) => navigate(next === 'all' ? `${path}?view=all` : path, { replace: true })];
};

/** /approvals: what waits for the person, and everything that they may see. It is read again by itself. */
export const ApprovalsScreen = () => {
  const [view, setView] = useView();
  return (
    <Stack>
      <PageTitle
        intro={t('intro')}
        aside={
          <Segments
            label={t('view.label')}
            options={VIEWS.map((id) => ({ id, title: t(`view.${id}`) }))}
            selected={view}
            onSelect={setView}
          />
        }
      >
        {t('title')}
      </PageTitle>
      <OfficeList
        key={view}
        call={listProposals}
        query={QUERIES[view]}
        columns={COLUMNS}
        caption={t('title')}
        rowKey={({ uuid }) => uuid}
        rowHref={({ uuid }) => `/approvals/${uuid}`}
        everyMs={ASKED_EVERY_MS}
        empty={{
          title: t(view === 'waiting' ? 'empty_waiting' : 'empty'),
          text: t('empty_text'),
        }}
        hasWhole
        renderBulk={(rows, clear) => <BulkApproval proposals={rows} onDone={clear} />}
      />
    </Stack>
  );
};
