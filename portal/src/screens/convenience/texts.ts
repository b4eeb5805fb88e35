import codes from '@area/contract/texts/es/codes.json';
import convenience from '@area/contract/texts/es/convenience.json';
import rules from '@area/contract/texts/es/rules.json';
import { registerTexts } from '@area/kit/texts/t.ts';

registerTexts('codes', { suitability: codes.suitability });
registerTexts('convenience', convenience);
registerTexts('rules', { required: rules.required });
