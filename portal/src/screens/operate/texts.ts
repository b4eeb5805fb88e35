import codes from '@area/contract/texts/es/codes.json';
import operate from '@area/contract/texts/es/operate.json';
import { papers } from '@area/contract/texts/es/plan-orders.json';
import rules from '@area/contract/texts/es/rules.json';
import { registerTexts } from '@area/kit/texts/t.ts';

registerTexts('codes', codes);
registerTexts('operate', operate);
// What is read of a plan before it is ordered, by a transfer too.
registerTexts('plan_orders', { papers });
registerTexts('rules', rules);
