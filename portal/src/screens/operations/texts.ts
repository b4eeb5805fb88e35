import {
  operation_status,
  operation_type,
  payment_method,
  payment_status,
} from '@area/contract/texts/es/codes.json';
import operations from '@area/contract/texts/es/operations.json';
import { amount, asked, card, nav, stage } from '@area/contract/texts/es/orders.json';
import { figures } from '@area/contract/texts/es/orders-details.json';
import rules from '@area/contract/texts/es/rules.json';
import { contribution } from '@area/contract/texts/es/rules-pensions.json';
import { periodic } from '@area/contract/texts/es/rules-refusals.json';
import { operation, operations as shellOperations } from '@area/contract/texts/es/shell.json';
import type { KeyOf } from '@area/kit/texts/texts-of.ts';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t, textOf } = textsOf({
  codes: { operation_status, operation_type, payment_method, payment_status },
  operations,
  orders: { amount, asked, card, figures, nav, stage },
  rules: { ...rules, contribution, periodic },
  shell: { operation, operations: shellOperations },
});

export type TextKey = KeyOf<typeof t>;
