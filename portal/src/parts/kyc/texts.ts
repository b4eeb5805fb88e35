import { holding_type } from '@area/contract/texts/es/codes-people.json';
import {
  active_reason,
  institution_kind,
  missing_tin_reason,
} from '@area/contract/texts/es/codes-questionnaires.json';
import kyc from '@area/contract/texts/es/kyc.json';
import rules from '@area/contract/texts/es/rules.json';
import { kyc as kycRules, personal, poll, tax } from '@area/contract/texts/es/rules-refusals.json';
import rulesUpload from '@area/contract/texts/es/rules-upload.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { findText, t, textOf } = textsOf({
  codes: { holding_type, active_reason, institution_kind, missing_tin_reason },
  kyc,
  rules: { ...rules, kyc: kycRules, personal, poll, tax, ...rulesUpload },
});
