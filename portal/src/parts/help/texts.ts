import help from '@area/contract/texts/es/help-tip.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t } = textsOf({ help });
