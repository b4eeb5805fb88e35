import { operation_type } from '@area/contract/texts/es/codes.json';
import returns from '@area/contract/texts/es/returns.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t, textOf } = textsOf({ codes: { operation_type }, returns });
