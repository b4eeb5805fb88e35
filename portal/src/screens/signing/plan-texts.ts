import { contingency_paper } from '@area/contract/texts/es/codes-documents.json';
import {
  benefit_variation,
  redemption_cause,
  redemption_collection,
} from '@area/contract/texts/es/codes-orders.json';
import { periodic } from '@area/contract/texts/es/orders.json';
import { cause, form, vary } from '@area/contract/texts/es/plan-orders.json';
import { label } from '@area/contract/texts/es/plan-orders-fields.json';
import { contribution, excess, figures } from '@area/contract/texts/es/plan-orders-figures.json';
import { reduction } from '@area/contract/texts/es/rules-pensions.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t, textOf } = textsOf({
  codes: { contingency_paper, benefit_variation, redemption_cause, redemption_collection },
  orders: { periodic },
  plan_orders: { cause, contribution, excess, figures, form, label, vary },
  rules: { reduction },
});
