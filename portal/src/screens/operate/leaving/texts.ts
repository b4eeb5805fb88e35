import { amount_indicator } from '@area/contract/texts/es/codes-orders.json';
import {
  act,
  details,
  elsewhere,
  mend,
  product,
  review,
} from '@area/contract/texts/es/operate.json';
import { how_much, payout, simultaneous } from '@area/contract/texts/es/orders.json';
import {
  certificate,
  figures,
  holding,
  plan_part,
  repeats,
  transfer,
} from '@area/contract/texts/es/orders-details.json';
import rules from '@area/contract/texts/es/rules.json';
import { plan_transfer } from '@area/contract/texts/es/rules-plans.json';
import { periodic, transfer as transferRules } from '@area/contract/texts/es/rules-refusals.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t, textOf } = textsOf({
  codes: { amount_indicator },
  operate: { act, details, elsewhere, mend, product, review },
  orders: {
    certificate,
    figures,
    holding,
    how_much,
    payout,
    plan_part,
    repeats,
    simultaneous,
    transfer,
  },
  rules: { ...rules, periodic, plan_transfer, transfer: transferRules },
});
