import { operation_type, payment_status } from '@area/contract/texts/es/codes.json';
import { periodicity } from '@area/contract/texts/es/codes-orders.json';
import {
  amount,
  asked,
  card,
  dates,
  done,
  now,
  periodic,
  stage,
} from '@area/contract/texts/es/orders.json';
import { figures, lots, transfer } from '@area/contract/texts/es/orders-details.json';
import {
  contribution,
  every,
  excess,
  figures as planOrdersFigures,
  months,
} from '@area/contract/texts/es/plan-orders-figures.json';
import { once } from '@area/contract/texts/es/plan-orders-fields.json';
import { periodic as periodicRules } from '@area/contract/texts/es/rules-refusals.json';
import type { KeyOf } from '@area/kit/texts/texts-of.ts';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t, textOf } = textsOf({
  codes: { operation_type, payment_status, periodicity },
  orders: { amount, asked, card, dates, done, figures, lots, now, periodic, stage, transfer },
  plan_orders: { contribution, every, excess, figures: planOrdersFigures, months, once },
  rules: { periodic: periodicRules },
});

export type TextKey = KeyOf<typeof t>;
