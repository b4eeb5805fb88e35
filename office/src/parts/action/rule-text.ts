import rules from '@area/contract/texts/es/rules.json';
import rulesBank from '@area/contract/texts/es/rules-bank.json';
import rulesOffice from '@area/contract/texts/es/rules-office.json';
import rulesStaff from '@area/contract/texts/es/rules-staff.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';
import type { TextOf } from '@area/kit/texts/texts-of.ts';
import { t } from '../texts.ts';
import { MISSING } from './missing.ts';
import { REASON_SHORT } from './reason-field.tsx';

const { textOf } = textsOf({ rules: { ...rules, ...rulesBank, ...rulesOffice, ...rulesStaff } });

/** What a rule found, in words: the rules of the domain, and those that only forms of the office have. */
export const ruleText: TextOf = (key, params) => {
  if (key === REASON_SHORT) return t('action.reason_short');
  return key === MISSING ? t('action.missing') : textOf(key, params);
};
