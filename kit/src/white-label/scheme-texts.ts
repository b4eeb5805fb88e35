import { scheme } from '@area/contract/texts/es/shell.json';
import { textsOf } from '../texts/texts-of.ts';

export const { t } = textsOf({ shell: { scheme } });
