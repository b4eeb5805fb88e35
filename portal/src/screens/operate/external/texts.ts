import { retirement_plan_type } from '@area/contract/texts/es/codes-orders.json';
import { steps } from '@area/contract/texts/es/operate.json';
import { origin } from '@area/contract/texts/es/orders.json';
import { external, plan_part } from '@area/contract/texts/es/orders-details.json';
import rules from '@area/contract/texts/es/rules.json';
import { plan_transfer } from '@area/contract/texts/es/rules-plans.json';
import { transfer } from '@area/contract/texts/es/rules-refusals.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t, textOf } = textsOf({
  codes: { retirement_plan_type },
  operate: { steps },
  orders: { external, origin, plan_part },
  rules: { ...rules, plan_transfer, transfer },
});
