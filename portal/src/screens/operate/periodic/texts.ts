import { periodicity } from '@area/contract/texts/es/codes-orders.json';
import { details, mend } from '@area/contract/texts/es/operate.json';
import { periodic } from '@area/contract/texts/es/orders.json';
import rules from '@area/contract/texts/es/rules.json';
import { periodic as periodicRules } from '@area/contract/texts/es/rules-refusals.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t, textOf } = textsOf({
  codes: { periodicity },
  operate: { details, mend },
  orders: { periodic },
  rules: { ...rules, periodic: periodicRules },
});
