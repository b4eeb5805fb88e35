import {
  gender,
  mailing_type,
  marital_regime,
  marital_status,
  pending_kind,
} from '@area/contract/texts/es/codes-people.json';

/** The texts of the codes that a record has, by its fields: the code that shows a record has all of them. */
export const RECORD_CODES = { gender, mailing_type, marital_regime, marital_status, pending_kind };
