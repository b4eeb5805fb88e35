import payIn from '@area/contract/texts/es/pay-in.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t } = textsOf({ pay_in: payIn });
