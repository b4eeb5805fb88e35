import orders from '@area/contract/texts/es/codes-orders.json';
import people from '@area/contract/texts/es/codes-plans.json';
import plan from '@area/contract/texts/es/plan.json';
import refusals from '@area/contract/texts/es/rules-pensions.json';
import { registerTexts } from '@area/kit/texts/t.ts';
import '../../parts/record/texts.ts';

const { compartment, periodicity, redemption_cause, redemption_collection, rights_type } = orders;
const { contributor_kind, relationship } = people;
const { benefit, reduction } = refusals;

registerTexts('plan', plan);
registerTexts('codes', {
  compartment,
  periodicity,
  redemption_cause,
  redemption_collection,
  rights_type,
  contributor_kind,
  relationship,
});
registerTexts('rules', { benefit, reduction });
