import { contingency_paper } from '@area/contract/texts/es/codes-documents.json';
import {
  compartment,
  periodicity,
  redemption_cause,
  redemption_collection,
  rights_type,
} from '@area/contract/texts/es/codes-orders.json';
import { contributor_kind } from '@area/contract/texts/es/codes-plans.json';
import planOrders from '@area/contract/texts/es/plan-orders.json';
import rules from '@area/contract/texts/es/rules-pensions.json';
import { registerTexts } from '@area/kit/texts/t.ts';

registerTexts('codes', {
  compartment,
  contingency_paper,
  contributor_kind,
  periodicity,
  redemption_cause,
  redemption_collection,
  rights_type,
});
registerTexts('plan_orders', planOrders);
registerTexts('rules', rules);
