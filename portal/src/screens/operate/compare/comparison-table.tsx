import type { ReactNode } from 'react';
import { Table } from '@area/kit/table/table.tsx';
import type { Column } from '@area/kit/table/column.ts';
import css from './compare.module.css';
import { t } from './texts.ts';

/** A fact of both products. */
export interface Fact {
  readonly id: string;
  readonly name: string;
  readonly here: ReactNode;
  readonly there: ReactNode;
}

/** The names of both; of one alone while nobody chose another one. */
export interface Names {
  readonly origin: string;
  readonly destination: string | undefined;
}

const columnsOf = ({ origin, destination }: Names): readonly Column<Fact>[] => [
  {
    id: 'fact',
    title: t('transfer_comparison.fact'),
    isRowHeader: true,
    cell: ({ name }) => name,
  },
  { id: 'here', title: origin, align: 'end', cell: ({ here }) => here },
  ...(destination === undefined
    ? []
    : [
        {
          id: 'there',
          title: destination,
          align: 'end' as const,
          cell: ({ there }: Fact) => there,
        },
      ]),
];

/** What one has beside what one could have. */
export const ComparisonTable = ({
  names,
  facts,
  of,
}: {
  readonly names: Names;
  readonly facts: readonly Fact[];
  readonly of: 'basics' | 'costs' | 'results';
}) => (
  <div className={css['facts']}>
    <Table
      isCompact
      caption={
        names.destination === undefined
          ? t(`transfer_comparison.${of}.caption_alone`, { origin: names.origin })
          : t(`transfer_comparison.${of}.caption`, {
              origin: names.origin,
              destination: names.destination,
            })
      }
      rows={facts}
      rowKey={({ id }) => id}
      columns={columnsOf(names)}
    />
  </div>
);
