import consent from '@area/contract/texts/es/consent.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t } = textsOf({ consent });
