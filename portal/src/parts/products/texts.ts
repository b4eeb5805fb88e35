import { liquidity_alert } from '@area/contract/texts/es/codes-plans.json';
import productTerms from '@area/contract/texts/es/product-terms.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t } = textsOf({ codes: { liquidity_alert }, product_terms: productTerms });
