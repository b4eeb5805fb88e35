import type { Proposal } from '@area/contract/office/proposals/schemas';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { formatMoment } from '@area/kit/figures/format.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { Timeline } from '@area/kit/states/timeline.tsx';
import { Table } from '@area/kit/table/table.tsx';
import type { Column } from '@area/kit/table/column.ts';
import { joinNames } from '@area/kit/texts/join-names.ts';
import { codeText } from '../../texts/codes.ts';
import { t } from '../texts.ts';
import { EvidenceCard } from './evidence.tsx';
import { InputLines } from './input-lines.tsx';

type Change = Proposal['changes'][number];

const columns = (): readonly Column<Change>[] => [
  { id: 'field', title: t('proposal.field'), isRowHeader: true, cell: ({ field }) => field },
  { id: 'from', title: t('proposal.from'), cell: ({ from }) => from ?? '—', phone: 'note' },
  { id: 'to', title: t('proposal.to'), cell: ({ to }) => to ?? '—', phone: 'figure' },
];

const Changes = ({ changes }: Pick<Proposal, 'changes'>) =>
  changes.length === 0 ? (
    <p>{t('proposal.no_changes')}</p>
  ) : (
    <Table
      caption={t('proposal.changes')}
      rows={changes}
      rowKey={({ field }) => field}
      columns={columns()}
    />
  );

const factsOf = ({ maker, made_at, status, expires_at, reason, seats, who_may }: Proposal) => [
  {
    term: t('proposal.waits'),
    value: t('proposal.made', { name: maker.name, at: formatMoment(made_at) }),
  },
  ...(status === 'PENDING'
    ? [
        {
          term: t('proposal.who'),
          value: joinNames(
            who_may.map((set) => codeText(`codes.permission_set.${set}`)),
            'disjunction',
          ),
        },
        {
          term: t('proposal.status.EXPIRED'),
          value: t('proposal.until', { at: formatMoment(expires_at) }),
        },
      ]
    : []),
  ...(reason === null ? [] : [{ term: t('proposal.reason'), value: reason }]),
  {
    term: t('proposal.needs'),
    value: joinNames(seats.map((seat) => t(`proposal.seat.${seat}`))),
  },
];

/** What a proposal would change with its evidence, and who decided: what a checker sees. */
export const ProposalPanel = ({ proposal }: { readonly proposal: Proposal }) => {
  const { changes, input, decisions, was_newer } = proposal;
  return (
    <Stack>
      {was_newer ? <Notice tone="waiting">{t('proposal.newer')}</Notice> : null}
      <Card>
        <DataList items={factsOf(proposal)} />
      </Card>
      <Card title={t('proposal.changes')}>
        <Changes changes={changes} />
      </Card>
      <Card title={t('proposal.input')}>
        <InputLines input={input} />
      </Card>
      <EvidenceCard proposal={proposal} />
      {decisions.length === 0 ? null : (
        <Card title={t('proposal.decisions')}>
          <Timeline
            label={t('proposal.decisions')}
            events={decisions.map(({ staff, seat, decision, reason, at }) => ({
              id: `${staff.uuid}-${seat}`,
              title: t(`proposal.${decision}`, { name: staff.name }),
              state: decision === 'APPROVE' ? 'done' : 'failed',
              when: formatMoment(at),
              ...(reason === null ? {} : { text: reason }),
            }))}
          />
        </Card>
      )}
    </Stack>
  );
};
