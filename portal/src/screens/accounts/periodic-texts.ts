import { increase_type, periodicity, revaluation } from '@area/contract/texts/es/codes-orders.json';
import orders from '@area/contract/texts/es/orders.json';
import periodics from '@area/contract/texts/es/periodics.json';
import { periodic } from '@area/contract/texts/es/rules-refusals.json';
import { registerTexts } from '@area/kit/texts/t.ts';

registerTexts('codes', { increase_type, periodicity, revaluation });
registerTexts('orders', orders);
registerTexts('periodics', periodics);
registerTexts('rules', { periodic });
