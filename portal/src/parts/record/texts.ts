import { gdpr } from '@area/contract/texts/es/gates-gdpr.json';
import {
  contact,
  field,
  form,
  rejected,
  waiting,
} from '@area/contract/texts/es/profile-record.json';
import rules from '@area/contract/texts/es/rules.json';
import { address, draft, personal, tax } from '@area/contract/texts/es/rules-refusals.json';
import { upload } from '@area/contract/texts/es/rules-upload.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';
import { RECORD_CODES } from './record-codes.ts';

export const { findText, t, textOf } = textsOf({
  codes: RECORD_CODES,
  gates: { gdpr },
  profile: { contact, field, form, rejected, waiting },
  rules: { ...rules, address, draft, personal, tax, upload },
});
