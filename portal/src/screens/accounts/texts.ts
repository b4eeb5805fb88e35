import accounts from '@area/contract/texts/es/accounts.json';
import codes from '@area/contract/texts/es/codes.json';
import documents from '@area/contract/texts/es/codes-documents.json';
import people from '@area/contract/texts/es/codes-people.json';
import refusals from '@area/contract/texts/es/rules-refusals.json';
import { registerTexts } from '@area/kit/texts/t.ts';
import '../../parts/record/texts.ts';

const { document, document_validation_status } = documents;
const {
  bank_account_status,
  holding_type,
  report_frequency,
  role_status,
  signature_type,
  subrole,
} = people;
const { act, adding, arrangement, leaving } = refusals;

registerTexts('accounts', accounts);
registerTexts('codes', {
  ...codes,
  document,
  document_validation_status,
  bank_account_status,
  holding_type,
  report_frequency,
  role_status,
  signature_type,
  subrole,
});
registerTexts('rules', { act, adding, arrangement, leaving });
