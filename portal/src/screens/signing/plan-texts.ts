import { contingency_paper } from '@area/contract/texts/es/codes-documents.json';
import {
  benefit_variation,
  redemption_cause,
  redemption_collection,
} from '@area/contract/texts/es/codes-orders.json';
import planOrders from '@area/contract/texts/es/plan-orders.json';
import { reduction } from '@area/contract/texts/es/rules-pensions.json';
import { registerTexts } from '@area/kit/texts/t.ts';

registerTexts('codes', {
  benefit_variation,
  contingency_paper,
  redemption_cause,
  redemption_collection,
});
registerTexts('plan_orders', planOrders);
registerTexts('rules', { reduction });
