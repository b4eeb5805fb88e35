import { password } from '@area/contract/texts/es/access.json';
import { notification_type } from '@area/contract/texts/es/codes.json';
import { data_right, document_type } from '@area/contract/texts/es/codes-people.json';
import {
  active_reason,
  crs_indicator,
  fatca_indicator,
  fatca_status,
  institution_kind,
  missing_tin_reason,
  us_indicium,
} from '@area/contract/texts/es/codes-questionnaires.json';
import { gdpr } from '@area/contract/texts/es/gates-gdpr.json';
import { choices } from '@area/contract/texts/es/notifications.json';
import profile from '@area/contract/texts/es/profile.json';
import record from '@area/contract/texts/es/profile-record.json';
import rules from '@area/contract/texts/es/rules.json';
import { address, draft, personal, tax } from '@area/contract/texts/es/rules-refusals.json';
import { upload } from '@area/contract/texts/es/rules-upload.json';
import type { KeyOf } from '@area/kit/texts/texts-of.ts';
import { textsOf } from '@area/kit/texts/texts-of.ts';
import { RECORD_CODES } from '../../parts/record/record-codes.ts';

export const { findText, t, textOf } = textsOf({
  access: { password },
  codes: {
    ...RECORD_CODES,
    notification_type,
    data_right,
    document_type,
    active_reason,
    crs_indicator,
    fatca_indicator,
    fatca_status,
    institution_kind,
    missing_tin_reason,
    us_indicium,
  },
  gates: { gdpr },
  notifications: { choices },
  profile: { ...profile, ...record },
  rules: { ...rules, address, draft, personal, tax, upload },
});

export type TextKey = KeyOf<typeof t>;
