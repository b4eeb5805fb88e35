import { steps } from '@area/contract/texts/es/shell.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t } = textsOf({ shell: { steps } });
