import {
  periodicity,
  redemption_cause,
  redemption_collection,
} from '@area/contract/texts/es/codes-orders.json';
import { contributor_kind, relationship } from '@area/contract/texts/es/codes-plans.json';
import plan from '@area/contract/texts/es/plan.json';
import { costs_of, included } from '@area/contract/texts/es/product-terms.json';
import rules from '@area/contract/texts/es/rules.json';
import { benefit, reduction } from '@area/contract/texts/es/rules-pensions.json';
import { home, plan as shellPlan } from '@area/contract/texts/es/shell.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t, textOf } = textsOf({
  codes: { periodicity, redemption_cause, redemption_collection, contributor_kind, relationship },
  plan,
  product_terms: { costs_of, included },
  rules: { ...rules, benefit, reduction },
  shell: { home, plan: shellPlan },
});
