import projection from '@area/contract/texts/es/projection.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t } = textsOf({ projection });
