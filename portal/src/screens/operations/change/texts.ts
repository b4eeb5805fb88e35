import { amount_indicator } from '@area/contract/texts/es/codes-orders.json';
import { change, figures } from '@area/contract/texts/es/operations.json';
import { how_much } from '@area/contract/texts/es/orders.json';
import { figures as ordersFigures, transfer } from '@area/contract/texts/es/orders-details.json';
import rules from '@area/contract/texts/es/rules.json';
import { periodic } from '@area/contract/texts/es/rules-refusals.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t, textOf } = textsOf({
  codes: { amount_indicator },
  operations: { change, figures },
  orders: { figures: ordersFigures, how_much, transfer },
  rules: { ...rules, periodic },
});
