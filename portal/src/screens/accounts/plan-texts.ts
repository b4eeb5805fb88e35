import accounts from '@area/contract/texts/es/accounts.json';
import accountsPlan from '@area/contract/texts/es/accounts-plan.json';
import { document_type, role_status } from '@area/contract/texts/es/codes-people.json';
import codesPlans from '@area/contract/texts/es/codes-plans.json';
import rules from '@area/contract/texts/es/rules.json';
import rulesPlans from '@area/contract/texts/es/rules-plans.json';
import { plan } from '@area/contract/texts/es/shell.json';
import type { KeyOf } from '@area/kit/texts/texts-of.ts';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t, textOf } = textsOf({
  accounts: { ...accounts, ...accountsPlan },
  codes: { document_type, role_status, ...codesPlans },
  rules: { ...rules, ...rulesPlans },
  shell: { plan },
});

export type TextKey = KeyOf<typeof t>;
