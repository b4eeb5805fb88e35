import { compartment, rights_type } from '@area/contract/texts/es/codes-orders.json';
import { rights } from '@area/contract/texts/es/plan.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t } = textsOf({ codes: { compartment, rights_type }, plan: { rights } });
