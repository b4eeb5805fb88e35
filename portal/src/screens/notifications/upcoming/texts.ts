import upcoming from '@area/contract/texts/es/upcoming.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t } = textsOf({ upcoming });
