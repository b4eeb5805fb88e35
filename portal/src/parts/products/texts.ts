import { liquidity_alert } from '@area/contract/texts/es/codes-plans.json';
import terms from '@area/contract/texts/es/product-terms.json';
import { registerTexts } from '@area/kit/texts/t.ts';

registerTexts('product_terms', terms);
registerTexts('codes', { liquidity_alert });
