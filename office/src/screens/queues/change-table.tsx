import type { Column } from '@area/kit/table/column.ts';
import { Table } from '@area/kit/table/table.tsx';
import { t } from './texts.ts';

interface Change {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

const columns = (): readonly Column<Change>[] => [
  { id: 'field', title: t('change.field'), isRowHeader: true, cell: ({ field }) => field },
  { id: 'from', title: t('change.from'), cell: ({ from }) => from ?? '—' },
  { id: 'to', title: t('change.to'), cell: ({ to }) => to ?? '—' },
];

/** What stands now beside what is proposed. */
export const ChangeTable = ({ changes }: { readonly changes: readonly Change[] }) => (
  <Table
    caption={t('change.title')}
    columns={columns()}
    rows={changes}
    rowKey={({ field }) => field}
  />
);
