import { amount_indicator } from '@area/contract/texts/es/codes-orders.json';
import { how_much, lots } from '@area/contract/texts/es/orders.json';
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
import { registerTexts } from '@area/kit/texts/t.ts';
import './texts.ts';

registerTexts('codes', { amount_indicator });
registerTexts('orders', { how_much, lots });
registerTexts('rules', {
  amount,
  currency,
  max_value_currency,
  max_value_participations,
  min_value_currency,
  min_value_participations,
  required,
  worthless_units,
});
