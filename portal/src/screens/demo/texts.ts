import codes from '@area/contract/texts/es/codes.json';
import demo from '@area/contract/texts/es/demo.json';
import { registerTexts } from '@area/kit/texts/t.ts';

registerTexts('codes', codes);
registerTexts('demo', demo);
