import { missingDocuments } from '@area/domain/document/contingency';
import type { ContingencyDocument } from '@area/domain/document/contingency';
import { t, textOf } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { formatDay, formatEuros } from '@area/kit/figures/format.ts';
import { DataList } from '@area/kit/figures/data-list.tsx';
import type { SimulatedBenefit } from './plan-part-props.ts';
import type { TypedBenefit } from './typed-benefit.ts';
import css from './pension.module.css';

const NO_CONTINGENCY = 'rules.reduction.contingency';

const isSome = (wire: string): boolean => Number(wire) > 0;

/** Whether the 40 % of what was contributed before 2007 applies, and why not where it does not. */
const Reduction = ({
  benefit: { total_reduction, no_reduction_because, capital },
}: {
  readonly benefit: SimulatedBenefit;
}) => {
  if (isSome(total_reduction))
    return <p>{t('plan_orders.figures.reduced', { reduction: formatEuros(total_reduction) })}</p>;
  // Contributions that are ten years old have no contingency: of a reduction they were never offered nothing is said.
  if (no_reduction_because === NO_CONTINGENCY) return null;
  // An income is never reduced: of it nobody needs a reason.
  const why =
    capital && no_reduction_because !== null
      ? textOf(no_reduction_because)
      : t('plan_orders.figures.not_reduced');
  return <p>{why}</p>;
};

/** How what is collected is taxed, in sentences. *Source*: decisions 2.8. */
export const BenefitTaxes = ({ benefit }: { readonly benefit: SimulatedBenefit }) => (
  <Card title={t('plan_orders.figures.work_title')}>
    <p>{t('plan_orders.form.work')}</p>
    <Reduction benefit={benefit} />
  </Card>
);

/** What the order does not bring along: a document that was sent waits to be looked at, and is not asked for again. */
const missingIn = ({ cause, proofs }: TypedBenefit): readonly ContingencyDocument[] =>
  cause === '' || cause === 'TEN_YEARS'
    ? []
    : missingDocuments(
        cause,
        proofs.map(({ paper }) => paper),
      );

/** By when we must answer and pay, and what is missing for the time to run. *Source*: decisions 2.8, RD 304/2004 article 10.4. */
export const BenefitDeadlines = ({
  benefit: { recognised_by, paid_by },
  plan,
}: {
  readonly benefit: SimulatedBenefit;
  readonly plan: TypedBenefit;
}) => (
  <Card title={t('plan_orders.when.title')}>
    {missingIn(plan).length === 0 ? null : (
      <>
        <p>{t('plan_orders.figures.missing')}:</p>
        <ul className={css['papers']}>
          {missingIn(plan).map((paper) => (
            <li key={paper}>{textOf(`codes.contingency_paper.${paper}`)}</li>
          ))}
        </ul>
        <p className={css['note']}>{t('plan_orders.figures.missing_text')}</p>
      </>
    )}
    <DataList
      items={[
        // If the payment comes before the answer is due, the answer comes with the money: two dates would contradict each other.
        ...(recognised_by < paid_by
          ? [{ term: t('plan_orders.figures.recognised'), value: formatDay(recognised_by) }]
          : []),
        { term: t('plan_orders.figures.paid'), value: formatDay(paid_by) },
      ]}
    />
    <p className={css['note']}>{t('plan_orders.figures.deadlines')}</p>
  </Card>
);
