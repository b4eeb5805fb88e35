import { suitability } from '@area/contract/texts/es/codes.json';
import { product } from '@area/contract/texts/es/operate.json';
import {
  currency,
  max_value_currency,
  min_value_currency,
  required,
} from '@area/contract/texts/es/rules.json';
import { wallet, wallet_compare } from '@area/contract/texts/es/shell.json';
import transferComparison from '@area/contract/texts/es/transfer-comparison.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t, textOf } = textsOf({
  codes: { suitability },
  operate: { product: { verdict: product.verdict } },
  rules: { currency, max_value_currency, min_value_currency, required },
  shell: { wallet, wallet_compare },
  transfer_comparison: transferComparison,
});
