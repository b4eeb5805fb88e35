import type { Operation } from '@area/contract/operations/schemas';
import { t } from './texts.ts';
import { Disclosure } from '@area/kit/layout/disclosure.tsx';
import {
  formatDay,
  formatEuros,
  formatSignedEuros,
  formatUnits,
} from '@area/kit/figures/format.ts';
import { Table } from '@area/kit/table/table.tsx';
import type { Column } from '@area/kit/table/column.ts';

type Lot = Operation['lots'][number];

const euros = (wire: string | null): string => (wire === null ? '' : formatEuros(wire));

/** Two lots may be equal in everything but their position. */
type Placed = Lot & { readonly place: number };

const columns = (): readonly Column<Placed>[] => [
  {
    id: 'day',
    title: t('orders.lots.day'),
    isRowHeader: true,
    cell: ({ acquired_on }) => formatDay(acquired_on),
  },
  {
    id: 'units',
    title: t('orders.lots.units'),
    align: 'end',
    cell: ({ units }) => formatUnits(units),
  },
  { id: 'cost', title: t('orders.lots.cost'), align: 'end', cell: ({ cost }) => formatEuros(cost) },
  { id: 'gross', title: t('orders.lots.gross'), align: 'end', cell: ({ gross }) => euros(gross) },
  {
    id: 'gain',
    title: t('orders.lots.gain'),
    align: 'end',
    cell: ({ gain }) => (gain === null ? '' : formatSignedEuros(gain)),
  },
];

/** Which units leave, the oldest first, as the tax law has it. *Source*: decisions 2.5. */
export const LotsTable = ({ lots }: { readonly lots: readonly Lot[] }) =>
  lots.length === 0 ? null : (
    <Disclosure title={t('orders.lots.title', { count: lots.length })}>
      <Table
        caption={t('orders.lots.caption')}
        columns={columns()}
        rows={lots.map((lot, place) => ({ ...lot, place }))}
        rowKey={({ place }) => `${place}`}
      />
    </Disclosure>
  );
