import codes from '@area/contract/texts/es/codes.json';
import { periodicity } from '@area/contract/texts/es/codes-orders.json';
import operations from '@area/contract/texts/es/operations.json';
import orders from '@area/contract/texts/es/orders.json';
import rules from '@area/contract/texts/es/rules.json';
import { periodic } from '@area/contract/texts/es/rules-refusals.json';
import { registerTexts } from '@area/kit/texts/t.ts';

registerTexts('codes', { ...codes, periodicity });
registerTexts('operations', operations);
registerTexts('orders', orders);
registerTexts('rules', { ...rules, periodic });
