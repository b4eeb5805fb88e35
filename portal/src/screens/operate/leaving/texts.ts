import { amount_indicator, increase_type, periodicity } from '@area/contract/texts/es/codes-orders.json';
import orders from '@area/contract/texts/es/orders.json';
import { periodic, transfer } from '@area/contract/texts/es/rules-refusals.json';
import { registerTexts } from '../../../texts/t.ts';

registerTexts('codes', { amount_indicator, increase_type, periodicity });
registerTexts('orders', orders);
registerTexts('rules', { periodic, transfer });
