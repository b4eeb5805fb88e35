import codes from '@area/contract/texts/es/codes.json';
import operate from '@area/contract/texts/es/operate.json';
import rules from '@area/contract/texts/es/rules.json';
import { registerTexts } from '@area/kit/texts/t.ts';

registerTexts('codes', codes);
registerTexts('operate', operate);
registerTexts('rules', rules);
