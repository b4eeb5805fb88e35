import { contingency_paper } from '@area/contract/texts/es/codes-documents.json';
import {
  compartment,
  periodicity,
  redemption_cause,
  redemption_collection,
  revaluation,
} from '@area/contract/texts/es/codes-orders.json';
import orders from '@area/contract/texts/es/orders.json';
import planOrders from '@area/contract/texts/es/plan-orders.json';
import rules from '@area/contract/texts/es/rules-pensions.json';
import { registerTexts } from '@area/kit/texts/t.ts';

registerTexts('codes', {
  compartment,
  contingency_paper,
  periodicity,
  redemption_cause,
  redemption_collection,
  revaluation,
});
registerTexts('orders', orders);
registerTexts('plan_orders', planOrders);
registerTexts('rules', rules);
