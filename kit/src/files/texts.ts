import { upload } from '@area/contract/texts/es/rules-upload.json';
import { textsOf } from '../texts/texts-of.ts';

export const { t, textOf } = textsOf({ rules: { upload } });
