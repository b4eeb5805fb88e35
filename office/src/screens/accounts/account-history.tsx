import type { AccountRecord } from '@area/contract/office/accounts/record-schemas';
import { Card } from '@area/kit/layout/card.tsx';
import type { Column } from '@area/kit/table/column.ts';
import { Table } from '@area/kit/table/table.tsx';
import { codeWord } from '../../parts/words/code-words.ts';
import { Moment } from '../../parts/moment.tsx';
import { showText } from '../../parts/words/shown.ts';
import { t } from './texts.ts';

type Move = AccountRecord['moves'][number];

/** Staff by name; whatever nobody of them did, by who else did. */
const moverOf = ({ actor, by, approved_by }: Move): string => {
  if (by === null) return t(actor === 'C' ? 'history.client' : 'history.program');
  return approved_by === null ? by : `${by}, ${approved_by}`;
};

const columns = (): readonly Column<Move>[] => [
  { id: 'at', title: t('bank.at'), isRowHeader: true, cell: ({ at }) => <Moment at={at} /> },
  {
    id: 'status',
    title: t('bank.status'),
    phone: 'state',
    cell: ({ to }) => codeWord('account_status', to),
  },
  { id: 'by', title: t('history.by'), phone: 'note', cell: moverOf },
  { id: 'why', title: t('history.why'), cell: ({ reason }) => showText(reason || null) },
];

/** How an account came to its status, the newest first; of one that came from elsewhere only what happened here. */
export const AccountHistory = ({ account: { moves } }: { readonly account: AccountRecord }) =>
  moves.length === 0 ? null : (
    <Card title={t('history.title')}>
      <Table
        caption={t('history.title')}
        columns={columns()}
        rows={moves.toReversed()}
        rowKey={({ at, to }) => `${at} ${to}`}
      />
    </Card>
  );
