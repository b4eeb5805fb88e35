import { effect } from '@area/contract/texts/es/operate-effect.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t } = textsOf({ operate: { effect } });
