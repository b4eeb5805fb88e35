import type { Operation } from '@area/contract/operations/schemas';
import { PLAN_NAMES } from '@area/domain/rules/plan-codes';
import { t } from './texts.ts';
import type { DataItem } from '@area/kit/figures/data-list.tsx';

type Transfer = NonNullable<Operation['transfer']>;

const nameOf = ({ origin, plan }: Transfer): string =>
  origin === null
    ? ''
    : plan === null
      ? `${origin.name}\u00a0· ${origin.isin}`
      : [origin.name, ...PLAN_NAMES[plan.retirement_plan_type].map((name) => plan[name])]
          .filter((each) => each !== null && each !== '')
          .join('\u00a0· ');

/** The policy of an insured savings plan is its account there, and is named with it. */
const isInsured = ({ plan }: Transfer): boolean => plan?.retirement_plan_type === 'PPA';

/** Where the money comes from, as it was reviewed. */
export const originFacts = (transfer: Transfer): readonly DataItem[] => {
  const { origin, plan } = transfer;
  if (origin === null) return [];
  return [
    {
      term: t(plan === null ? 'signing.facts.origin' : 'orders.origin.plan'),
      value: nameOf(transfer),
    },
    ...(plan === null
      ? []
      : [{ term: t('orders.origin.rights'), value: t(`orders.plan_part.${plan.rights}`) }]),
    {
      term: t('orders.origin.manager'),
      value: `${origin.manager}\u00a0· ${origin.manager_number}`,
    },
    ...(isInsured(transfer) || origin.account_number === ''
      ? []
      : [{ term: t('orders.origin.account_number'), value: origin.account_number }]),
  ];
};

/** Which contributions move, of a plan. */
export const partFacts = ({ plan }: Transfer): readonly DataItem[] =>
  plan === null
    ? []
    : [
        {
          term: t('orders.plan_part.title'),
          value: t(
            `orders.plan_part.${plan.compartment === '1' || plan.compartment === '2' ? plan.compartment : 'BOTH'}`,
          ),
        },
      ];

/** How what moves is taxed. */
export const taxOfTransfer = ({ origin, plan }: Transfer, isTaxed: boolean): string => {
  if (origin !== null)
    return t(plan === null ? 'orders.external.text' : 'orders.plan_part.external');
  if (isTaxed) return t('orders.transfer.taxed');
  return t(plan === null ? 'orders.transfer.untaxed' : 'orders.plan_part.untaxed');
};
