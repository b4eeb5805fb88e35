import {
  amount_indicator,
  compartment,
  increase_type,
  periodicity,
  retirement_plan_type,
  rights_type,
} from '@area/contract/texts/es/codes-orders.json';
import orders from '@area/contract/texts/es/orders.json';
import { plan_transfer } from '@area/contract/texts/es/rules-plans.json';
import { periodic, transfer } from '@area/contract/texts/es/rules-refusals.json';
import { registerTexts } from '@area/kit/texts/t.ts';

registerTexts('codes', {
  amount_indicator,
  compartment,
  increase_type,
  periodicity,
  retirement_plan_type,
  rights_type,
});
registerTexts('orders', orders);
registerTexts('rules', { periodic, plan_transfer, transfer });
