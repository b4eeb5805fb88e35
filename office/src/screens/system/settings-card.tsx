import type { ResponseOf } from '@area/contract/call';
import type { getSystemState } from '@area/contract/office/system/calls';
import { Card } from '@area/kit/layout/card.tsx';
import type { Column } from '@area/kit/table/column.ts';
import { Table } from '@area/kit/table/table.tsx';
import { t } from './texts.ts';

type Setting = ResponseOf<typeof getSystemState>['settings'][number];

const valueOf = ({ value, is_set }: Setting): string => {
  if (!is_set) return t('state.unset');
  return value ?? t('state.secret');
};

const columns = (): readonly Column<Setting>[] => [
  {
    id: 'name',
    title: t('state.setting'),
    isRowHeader: true,
    cell: ({ name }) => <code>{name}</code>,
  },
  { id: 'value', title: t('state.value'), phone: 'note', cell: valueOf },
  { id: 'note', title: t('state.note'), cell: ({ note }) => <span lang="en">{note}</span> },
];

/** The settings in force, as `.env.example` explains them. */
export const SettingsCard = ({ settings }: { readonly settings: readonly Setting[] }) => (
  <Card title={t('state.settings')}>
    <Table
      caption={t('state.settings')}
      rows={settings}
      rowKey={({ name }) => name}
      columns={columns()}
    />
  </Card>
);
