import accounts from '@area/contract/texts/es/accounts.json';
import {
  account_status,
  operation_type,
  product_type,
  role,
} from '@area/contract/texts/es/codes.json';
import { document, document_validation_status } from '@area/contract/texts/es/codes-documents.json';
import {
  bank_account_status,
  document_type,
  holding_type,
  report_frequency,
  role_status,
  signature_type,
  subrole,
} from '@area/contract/texts/es/codes-people.json';
import { account, accounts as shellAccounts, plan } from '@area/contract/texts/es/shell.json';
import rules from '@area/contract/texts/es/rules.json';
import {
  act,
  adding,
  address,
  arrangement,
  draft,
  leaving,
  personal,
} from '@area/contract/texts/es/rules-refusals.json';
import { upload } from '@area/contract/texts/es/rules-upload.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { findText, t, textOf } = textsOf({
  accounts,
  codes: {
    account_status,
    operation_type,
    product_type,
    role,
    document,
    document_validation_status,
    bank_account_status,
    document_type,
    holding_type,
    report_frequency,
    role_status,
    signature_type,
    subrole,
  },
  rules: { ...rules, act, adding, address, arrangement, draft, leaving, personal, upload },
  shell: { account, accounts: shellAccounts, plan },
});
