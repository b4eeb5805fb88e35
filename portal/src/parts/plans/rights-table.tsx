import type { PlanView } from '@area/contract/plan/schemas';
import { t } from './texts.ts';
import { formatEuros, formatUnits } from '@area/kit/figures/format.ts';
import { Table } from '@area/kit/table/table.tsx';
import type { Column } from '@area/kit/table/column.ts';
import { TwoLines } from '@area/kit/figures/two-line-text.tsx';

type Rights = PlanView['plans'][number]['rights'][number];

const columns = (): readonly Column<Rights>[] => [
  {
    id: 'part',
    title: t('plan.rights.part'),
    isRowHeader: true,
    cell: ({ rights, compartment }) => (
      <TwoLines below={t(`codes.rights_type.${rights}`)}>
        {t(`codes.compartment.${compartment}`)}
      </TwoLines>
    ),
  },
  {
    id: 'units',
    title: t('plan.rights.units'),
    align: 'end',
    cell: ({ units }) => formatUnits(units),
  },
  { id: 'cost', title: t('plan.rights.cost'), align: 'end', cell: ({ cost }) => formatEuros(cost) },
  {
    id: 'value',
    title: t('plan.rights.value'),
    align: 'end',
    cell: ({ value }) =>
      value === null ? t('ui.not_available') : <strong>{formatEuros(value)}</strong>,
  },
];

/** The holdings of a plan, by compartment and kind of rights. The screen brings the texts. *Source*: decisions 2.8. */
export const RightsTable = ({
  caption,
  rights,
}: {
  readonly caption: string;
  readonly rights: readonly Rights[];
}) => (
  <Table
    caption={caption}
    rows={rights}
    rowKey={(own) => `${own.rights}${own.compartment}`}
    columns={columns()}
  />
);
