import { code_expired } from '@area/contract/texts/es/errors.json';
import { code_format } from '@area/contract/texts/es/rules.json';
import { textsOf } from '../texts/texts-of.ts';

export const { t } = textsOf({ errors: { code_expired }, rules: { code_format } });
