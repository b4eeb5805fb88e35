import type { PlanView } from '@area/contract/plan';
import { t } from '../../texts/t.ts';
import { Card } from '../../ui/card.tsx';
import { formatDay, formatEuros, formatUnitValue, formatUnits } from '../../ui/format.ts';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';
import { wholeDates } from '../../ui/whole-dates.tsx';
import css from './plan.module.css';

type HeldPlan = PlanView['plans'][number];
type Rights = HeldPlan['rights'][number];

const columns = (): readonly Column<Rights>[] => [
  {
    id: 'part',
    title: t('plan.rights.part'),
    isRowHeader: true,
    cell: ({ rights, compartment }) => <TwoLines below={t(`codes.rights_type.${rights}`)}>{t(`codes.compartment.${compartment}`)}</TwoLines>,
  },
  { id: 'units', title: t('plan.rights.units'), align: 'end', cell: ({ units }) => formatUnits(units) },
  { id: 'cost', title: t('plan.rights.cost'), align: 'end', cell: ({ cost }) => formatEuros(cost) },
  { id: 'value', title: t('plan.rights.value'), align: 'end', cell: ({ value }) => (value === null ? t('ui.not_available') : <strong>{formatEuros(value)}</strong>) },
];

/** What somebody has in a plan, by when it was put in and as what they hold it. *Source*: decisions 2.8. */
export const RightsCard = ({ plan: { name, dgsfp_code, nav, nav_date, rights } }: { readonly plan: HeldPlan }) => (
  <Card title={t('plan.rights.title', { name })}>
    <Table caption={t('plan.rights.caption')} rows={rights} rowKey={(own) => `${own.rights}${own.compartment}`} columns={columns()} />
    {rights.some(({ compartment }) => compartment === '1') ? <p className={css['quiet']}>{t('plan.rights.first')}</p> : null}
    <p className={css['quiet']}>
      {nav === null || nav_date === null ? null : wholeDates(t('plan.rights.nav', { day: formatDay(nav_date), nav: formatUnitValue(nav) }))}
      {dgsfp_code === null ? null : ` · ${t('plan.rights.code', { code: dgsfp_code })}`}
    </p>
  </Card>
);
