import { getOfficeAccount } from '@area/contract/office/accounts/calls';
import type { AccountRecord } from '@area/contract/office/accounts/record-schemas';
import { unblockUnits } from '@area/contract/office/holdings/calls';
import { Card } from '@area/kit/layout/card.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import type { Column } from '@area/kit/table/column.ts';
import { Table } from '@area/kit/table/table.tsx';
import { FieldsAction } from '../../parts/action/fields-action.tsx';
import { givenDecimal, textIn } from '../../parts/action/typed-values.ts';
import { codeWord } from '../../parts/words/code-words.ts';
import { Moment } from '../../parts/moment.tsx';
import { showDay, showEuros, showUnitValue, showUnits } from '../../parts/words/shown.ts';
import { t } from './texts.ts';

type Position = AccountRecord['positions'][number];
type Block = AccountRecord['blocks'][number];

const positions = (): readonly Column<Position>[] => [
  {
    id: 'product',
    title: t('position.product'),
    isRowHeader: true,
    cell: ({ product, product_name }) => `${product} ${product_name}`,
  },
  {
    id: 'units',
    title: t('position.units'),
    align: 'end',
    phone: 'note',
    cell: ({ units }) => showUnits(units),
  },
  {
    id: 'blocked',
    title: t('position.blocked'),
    align: 'end',
    cell: ({ blocked_units }) => showUnits(blocked_units),
  },
  {
    id: 'reserved',
    title: t('position.reserved'),
    align: 'end',
    cell: ({ reserved_units }) => showUnits(reserved_units),
  },
  { id: 'cost', title: t('position.cost'), align: 'end', cell: ({ cost }) => showEuros(cost) },
  { id: 'nav', title: t('position.nav'), align: 'end', cell: ({ nav }) => showUnitValue(nav) },
  {
    id: 'value',
    title: t('position.value'),
    align: 'end',
    phone: 'figure',
    cell: ({ value }) => showEuros(value),
  },
];

const Release = ({ account, block }: { readonly account: string; readonly block: Block }) =>
  block.cause === 'COBRO_PENDIENTE' ? (
    '—'
  ) : (
    <FieldsAction
      call={unblockUnits}
      kind="quiet"
      label={t('block.release')}
      facts={{ is_aml: block.cause === 'AML' }}
      hasReason
      fields={[
        {
          name: 'units',
          label: t('position.units'),
          kind: 'units',
          isOptional: true,
          hint: t('block.all'),
        },
      ]}
      bodyOf={(typed) => ({
        account,
        product: block.product,
        cause: block.cause === 'COBRO_PENDIENTE' ? 'JUDICIAL' : block.cause,
        ...givenDecimal(typed, 'units'),
        reason: textIn(typed, 'reason'),
      })}
      outdates={[getOfficeAccount]}
    />
  );

const blocks = (account: string): readonly Column<Block>[] => [
  {
    id: 'product',
    title: t('position.product'),
    isRowHeader: true,
    cell: ({ product, product_name }) => `${product} ${product_name}`,
  },
  {
    id: 'cause',
    title: t('block.cause'),
    phone: 'note',
    cell: ({ cause }) => codeWord('block_cause', cause),
  },
  {
    id: 'units',
    title: t('position.units'),
    align: 'end',
    phone: 'figure',
    cell: ({ units }) => showUnits(units),
  },
  { id: 'since', title: t('block.since'), cell: ({ since }) => <Moment at={since} /> },
  { id: 'until', title: t('block.until'), cell: ({ until }) => showDay(until) },
  {
    id: 'act',
    title: t('people.act'),
    cell: (block) => <Release account={account} block={block} />,
  },
];

/** What an account holds, and what of it is held back. */
export const AccountHoldings = ({ account }: { readonly account: AccountRecord }) => (
  <Stack gap="close">
    <Card title={t('positions')}>
      {account.positions.length === 0 ? (
        <EmptyState title={t('no_positions')} text={t('no_positions_text')} />
      ) : (
        <Table
          caption={t('positions')}
          columns={positions()}
          rows={account.positions}
          rowKey={({ product }) => product}
        />
      )}
    </Card>
    {account.blocks.length === 0 ? null : (
      <Card title={t('blocks')}>
        <Table
          caption={t('blocks')}
          columns={blocks(account.number)}
          rows={account.blocks}
          rowKey={({ product, cause }) => `${product}-${cause}`}
        />
      </Card>
    )}
  </Stack>
);
