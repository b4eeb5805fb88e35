import type { Simulation } from '@area/contract/simulation/schemas';
import { cents } from '@area/domain/money/money';
import { centsFrom, centsText } from '@area/domain/money/wire';
import type { TextKey } from './texts.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { DataList } from '@area/kit/figures/data-list.tsx';
import type { DataItem } from '@area/kit/figures/data-list.tsx';
import { Disclosure } from '@area/kit/layout/disclosure.tsx';
import { formatEuros } from '@area/kit/figures/format.ts';

export type Contribution = NonNullable<Simulation['contribution']>;

/** Whose limit it is: that of the participant, or of the contributor. */
const LIMITS: Readonly<Record<string, TextKey>> = {
  APORTANTE_CONYUGE: 'plan_orders.contribution.limit_kind.APORTANTE_CONYUGE',
  APORTANTE_FAMILIAR: 'plan_orders.contribution.limit_kind.APORTANTE_FAMILIAR',
  PROMOTOR: 'plan_orders.contribution.limit_kind.PROMOTOR',
};

/** How much of the yearly limit is used, by what, and what is left. *Source*: decisions 2.7. */
export const limitFacts = ({
  kind,
  limit,
  contributed,
  committed,
  declared_elsewhere,
  max,
}: Contribution): readonly DataItem[] => {
  const used = [
    { term: t('plan_orders.contribution.contributed'), wire: contributed },
    { term: t('plan_orders.contribution.committed'), wire: committed },
    { term: t('plan_orders.contribution.elsewhere'), wire: declared_elsewhere },
  ].filter(({ wire }) => Number(wire) > 0);
  return [
    {
      term: t(LIMITS[kind] ?? 'plan_orders.contribution.limit_own'),
      value: formatEuros(limit),
    },
    ...used.map(({ term, wire }) => ({ term, value: formatEuros(wire) })),
    { term: t('plan_orders.contribution.max'), value: <strong>{formatEuros(max)}</strong> },
  ];
};

/** What is left of the yearly limit after an amount. *Units*: euros, as they travel. */
export const leftAfter = ({ max }: Contribution, amount: string): string => {
  const left = centsFrom(max) - centsFrom(amount);
  return centsText(cents(left > 0n ? left : 0n));
};

/** The same on a card, with what is counted of other managers. */
export const ContributionLimit = ({ contribution }: { readonly contribution: Contribution }) => (
  <Card title={t('plan_orders.contribution.limit', { year: `${contribution.year}` })}>
    <DataList isFigures items={limitFacts(contribution)} />
    <Disclosure title={t('plan_orders.contribution.elsewhere_why')}>
      {t('plan_orders.contribution.elsewhere_text')}
    </Disclosure>
  </Card>
);
