import codes from '@area/contract/texts/es/codes.json';
import operations from '@area/contract/texts/es/operations.json';
import rules from '@area/contract/texts/es/rules.json';
import { registerTexts } from '../../texts/t.ts';

registerTexts('codes', codes);
registerTexts('operations', operations);
registerTexts('rules', rules);
