import {
  account_status,
  intervener_status,
  operation_status,
  operation_type,
  payment_method,
  payment_status,
  requirement,
  role,
  signature_arrangement,
  who,
} from '@area/contract/texts/es/codes.json';
import { contingency_paper, document } from '@area/contract/texts/es/codes-documents.json';
import {
  document_validation_status,
  envelope_status,
} from '@area/contract/texts/es/codes-documents.json';
import { actor_kind } from '@area/contract/texts/es/codes-office.json';
import {
  amount_indicator,
  benefit_variation,
  block_cause,
  compartment,
  periodicity,
  redemption_cause,
  redemption_collection,
  retirement_plan_type,
  rights_type,
  source_situation,
  transfer_rejection,
} from '@area/contract/texts/es/codes-orders.json';
import {
  bank_account_status,
  channel,
  document_type,
  draft_status,
  gdpr_consent,
  intervener_type,
  issue_category,
  issue_status,
  mailing_type,
  pending_kind,
  report_frequency,
  role_status,
} from '@area/contract/texts/es/codes-people.json';
import {
  beneficiary_contingency,
  mandate_status,
  plan_regime,
} from '@area/contract/texts/es/codes-plans.json';
import { signed_purpose, signing_factor } from '@area/contract/texts/es/codes-signing.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

const codes = {
  account_status,
  actor_kind,
  amount_indicator,
  bank_account_status,
  beneficiary_contingency,
  benefit_variation,
  block_cause,
  channel,
  compartment,
  contingency_paper,
  document,
  document_type,
  document_validation_status,
  draft_status,
  envelope_status,
  gdpr_consent,
  intervener_status,
  intervener_type,
  issue_category,
  issue_status,
  mailing_type,
  mandate_status,
  operation_status,
  operation_type,
  payment_method,
  payment_status,
  pending_kind,
  periodicity,
  plan_regime,
  redemption_cause,
  redemption_collection,
  report_frequency,
  requirement,
  retirement_plan_type,
  rights_type,
  role,
  role_status,
  signature_arrangement,
  signed_purpose,
  signing_factor,
  source_situation,
  transfer_rejection,
  who,
};
type List = keyof typeof codes;

const { findText } = textsOf({ codes });

/** What a code is called; the code itself where it has no words, and a dash for none. */
export const codeWord = (list: List, code: string | null | undefined): string =>
  code === null || code === undefined || code === ''
    ? '—'
    : (findText(`codes.${list}.${code}`) ?? code);

/** The codes of a list as choices of a select. */
export const codeOptions = (list: List, values: readonly string[]) =>
  values.map((value) => ({ value, label: codeWord(list, value) }));
