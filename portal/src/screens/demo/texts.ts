import { permission_set } from '@area/contract/texts/es/codes-office.json';
import demo from '@area/contract/texts/es/demo.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t, textOf } = textsOf({ demo, codes: { permission_set } });
