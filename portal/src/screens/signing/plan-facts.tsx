import type { Operation } from '@area/contract/operations/schemas';
import { t, textOf } from './plan-texts.ts';
import { BenefitParts } from '../../parts/operations/benefit-parts.tsx';
import { leftAfter, limitFacts } from '../../parts/operations/contribution-limit.tsx';
import { DataList } from '@area/kit/figures/data-list.tsx';
import type { DataItem } from '@area/kit/figures/data-list.tsx';
import { excessFacts } from '../../parts/operations/excess-facts.ts';
import { formatDay, formatEuros } from '@area/kit/figures/format.ts';

type Benefit = NonNullable<Operation['benefit']>;
type Estimated = NonNullable<NonNullable<Operation['estimate']>['benefit']>;

/** By the name under which it was chosen: one amount at once is a form of its own there. *Source*: ADR 142. */
const formOf = (
  collection: NonNullable<Benefit['collection']>,
  estimated: Estimated | undefined,
): string =>
  collection === 'OTRAS' && estimated?.irregular.length === 1
    ? t('plan_orders.form.names.ONCE')
    : t(`codes.redemption_collection.${collection}`);

const causeOf = (
  { cause, contingency_on, collection, deferred_to }: Benefit,
  estimated: Estimated | undefined,
): DataItem[] => [
  {
    term: t('plan_orders.figures.cause'),
    value:
      cause === null
        ? t('plan_orders.cause.TEN_YEARS.title')
        : t(`codes.redemption_cause.${cause}`),
  },
  ...(contingency_on === null
    ? []
    : [{ term: t('plan_orders.figures.contingency'), value: formatDay(contingency_on) }]),
  ...(collection === null
    ? []
    : [
        {
          term: t('plan_orders.figures.form'),
          value: formOf(collection, estimated),
        },
      ]),
  ...(deferred_to === null
    ? []
    : [{ term: t('plan_orders.figures.deferred'), value: formatDay(deferred_to) }]),
];

const variedOf = ({ variation }: Benefit, { review }: Operation): DataItem[] => {
  if (variation === null) return [];
  const { kind } = variation;
  const { income = null } = review ?? {};
  return [
    { term: t('plan_orders.label.variation'), value: t(`codes.benefit_variation.${kind}`) },
    ...(income === null
      ? []
      : [{ term: t('plan_orders.vary.from'), value: formatEuros(income.current_amount) }]),
    // A payment in advance does not change the dates.
    ...(income === null || income.next_on === null || kind === 'ADELANTO_COBRO'
      ? []
      : [{ term: t('plan_orders.vary.next'), value: formatDay(income.next_on) }]),
  ];
};

const papersOf = ({ missing_papers }: Benefit): DataItem[] =>
  missing_papers.length === 0
    ? []
    : [
        {
          term: t('plan_orders.figures.missing'),
          value: missing_papers
            .map((paper) => textOf(`codes.contingency_paper.${paper}`))
            .join(' · '),
        },
      ];

const deadlinesOf = ({ recognised_by, paid_by }: Estimated): DataItem[] => [
  ...(recognised_by < paid_by
    ? [{ term: t('plan_orders.figures.recognised'), value: formatDay(recognised_by) }]
    : []),
  { term: t('plan_orders.figures.paid'), value: formatDay(paid_by) },
];

const NO_CONTINGENCY = 'rules.reduction.contingency';

/** Why nothing of what is paid at once is left untaxed, as its review said. */
const whyNotReduced = ({ capital, no_reduction_because: why }: Estimated): string => {
  if (why === NO_CONTINGENCY || Number(capital?.reduction ?? '0') > 0) return '';
  return capital && why !== null ? textOf(why) : t('plan_orders.figures.not_reduced');
};

const BenefitFacts = ({
  operation,
  benefit,
}: {
  readonly operation: Operation;
  readonly benefit: Benefit;
}) => {
  const estimated = operation.estimate?.benefit;
  return (
    <>
      <DataList
        items={[
          ...causeOf(benefit, estimated ?? undefined),
          ...variedOf(benefit, operation),
          ...papersOf(benefit),
          ...(estimated ? deadlinesOf(estimated) : []),
        ]}
      />
      {estimated ? <BenefitParts benefit={estimated} /> : null}
      <p>
        {t('plan_orders.form.work')} {estimated ? whyNotReduced(estimated) : null}
      </p>
    </>
  );
};

/** What is left of the year's limit: once what is paid once is in, or before the first of many. */
const contributionFacts = ({ type, amount, review }: Operation): readonly DataItem[] => {
  const { contribution = null } = review ?? {};
  if (contribution === null) return [];
  return type === 'APORTACION' && amount !== null
    ? [
        {
          term: t('plan_orders.contribution.after'),
          value: formatEuros(leftAfter(contribution, amount)),
        },
      ]
    : limitFacts(contribution);
};

const noteOf = ({ type, review }: Operation): string => {
  if (type === 'DEVOLUCION_EXCESO') return t('plan_orders.excess.gain');
  if (type === 'SOLICITUD_APORTACION_PERIODICA') return t('orders.periodic.capped');
  const { contribution = null } = review ?? {};
  return contribution === null
    ? ''
    : t('plan_orders.contribution.deduction', { year: `${contribution.year}` });
};

/** What was reviewed of an order of a plan beyond what is said of any, for the person who signs it. *Source*: ADR 149. */
export const PlanFacts = ({ operation }: { readonly operation: Operation }) => {
  const { benefit, review } = operation;
  if (benefit) return <BenefitFacts operation={operation} benefit={benefit} />;
  const note = noteOf(operation);
  return (
    <>
      <DataList
        items={[
          ...contributionFacts(operation),
          ...(review?.excess ? excessFacts(review.excess) : []),
        ]}
      />
      {note === '' ? null : <p>{note}</p>}
    </>
  );
};
