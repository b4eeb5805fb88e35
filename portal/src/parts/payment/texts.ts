import { pay } from '@area/contract/texts/es/orders.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t } = textsOf({ orders: { pay } });
