import shell from '@area/contract/texts/es/shell.json';
import type { KeyOf } from '@area/kit/texts/texts-of.ts';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t } = textsOf({ shell });

export type TextKey = KeyOf<typeof t>;
