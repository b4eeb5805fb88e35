import accounts from '@area/contract/texts/es/accounts.json';
import accountsBanks from '@area/contract/texts/es/accounts-banks.json';
import { bank_account_status } from '@area/contract/texts/es/codes-people.json';
import { bank_account_use, mandate_status } from '@area/contract/texts/es/codes-plans.json';
import rules from '@area/contract/texts/es/rules.json';
import { bank_account } from '@area/contract/texts/es/rules-plans.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t, textOf } = textsOf({
  accounts: { ...accounts, ...accountsBanks },
  codes: { bank_account_status, bank_account_use, mandate_status },
  rules: { ...rules, bank_account },
});
