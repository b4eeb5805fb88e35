import { contingency_paper } from '@area/contract/texts/es/codes-documents.json';
import { redemption_cause } from '@area/contract/texts/es/codes-orders.json';
import { details, review } from '@area/contract/texts/es/operate.json';
import { how_much, periodic } from '@area/contract/texts/es/orders.json';
import planOrders from '@area/contract/texts/es/plan-orders.json';
import planOrdersFields from '@area/contract/texts/es/plan-orders-fields.json';
import planOrdersFigures from '@area/contract/texts/es/plan-orders-figures.json';
import rules from '@area/contract/texts/es/rules.json';
import rulesPensions from '@area/contract/texts/es/rules-pensions.json';
import { periodic as periodicRules } from '@area/contract/texts/es/rules-refusals.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t, textOf } = textsOf({
  codes: { contingency_paper, redemption_cause },
  operate: { details, review },
  orders: { how_much, periodic },
  plan_orders: { ...planOrders, ...planOrdersFields, ...planOrdersFigures },
  rules: { ...rules, ...rulesPensions, periodic: periodicRules },
});
