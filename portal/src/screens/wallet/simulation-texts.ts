import { amount_indicator } from '@area/contract/texts/es/codes-orders.json';
import { how_much } from '@area/contract/texts/es/orders.json';
import {
  amount,
  currency,
  max_value_currency,
  max_value_participations,
  min_value_currency,
  min_value_participations,
  required,
  worthless_units,
} from '@area/contract/texts/es/rules.json';
import { wallet, wallet_simulation } from '@area/contract/texts/es/shell.json';
import walletTexts from '@area/contract/texts/es/wallet.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t, textOf } = textsOf({
  codes: { amount_indicator },
  orders: { how_much },
  rules: {
    amount,
    currency,
    max_value_currency,
    max_value_participations,
    min_value_currency,
    min_value_participations,
    required,
    worthless_units,
  },
  shell: { wallet, wallet_simulation },
  wallet: walletTexts,
});
