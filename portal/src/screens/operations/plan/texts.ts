import { contingency_paper } from '@area/contract/texts/es/codes-documents.json';
import {
  compartment,
  redemption_cause,
  rights_type,
} from '@area/contract/texts/es/codes-orders.json';
import { contributor_kind } from '@area/contract/texts/es/codes-plans.json';
import { figures } from '@area/contract/texts/es/orders-details.json';
import {
  card,
  cause,
  compartment as planOrdersCompartment,
  form,
  vary,
} from '@area/contract/texts/es/plan-orders.json';
import { figures as planOrdersFigures } from '@area/contract/texts/es/plan-orders-figures.json';
import rulesPensions from '@area/contract/texts/es/rules-pensions.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t, textOf } = textsOf({
  codes: { contingency_paper, compartment, redemption_cause, rights_type, contributor_kind },
  orders: { figures },
  plan_orders: {
    card,
    cause,
    compartment: planOrdersCompartment,
    figures: planOrdersFigures,
    form,
    vary,
  },
  rules: rulesPensions,
});
