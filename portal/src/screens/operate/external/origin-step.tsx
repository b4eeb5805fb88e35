import { isin, isinNotOwnFund } from '@area/domain/rules/identifiers';
import { required } from '@area/domain/rules/amounts';
import { managerNumber } from '@area/domain/rules/manager-number';
import { truthyCheckbox } from '@area/domain/rules/answers';
import { firstReason } from '@area/domain/rules/reason';
import type { Rule } from '@area/domain/rules/reason';
import { useState } from 'react';
import { useAccountProducts } from '../../../calls/accounts.ts';
import { useManagers } from '../../../calls/managers.ts';
import { problemAt } from '@area/kit/forms/problem.ts';
import type { Problem } from '@area/kit/forms/problem.ts';
import { t, textOf } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { Checkbox } from '@area/kit/fields/checkbox.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { productName } from '../../../parts/products/product-name.ts';
import { isInsured } from '../order-types/typed-parts.ts';
import type { TypedOrigin, TypedTarget } from '../order-types/typed-parts.ts';
import { OrderProgress } from '../order-progress.tsx';
import { StepForm } from '../step-form.tsx';
import { StepPage } from '../step-page.tsx';
import type { AccountStepProps } from '../step-props.ts';
import { ManagerPart, listedIn } from './manager-part.tsx';
import { PlanPart, planProblems } from './plan-part.tsx';

/** Where each is in the draft, in the order in which they are asked, by the name that the server knows it by. */
const FIELDS = [
  ['isin', 'origin_isin'],
  ['name', 'origin_name'],
  ['manager', 'origin_manager'],
  ['manager_number', 'origin_manager_number'],
  ['account_number', 'origin_account_number'],
] as const;

type Field = (typeof FIELDS)[number][0];

/** A plan has no ISIN, and the account of an insured savings plan is its policy. */
const fieldsOf = (isPlan: boolean, draft: TypedOrigin) =>
  FIELDS.filter(
    ([field]) => !isPlan || (field !== 'isin' && !(field === 'account_number' && isInsured(draft))),
  );

const isOfManager = (field: Field): boolean => field === 'manager' || field === 'manager_number';

/** The manager of the list is one choice; another one is described. */
const useManager = (draft: TypedOrigin) => {
  const { data: managers, isPending } = useManagers();
  const isListed = managers !== undefined && listedIn(managers, draft) !== undefined;
  const [isOther, setOther] = useState(draft.origin_manager !== '');
  const isDescribed = managers?.length === 0 || (isOther && !isListed);
  return { managers: managers ?? [], isPending, isOther: isDescribed, setOther };
};

const rulesOf = (field: Field, own: readonly string[]): readonly Rule[] => {
  if (field === 'isin') return [required, isin, isinNotOwnFund(own)];
  return field === 'manager_number' ? [managerNumber] : [required];
};

/** What is wrong with where the money comes from: the server's own rules. *Source*: specification 5, `isinNotOwnFund`. */
const problemsOf = (
  draft: TypedOrigin,
  own: readonly string[],
  isPlan: boolean,
): readonly Problem[] => [
  ...(isPlan ? planProblems(draft) : []),
  ...fieldsOf(isPlan, draft).flatMap(([field, name]) => {
    if (isPlan && field === 'name') return [];
    const found = firstReason(draft[name], rulesOf(field, own));
    return problemAt(`origin.${field}`, found && textOf(found.key, found.params ?? {}));
  }),
  ...problemAt(
    'has_same_holders',
    truthyCheckbox(draft.has_same_holders) && t('rules.truthy_checkbox'),
  ),
];

interface FieldsProps extends Pick<AccountStepProps<TypedOrigin>, 'draft' | 'change'> {
  readonly isPlan: boolean;
  readonly manager: ReturnType<typeof useManager>;
  readonly errorOf: (field: string) => string | undefined;
}

/** The fund or plan, its account, its manager, and that it is of the same holders. */
const OriginFields = ({ draft, change, isPlan, manager, errorOf }: FieldsProps) => (
  <Card title={t(isPlan ? 'orders.origin.plan' : 'orders.origin.fund')}>
    {isPlan ? <PlanPart plan={draft} change={change} errorOf={errorOf} /> : null}
    {fieldsOf(isPlan, draft)
      .filter(([field]) => !isOfManager(field))
      .map(([field, name]) => (
        <TextField
          key={field}
          name={`origin.${field}`}
          label={t(
            isPlan && field === 'name' ? 'orders.origin.plan_name' : `orders.origin.${field}`,
          )}
          {...(field === 'isin' ? { hint: t('orders.origin.isin_hint') } : {})}
          value={draft[name]}
          onChange={(typed) => change({ [name]: typed })}
          error={errorOf(`origin.${field}`)}
        />
      ))}
    {manager.isPending ? (
      <Skeleton />
    ) : (
      <ManagerPart
        managers={manager.managers}
        isOther={manager.isOther}
        onOther={manager.setOther}
        draft={draft}
        change={change}
        errorOf={errorOf}
      />
    )}
    <Checkbox
      name="has_same_holders"
      isSelected={draft.has_same_holders}
      onChange={(has_same_holders) => change({ has_same_holders })}
      error={errorOf('has_same_holders')}
    >
      {t('orders.origin.same_holders')}
    </Checkbox>
  </Card>
);

/** From where a transfer of another manager comes. */
export const OriginStep = ({
  account,
  draft,
  change,
  refusal,
  goTo,
}: AccountStepProps<TypedTarget & TypedOrigin>) => {
  const products = useAccountProducts(account.uuid).data?.data ?? [];
  const manager = useManager(draft);
  const isPlan = account.type === 'P';
  const product = products.find(({ uuid }) => uuid === draft.uuid_product);
  const found = problemsOf(
    draft,
    products.filter(({ is_own }) => is_own).map(({ isin: own }) => own),
    isPlan,
  );
  // What is one question has one message.
  const problems = found.filter(
    ({ field }) =>
      manager.isOther || manager.managers.length === 0 || field !== 'origin.manager_number',
  );
  return (
    <StepPage
      step="origin"
      title={t('orders.origin.title')}
      intro={t('orders.origin.intro')}
      aside={
        <OrderProgress
          account={account}
          type={draft.type}
          product={product && productName(product)}
        />
      }
    >
      <StepForm step="origin" problems={problems} refusal={refusal} onDone={() => goTo('details')}>
        {(errorOf) => <OriginFields {...{ draft, change, isPlan, manager, errorOf }} />}
      </StepForm>
    </StepPage>
  );
};
