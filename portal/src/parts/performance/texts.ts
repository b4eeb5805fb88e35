import { operation_type } from '@area/contract/texts/es/codes.json';
import returns from '@area/contract/texts/es/returns.json';
import { registerTexts } from '@area/kit/texts/t.ts';

registerTexts('returns', returns);
registerTexts('codes', { operation_type });
