import { operation_type } from '@area/contract/texts/es/codes.json';
import comparison from '@area/contract/texts/es/comparison.json';
import { periods } from '@area/contract/texts/es/returns.json';
import { comparison as comparisonRules } from '@area/contract/texts/es/rules-refusals.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t, textOf } = textsOf({
  codes: { operation_type },
  comparison,
  returns: { periods },
  rules: { comparison: comparisonRules },
});
