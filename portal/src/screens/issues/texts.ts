import issues from '@area/contract/texts/es/issues.json';
import rules from '@area/contract/texts/es/rules.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t, textOf } = textsOf({ issues, rules });
