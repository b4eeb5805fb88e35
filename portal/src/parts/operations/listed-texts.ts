import { operation_status, operation_type } from '@area/contract/texts/es/codes.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t, textOf } = textsOf({ codes: { operation_status, operation_type } });
