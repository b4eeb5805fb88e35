import questionnaires from '@area/contract/texts/es/codes-questionnaires.json';
import { holding_type } from '@area/contract/texts/es/codes-people.json';
import kyc from '@area/contract/texts/es/kyc.json';
import rules from '@area/contract/texts/es/rules.json';
import rulesRefusals from '@area/contract/texts/es/rules-refusals.json';
import { registerTexts } from '@area/kit/texts/t.ts';

registerTexts('codes', {
  holding_type,
  active_reason: questionnaires.active_reason,
  institution_kind: questionnaires.institution_kind,
  missing_tin_reason: questionnaires.missing_tin_reason,
});
registerTexts('kyc', kyc);
registerTexts('rules', { ...rules, ...rulesRefusals });
