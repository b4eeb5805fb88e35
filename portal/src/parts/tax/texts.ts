import {
  active_reason,
  institution_kind,
  missing_tin_reason,
  us_indicium,
} from '@area/contract/texts/es/codes-questionnaires.json';
import { fatca, tax as profileTax } from '@area/contract/texts/es/profile.json';
import rules from '@area/contract/texts/es/rules.json';
import { tax } from '@area/contract/texts/es/rules-refusals.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { findText, t, textOf } = textsOf({
  codes: { active_reason, institution_kind, missing_tin_reason, us_indicium },
  profile: { fatca, tax: profileTax },
  rules: { ...rules, tax },
});
