import accounts from '@area/contract/texts/es/accounts.json';
import accountsCompany from '@area/contract/texts/es/accounts-company.json';
import { role } from '@area/contract/texts/es/codes.json';
import { holding_type } from '@area/contract/texts/es/codes-people.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t } = textsOf({
  accounts: { ...accounts, ...accountsCompany },
  codes: { role, holding_type },
});
