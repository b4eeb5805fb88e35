import people from '@area/contract/texts/es/codes-people.json';
import profile from '@area/contract/texts/es/profile.json';
import rules from '@area/contract/texts/es/rules.json';
import refusals from '@area/contract/texts/es/rules-refusals.json';
import { registerTexts } from '@area/kit/texts/t.ts';

const {
  gender,
  marital_status,
  marital_regime,
  mailing_type,
  document_type,
  data_right,
  coming_of_age_step,
  pending_kind,
} = people;
const { draft, personal, address, tax, upload } = refusals;

registerTexts('profile', profile);
registerTexts('codes', {
  gender,
  marital_status,
  marital_regime,
  mailing_type,
  document_type,
  data_right,
  coming_of_age_step,
  pending_kind,
});
registerTexts('rules', { ...rules, draft, personal, address, tax, upload });
