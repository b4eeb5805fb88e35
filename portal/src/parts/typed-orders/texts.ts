import { increase_type, periodicity, revaluation } from '@area/contract/texts/es/codes-orders.json';
import { periodic } from '@area/contract/texts/es/orders.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t } = textsOf({
  codes: { increase_type, periodicity, revaluation },
  orders: { periodic },
});
