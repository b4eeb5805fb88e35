import type { Operation } from '@area/contract/operations/schemas';
import { isFinal } from '@area/domain/operation/codes';
import { paths } from '../../../app/paths.ts';
import { t, textOf } from './texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import type { DataItem } from '@area/kit/figures/data-list.tsx';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { formatDay, formatEuros } from '@area/kit/figures/format.ts';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import { BenefitPayments } from './benefit-payments.tsx';
import { ProofsCard } from './proofs-card.tsx';

interface PlanPart {
  readonly operation: Operation;
}

type Benefit = NonNullable<Operation['benefit']>;

const given = (term: string, value: string | null): readonly DataItem[] =>
  value === null ? [] : [{ term, value }];

const reasonOf = ({ cause }: Benefit): string =>
  cause === null ? t('plan_orders.cause.TEN_YEARS.title') : t(`codes.redemption_cause.${cause}`);

const changeOf = ({ variation }: Benefit): readonly DataItem[] =>
  variation
    ? [
        {
          term: t(`plan_orders.vary.${variation.kind}.title`),
          value: formatEuros(variation.amount),
        },
      ]
    : [];

const termsOf = (benefit: Benefit): readonly DataItem[] => [
  { term: t('plan_orders.figures.cause'), value: reasonOf(benefit) },
  ...given(
    t('plan_orders.figures.contingency'),
    benefit.contingency_on && formatDay(benefit.contingency_on),
  ),
  ...changeOf(benefit),
  ...given(
    t('plan_orders.figures.form'),
    benefit.collection && t(`plan_orders.form.names.${benefit.collection}`),
  ),
  ...given(t('plan_orders.form.capital'), benefit.capital && formatEuros(benefit.capital)),
  ...given(
    t('plan_orders.figures.deferred'),
    benefit.deferred_to && formatDay(benefit.deferred_to),
  ),
  { term: t('plan_orders.card.terms'), value: t(`codes.rights_type.${benefit.rights}`) },
  ...given(
    t('plan_orders.compartment.title'),
    benefit.compartment && t(`codes.compartment.${benefit.compartment}`),
  ),
  ...given(t('plan_orders.card.complete'), benefit.complete_on && formatDay(benefit.complete_on)),
];

const State = ({ benefit: { is_recognised, missing_papers } }: { readonly benefit: Benefit }) => {
  if (is_recognised) return <StatusPill tone="good">{t('plan_orders.card.recognised')}</StatusPill>;
  return missing_papers.length > 0 ? (
    <StatusPill tone="waiting">{t('plan_orders.card.incomplete')}</StatusPill>
  ) : null;
};

const BenefitParts = ({ operation, benefit }: PlanPart & { readonly benefit: Benefit }) => {
  const {
    uuid,
    uuid_account: account,
    uuid_product: product,
    operation_status: status,
  } = operation;
  const isOpen = !isFinal(status);
  return (
    <>
      {isOpen && !benefit.is_recognised ? (
        <ProofsCard uuid={uuid} papers={benefit.missing_papers} />
      ) : null}
      <Card title={t('plan_orders.card.benefit')} aside={<State benefit={benefit} />}>
        <DataList items={termsOf(benefit)} />
        {status === 'PERIODIC_ACTIVE' ? (
          <p>
            <LinkButton
              kind="secondary"
              href={paths.beginOrder({ type: 'RESCATE', account, product, benefit: uuid })}
            >
              {t('plan_orders.card.vary')}
            </LinkButton>
          </p>
        ) : null}
      </Card>
      <BenefitPayments payments={benefit.payments} />
    </>
  );
};

/** What an order of a plan has beyond any order: who contributed, or what is collected, in which payments. */
export const PlanParts = ({ operation }: PlanPart) => {
  const { benefit, contribution } = operation;
  return (
    <>
      {benefit ? <BenefitParts operation={operation} benefit={benefit} /> : null}
      {contribution ? (
        <Card title={t('plan_orders.card.contribution')}>
          <DataList
            items={[
              {
                term: t('plan_orders.card.by'),
                value: `${contribution.contributor} · ${t(`codes.contributor_kind.${contribution.kind}`)}`,
              },
              ...given(
                t('plan_orders.card.destined'),
                contribution.destined_for &&
                  textOf(`codes.redemption_cause.${contribution.destined_for}`),
              ),
            ]}
          />
        </Card>
      ) : null}
    </>
  );
};
