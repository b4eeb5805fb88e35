import openTest from '@area/contract/texts/es/open-test.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t } = textsOf({ open_test: openTest });
