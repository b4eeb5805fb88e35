import { operation_type } from '@area/contract/texts/es/codes.json';
import accounts from '@area/contract/texts/es/accounts.json';
import { periodic } from '@area/contract/texts/es/orders.json';
import periodics from '@area/contract/texts/es/periodics.json';
import rules from '@area/contract/texts/es/rules.json';
import { periodic as periodicRules } from '@area/contract/texts/es/rules-refusals.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t, textOf } = textsOf({
  accounts,
  codes: { operation_type },
  orders: { periodic },
  periodics,
  rules: { ...rules, periodic: periodicRules },
});
