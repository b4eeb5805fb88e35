import type { Column } from '@area/kit/table/column.ts';
import { Link } from 'wouter';
import { formatIban } from '@area/kit/figures/format.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { Columns, Stack } from '@area/kit/layout/stack.tsx';
import { Table } from '@area/kit/table/table.tsx';
import { codeWord } from '../../parts/words/code-words.ts';
import { OrderPill } from '../../parts/words/pills.tsx';
import { Moment } from '../../parts/moment.tsx';
import { showDay, showEuros, showText, showUnits } from '../../parts/words/shown.ts';
import type { Order } from './order.ts';
import { t } from './texts.ts';
import { VerifyRecord } from './verify-record.tsx';

interface OfOrder {
  readonly order: Order;
}

/** A part that has lines, or nothing at all. */
const Part = <R,>({
  title,
  columns,
  rows,
  rowKey,
}: {
  readonly title: string;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
}) =>
  rows.length === 0 ? null : (
    <Card title={title}>
      <Table caption={title} columns={columns} rows={rows} rowKey={rowKey} />
    </Card>
  );

const legColumns = (): readonly Column<Order['legs'][number]>[] => [
  {
    id: 'reference',
    title: t('legs.reference'),
    isRowHeader: true,
    cell: ({ reference }) => <Link href={`/orders/${reference}`}>{reference}</Link>,
  },
  { id: 'type', title: t('filter.type'), cell: ({ type }) => codeWord('operation_type', type) },
  {
    id: 'status',
    title: t('filter.status'),
    phone: 'state',
    cell: ({ operation_status }) => <OrderPill status={operation_status} />,
  },
  { id: 'product', title: t('fact.product'), phone: 'note', cell: ({ product }) => product },
  {
    id: 'amount',
    title: t('fact.amount'),
    align: 'end',
    phone: 'figure',
    cell: ({ amount }) => showEuros(amount),
  },
  { id: 'units', title: t('fact.units'), align: 'end', cell: ({ units }) => showUnits(units) },
];

const Legs = ({ order }: OfOrder) => (
  <Part
    title={t('legs.title')}
    rows={order.legs}
    rowKey={({ reference }) => reference}
    columns={legColumns()}
  />
);

const lotColumns = (): readonly Column<Order['lots'][number]>[] => [
  {
    id: 'day',
    title: t('lots.day'),
    isRowHeader: true,
    cell: ({ acquired_on }) => showDay(acquired_on),
  },
  { id: 'units', title: t('fact.units'), align: 'end', cell: ({ units }) => showUnits(units) },
  { id: 'cost', title: t('lots.cost'), align: 'end', cell: ({ cost }) => showEuros(cost) },
  {
    id: 'gross',
    title: t('fact.gross'),
    align: 'end',
    phone: 'figure',
    cell: ({ gross }) => showEuros(gross),
  },
  { id: 'gain', title: t('fact.gain'), align: 'end', cell: ({ gain }) => showEuros(gain) },
];

const Lots = ({ order }: OfOrder) => (
  <Part
    title={t('lots.title')}
    rows={order.lots}
    rowKey={({ acquired_on, units, cost }) => `${acquired_on}-${units}-${cost}`}
    columns={lotColumns()}
  />
);

const moneyColumns = (): readonly Column<Order['money'][number]>[] => [
  {
    id: 'kind',
    title: t('money.kind'),
    isRowHeader: true,
    cell: ({ kind }) => t(`money.${kind}`),
  },
  { id: 'status', title: t('money.status'), phone: 'state', cell: ({ status }) => status },
  { id: 'day', title: t('money.on'), phone: 'note', cell: ({ on }) => showDay(on) },
  { id: 'iban', title: 'IBAN', cell: ({ iban }) => (iban === null ? '—' : formatIban(iban)) },
  {
    id: 'amount',
    title: t('fact.amount'),
    align: 'end',
    phone: 'figure',
    cell: ({ amount }) => showEuros(amount),
  },
];

const Money = ({ order }: OfOrder) => (
  <Part
    title={t('money.title')}
    rows={order.money}
    rowKey={({ kind, on, amount, status }) => `${kind}-${on}-${amount}-${status}`}
    columns={moneyColumns()}
  />
);

const fileColumns = (): readonly Column<Order['file_lines'][number]>[] => [
  { id: 'name', title: t('files.name'), isRowHeader: true, cell: ({ name }) => showText(name) },
  { id: 'kind', title: t('files.kind'), phone: 'note', cell: ({ kind }) => t(`files.${kind}`) },
  { id: 'at', title: t('files.at'), phone: 'state', cell: ({ at }) => <Moment at={at} /> },
  { id: 'outcome', title: t('files.outcome'), cell: ({ outcome }) => showText(outcome) },
];

const Files = ({ order }: OfOrder) => (
  <Part
    title={t('files.title')}
    rows={order.file_lines}
    rowKey={({ kind, name, at }) => `${kind}-${name}-${at ?? ''}`}
    columns={fileColumns()}
  />
);

const signerColumns = (): readonly Column<Order['signers'][number]>[] => [
  {
    id: 'name',
    title: t('signers.name'),
    isRowHeader: true,
    cell: ({ uuid, name }) => <Link href={`/clients/${uuid}`}>{name}</Link>,
  },
  {
    id: 'at',
    title: t('signers.at'),
    phone: 'state',
    cell: ({ signed_at }) => <Moment at={signed_at} />,
  },
  {
    id: 'factor',
    title: t('signers.factor'),
    cell: ({ factor, masked_phone, passkey_name }) =>
      factor === null
        ? showText(null)
        : `${codeWord('signing_factor', factor)} · ${passkey_name ?? masked_phone ?? ''}`,
  },
  { id: 'ip', title: t('signers.ip'), cell: ({ ip }) => showText(ip) },
];

const Signers = ({ order }: OfOrder) => (
  <div>
    <Part
      title={
        order.envelope === null
          ? t('signers.title')
          : `${t('signers.title')} · ${order.envelope.code} · ${codeWord('envelope_status', order.envelope.status)}`
      }
      rows={order.signers}
      rowKey={({ uuid }) => uuid}
      columns={signerColumns()}
    />
    {order.envelope === null ? null : <VerifyRecord code={order.envelope.code} />}
  </div>
);

const Documents = ({ order }: OfOrder) =>
  order.documents.length === 0 ? null : (
    <Card title={t('documents.title')}>
      <ul>
        {order.documents.map(({ uuid, title, subcategory }) => (
          <li key={uuid}>
            {title || codeWord('document', subcategory)}{' '}
            <small>{codeWord('document', subcategory)}</small>
          </li>
        ))}
      </ul>
    </Card>
  );

/** Legs, lots, money, lines of files and signatures of an order. */
export const OrderParts = ({ order }: OfOrder) => (
  <Stack>
    {order.parent === null ? null : (
      <p>
        {t('parent')} <Link href={`/orders/${order.parent}`}>{order.parent}</Link>
      </p>
    )}
    <Legs order={order} />
    <Columns isEven>
      <Signers order={order} />
      <Money order={order} />
    </Columns>
    <Lots order={order} />
    <Files order={order} />
    <Documents order={order} />
  </Stack>
);
