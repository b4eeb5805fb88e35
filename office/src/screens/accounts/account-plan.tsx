import { getOfficeAccount } from '@area/contract/office/accounts/calls';
import type { AccountRecord } from '@area/contract/office/accounts/record-schemas';
import {
  endPromoter,
  recordPromoter,
  setPlanRegime,
} from '@area/contract/office/plan-people/calls';
import {
  listIrrevocableBeneficiaries,
  recordPromoterContribution,
  releaseBeneficiary,
} from '@area/contract/office/plans/calls';
import { PLAN_REGIMES } from '@area/domain/plan-people/contributor';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import { useWhole } from '@area/kit/transport/use-call.ts';
import { FieldsAction } from '../../parts/action/fields-action.tsx';
import {
  codeIn,
  fileIn,
  givenDecimal,
  sentDecimal,
  textIn,
} from '../../parts/action/typed-values.ts';
import { codeOptions, codeWord } from '../../parts/words/code-words.ts';
import { showEuros } from '../../parts/words/shown.ts';
import { t } from './texts.ts';

interface PlanProps {
  readonly account: AccountRecord;
  readonly plan: NonNullable<AccountRecord['plan']>;
}

const OUTDATES = [getOfficeAccount];

const RegimeAction = ({ account }: Pick<PlanProps, 'account'>) => (
  <FieldsAction
    call={setPlanRegime}
    label={t('plan.regime_set')}
    fields={[
      { name: 'kind', label: t('plan.regime'), options: codeOptions('plan_regime', PLAN_REGIMES) },
      { name: 'employer_contribution', label: t('plan.employer'), kind: 'euros', isOptional: true },
      { name: 'salary', label: t('plan.salary'), kind: 'euros', isOptional: true },
    ]}
    bodyOf={(typed) => ({
      account: account.number,
      kind: codeIn(PLAN_REGIMES, typed['kind']),
      ...givenDecimal(typed, 'employer_contribution'),
      ...givenDecimal(typed, 'salary'),
    })}
    outdates={OUTDATES}
  />
);

const PromoterActions = ({ account }: Pick<PlanProps, 'account'>) => {
  const entity = { name: 'entity', label: t('plan.entity') };
  return (
    <>
      {[
        { call: recordPromoter, label: t('plan.promoter_add') },
        { call: endPromoter, label: t('plan.promoter_end') },
      ].map(({ call, label }) => (
        <FieldsAction
          key={call.id}
          call={call}
          label={label}
          fields={[entity]}
          bodyOf={(typed) => ({ account: account.number, entity: textIn(typed, 'entity') })}
          outdates={OUTDATES}
        />
      ))}
      <FieldsAction
        call={recordPromoterContribution}
        label={t('plan.promoter_pays')}
        fields={[
          entity,
          {
            name: 'product',
            label: t('plan.product'),
            options: account.positions.map(({ product, product_name }) => ({
              value: product,
              label: `${product} ${product_name}`,
            })),
          },
          { name: 'amount', label: t('plan.amount'), kind: 'euros' },
        ]}
        bodyOf={(typed) => ({
          account: account.number,
          entity: textIn(typed, 'entity'),
          product: textIn(typed, 'product'),
          amount: sentDecimal(typed['amount']),
        })}
        outdates={OUTDATES}
      />
    </>
  );
};

/** Beneficiaries whom nobody takes back alone: each who consented in writing may be released. */
const Irrevocable = ({ number }: { readonly number: string }) => {
  const { data = [] } = useWhole(listIrrevocableBeneficiaries, { number });
  return data.map(({ uuid: id, name, percentage }) => (
    <FieldsAction
      key={id}
      call={releaseBeneficiary}
      params={{ id }}
      label={t('plan.release', { name })}
      intro={t('plan.release_intro', { name, percentage })}
      hasReason
      fields={[{ name: 'consent', label: t('plan.consent'), kind: 'file' }]}
      bodyOf={(typed, files) => ({
        consent: fileIn(files, 'consent'),
        reason: textIn(typed, 'reason'),
      })}
      outdates={[getOfficeAccount, listIrrevocableBeneficiaries]}
    />
  ));
};

/** The rules of a plan account, who pays into it, and who inherits it. */
export const AccountPlan = ({ account, plan }: PlanProps) => (
  <Card title={t('plan.title')}>
    <Stack gap="close">
      <DataList
        isTight
        items={[
          { term: t('plan.regime'), value: codeWord('plan_regime', plan.regime) },
          { term: t('plan.employer'), value: showEuros(plan.employer_contribution) },
          ...plan.beneficiaries.map(({ name, percentage, contingency, irrevocable }) => ({
            term: name,
            value: `${percentage} % · ${codeWord('beneficiary_contingency', contingency)}${
              irrevocable ? ` · ${t('plan.irrevocable')}` : ''
            }`,
          })),
        ]}
      />
      <Row>
        <RegimeAction account={account} />
        <PromoterActions account={account} />
        <Irrevocable number={account.number} />
      </Row>
    </Stack>
  </Card>
);
