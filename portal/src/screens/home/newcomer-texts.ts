import homeNewcomer from '@area/contract/texts/es/home-newcomer.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t } = textsOf({ home: homeNewcomer });
