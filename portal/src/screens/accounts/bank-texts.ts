import plans from '@area/contract/texts/es/codes-plans.json';
import rules from '@area/contract/texts/es/rules-plans.json';
import { registerTexts } from '@area/kit/texts/t.ts';

registerTexts('codes', plans);
registerTexts('rules', rules);
