import type { ResponseOf } from '@area/contract/call';
import { listClientPositions } from '@area/contract/office/clients/calls';
import type { ClientRecord } from '@area/contract/office/clients/record-schemas';
import { Link } from 'wouter';
import { Card } from '@area/kit/layout/card.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { Table } from '@area/kit/table/table.tsx';
import type { Column } from '@area/kit/table/column.ts';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { OfficeList } from '../../parts/list/office-list.tsx';
import { useRight } from '../../parts/rights.ts';
import { codeWord } from '../../parts/words/code-words.ts';
import { AccountPill } from '../../parts/words/pills.tsx';
import { showDay, showEuros, showUnitValue, showUnits } from '../../parts/words/shown.ts';
import { t } from './texts.ts';

type Account = ClientRecord['accounts'][number];
type Position = ResponseOf<typeof listClientPositions>;

const accountColumns = (mayOrder: boolean): readonly Column<Account>[] => [
  {
    id: 'number',
    title: t('account.number'),
    isRowHeader: true,
    cell: ({ uuid, number, alias }) => (
      <>
        <Link href={`/accounts/${uuid}`}>{number}</Link> {alias}
      </>
    ),
  },
  {
    id: 'roles',
    title: t('account.roles'),
    phone: 'note',
    cell: ({ roles }) => roles.map((role) => codeWord('role', role)).join(', '),
  },
  {
    id: 'status',
    title: t('account.status'),
    phone: 'state',
    cell: ({ status }) => <AccountPill status={status} />,
  },
  {
    id: 'value',
    title: t('account.value'),
    align: 'end',
    phone: 'figure',
    cell: ({ value }) => showEuros(value),
  },
  { id: 'cost', title: t('account.cost'), align: 'end', cell: ({ cost }) => showEuros(cost) },
  ...(mayOrder
    ? [
        {
          id: 'order',
          title: t('account.act'),
          cell: ({ uuid, number }: Account) => (
            <Link
              href={`/orders/new/${uuid}`}
              aria-label={t('account.new_order_of', { account: number })}
            >
              {t('account.new_order')}
            </Link>
          ),
        },
      ]
    : []),
];

const POSITIONS: readonly OfficeColumn<Position>[] = [
  {
    id: 'product',
    title: () => t('position.product'),
    isRowHeader: true,
    cell: ({ product, product_name }) => `${product} ${product_name}`,
  },
  { id: 'account', title: () => t('account.number'), cell: ({ account }) => account },
  {
    id: 'units',
    title: () => t('position.units'),
    align: 'end',
    cell: ({ units }) => showUnits(units),
  },
  {
    id: 'blocked',
    title: () => t('position.blocked'),
    align: 'end',
    cell: ({ blocked_units }) => showUnits(blocked_units),
  },
  {
    id: 'reserved',
    title: () => t('position.reserved'),
    align: 'end',
    isOptional: true,
    cell: ({ reserved_units }) => showUnits(reserved_units),
  },
  {
    id: 'nav',
    title: () => t('position.nav'),
    align: 'end',
    cell: ({ nav }) => showUnitValue(nav),
  },
  { id: 'day', title: () => t('position.day'), cell: ({ nav_date }) => showDay(nav_date) },
  {
    id: 'value',
    title: () => t('account.value'),
    align: 'end',
    cell: ({ value }) => showEuros(value),
  },
];

/** The accounts of a client with their roles, and what they hold. */
export const ClientAccounts = ({ client }: { readonly client: ClientRecord }) => {
  const mayOrder = useRight('CREATE_OPERATION');
  return (
    <Stack>
      <Card title={t('section.accounts')}>
        {client.accounts.length === 0 ? (
          <EmptyState title={t('no_accounts')} text={t('no_accounts_text')} />
        ) : (
          <Table
            caption={t('section.accounts')}
            columns={accountColumns(mayOrder)}
            rows={client.accounts}
            rowKey={({ uuid }) => uuid}
          />
        )}
      </Card>
      <Card title={t('positions')}>
        <OfficeList
          call={listClientPositions}
          params={{ id: client.uuid }}
          columns={POSITIONS}
          caption={t('positions')}
          rowKey={({ account_uuid, product }) => `${account_uuid}-${product}`}
          empty={{ title: t('no_positions'), text: t('no_positions_text') }}
        />
      </Card>
    </Stack>
  );
};
