import { suitability } from '@area/contract/texts/es/codes.json';
import convenience from '@area/contract/texts/es/convenience.json';
import { required } from '@area/contract/texts/es/rules.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t } = textsOf({ codes: { suitability }, convenience, rules: { required } });
