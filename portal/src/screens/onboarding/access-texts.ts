import { access } from '@area/contract/texts/es/onboarding.json';
import { password } from '@area/contract/texts/es/rules.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t, textOf: accessText } = textsOf({ onboarding: { access }, rules: { password } });
