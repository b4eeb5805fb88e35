import {
  operation_type,
  payment_method,
  requirement,
  signature_arrangement,
  suitability,
  who,
} from '@area/contract/texts/es/codes.json';
import operate from '@area/contract/texts/es/operate.json';
import {
  card,
  how_much,
  origin,
  payout,
  periodic,
  simultaneous,
  stage,
} from '@area/contract/texts/es/orders.json';
import { label, nav, once, papers } from '@area/contract/texts/es/plan-orders-fields.json';
import rules from '@area/contract/texts/es/rules.json';
import type { KeyOf } from '@area/kit/texts/texts-of.ts';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t, textOf } = textsOf({
  codes: { operation_type, payment_method, requirement, signature_arrangement, suitability, who },
  operate,
  orders: { card, how_much, origin, payout, periodic, simultaneous, stage },
  plan_orders: { label, nav, once, papers },
  rules,
});

export type TextKey = KeyOf<typeof t>;
