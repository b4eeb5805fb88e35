import demo from '@area/contract/texts/es/demo.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t, textOf } = textsOf({ demo });
