import type { ClientRecord } from '@area/contract/office/clients/record-schemas';
import { getTaxData } from '@area/contract/office/tax-data/calls';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { useCall } from '@area/kit/transport/use-call.ts';
import { useMayCall } from '../../parts/rights.ts';
import { showDay, showEuros, showText } from '../../parts/words/shown.ts';
import { TaxActions } from './actions/tax-actions.tsx';
import { t } from './texts.ts';

/** What decides the tax of a client, and its corrections on evidence. */
export const ClientTax = ({ client }: { readonly client: ClientRecord }) => {
  const mayRead = useMayCall(getTaxData);
  const { data, error, refetch } = useCall(
    getTaxData,
    { params: { id: client.uuid } },
    { isEnabled: mayRead },
  );
  if (!mayRead) return null;
  if (error && !data)
    return <FailureState error={error} title={t('tax.failed')} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <Card title={t('tax.title')}>
      <Stack gap="close">
        <DataList
          isTight
          items={[
            { term: t('tax.residence'), value: data.residence },
            {
              term: t('tax.number'),
              value: [data.tin_country, data.tin_code].filter(Boolean).join(' ') || '—',
            },
            { term: t('tax.crs'), value: showText(data.crs_indicator) },
            { term: t('tax.certified'), value: showDay(data.certified_on) },
            { term: t('tax.corrected'), value: showText(data.corrected_by) },
            {
              term: t('tax.exemption'),
              value:
                data.exemption === null
                  ? '—'
                  : `${showDay(data.exemption.from)} – ${showDay(data.exemption.until)}`,
            },
            ...data.work_income.map(({ year, other_income, family_minimum }) => ({
              term: t('tax.income', { year: String(year) }),
              value: `${showEuros(other_income)} · ${t('tax.minimum')} ${showEuros(family_minimum)}`,
            })),
          ]}
        />
        <Row>
          <TaxActions client={client} exemption={data.exemption !== null} />
        </Row>
      </Stack>
    </Card>
  );
};
