import login from '@area/contract/texts/es/login.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t } = textsOf({ login });
