import { operation_type, product_type } from '@area/contract/texts/es/codes.json';
import { position_status } from '@area/contract/texts/es/codes-orders.json';
import { rights } from '@area/contract/texts/es/plan.json';
import productTerms from '@area/contract/texts/es/product-terms.json';
import {
  account,
  annual,
  everything,
  periods,
  product,
} from '@area/contract/texts/es/returns.json';
import { wallet } from '@area/contract/texts/es/shell.json';
import walletTexts from '@area/contract/texts/es/wallet.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t, textOf } = textsOf({
  codes: { operation_type, product_type, position_status },
  plan: { rights },
  product_terms: productTerms,
  returns: { account, annual, everything, periods, product },
  shell: { wallet },
  wallet: walletTexts,
});
