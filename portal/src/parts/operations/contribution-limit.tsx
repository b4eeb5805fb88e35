import type { Simulation } from '@area/contract/simulation';
import type { TextKey } from '../texts/catalogues.ts';
import { t } from '@area/kit/texts/t.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { Disclosure } from '@area/kit/layout/disclosure.tsx';
import { formatEuros } from './format.ts';

export type Contribution = NonNullable<Simulation['contribution']>;

/** Whose limit it is: that of the participant, or of who contributes for somebody else. */
const LIMITS: Readonly<Record<string, TextKey>> = {
  APORTANTE_CONYUGE: 'plan_orders.contribution.limit_kind.APORTANTE_CONYUGE',
  APORTANTE_FAMILIAR: 'plan_orders.contribution.limit_kind.APORTANTE_FAMILIAR',
  PROMOTOR: 'plan_orders.contribution.limit_kind.PROMOTOR',
};

/** What of the year's limit is used, and by what. *Source*: decisions 2.7. */
export const ContributionLimit = ({ contribution }: { readonly contribution: Contribution }) => {
  const { year, kind, limit, contributed, committed, declared_elsewhere, max } = contribution;
  const used = [
    { term: t('plan_orders.contribution.contributed'), wire: contributed },
    { term: t('plan_orders.contribution.committed'), wire: committed },
    { term: t('plan_orders.contribution.elsewhere'), wire: declared_elsewhere },
  ].filter(({ wire }) => Number(wire) > 0);
  return (
    <Card title={t('plan_orders.contribution.limit', { year: `${year}` })}>
      <DataList
        isFigures
        items={[
          {
            term: t(LIMITS[kind] ?? 'plan_orders.contribution.limit_own'),
            value: formatEuros(limit),
          },
          ...used.map(({ term, wire }) => ({ term, value: formatEuros(wire) })),
          { term: t('plan_orders.contribution.max'), value: <strong>{formatEuros(max)}</strong> },
        ]}
      />
      <Disclosure title={t('plan_orders.contribution.elsewhere_why')}>
        {t('plan_orders.contribution.elsewhere_text')}
      </Disclosure>
    </Card>
  );
};
