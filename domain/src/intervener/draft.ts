import type { Step, Steps } from '../lifecycle/steps.ts';
import { whyNotStep } from '../lifecycle/steps.ts';
import type { FieldReason, Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';

/** What a client never changes himself. *Source*: specification 5. */
export const FIXED_FIELDS = [
  'name',
  'lastname_1',
  'lastname_2',
  'given_name',
  'family_name_1',
  'document_type',
  'document_number',
] as const;

/** The fiscal address, which is changed with a proof attached. *Source*: specification 3 and 5. */
export const ADDRESS_FIELDS = [
  'street_type',
  'street',
  'number',
  'floor',
  'door',
  'stairs',
  'postal_code',
  'city',
  'state',
  'country',
] as const;

/** Fields of a person that an entity does not have. *Source*: specification 3. */
export const FIELDS_OF_PEOPLE = [
  'birthdate',
  'gender',
  'nationality',
  'marital_status',
  'marital_regime',
  'birth_city',
  'birth_country',
] as const;

/** Everything else that a client may propose to change. *Source*: specification 3. */
export const EDITABLE_FIELDS = [
  ...FIELDS_OF_PEOPLE,
  'is_document_permanent',
  'document_expiration_date',
  'email',
  'mobile_phone',
  'mobile_phone_prefix',
  'mailing_type',
] as const;

const isAmong = (fields: readonly string[], field: string): boolean => fields.includes(field);

/** What a client proposes to change. */
export interface DraftFacts {
  readonly fields: readonly string[];
  /** Whether the fields of `ADDRESS_FIELDS` are those of the fiscal address. */
  readonly is_fiscal_address: boolean;
  readonly has_address_proof: boolean;
}

const fixed = reason('rules.draft.fixed');
const unknown = reason('rules.draft.unknown');

const whyNotField = (field: string): Reason | undefined => {
  if (isAmong(FIXED_FIELDS, field)) return fixed;
  return isAmong(EDITABLE_FIELDS, field) || isAmong(ADDRESS_FIELDS, field) ? undefined : unknown;
};

/** Why a change cannot even be proposed, each reason at its field. *Source*: specification 5, decisions 1.7. */
export const whyNotEdit = ({
  fields,
  is_fiscal_address,
  has_address_proof,
}: DraftFacts): readonly FieldReason[] => {
  const movesHome = is_fiscal_address && fields.some((field) => isAmong(ADDRESS_FIELDS, field));
  const refused = fields.flatMap((field) => {
    const found = whyNotField(field);
    return found ? [{ field, ...found }] : [];
  });
  return movesHome && !has_address_proof
    ? [...refused, { field: 'ADDRESS_PROOF', key: 'rules.draft.address_proof' }]
    : refused;
};

/**
 * Lifecycle of proposed changes: what was stays in force until they are validated. *Source*: specification 4, decisions
 * 1.7.
 */
export const DRAFT_STATUSES = ['PENDING', 'VALIDATED', 'DISCARDED'] as const;
export type DraftStatus = (typeof DRAFT_STATUSES)[number];

/** *Source*: specification 4, decisions 1.7. */
export const DRAFT_STEPS: Steps<DraftStatus> = {
  PENDING: { VALIDATED: ['OPS'], DISCARDED: ['OPS'] },
  VALIDATED: {},
  DISCARDED: {},
};

/** Why proposed changes cannot take a step: an address waits until its proof is validated too. *Source*: specification 5. */
export const whyNotTransitionDraft = (
  step: Step<DraftStatus> & { readonly is_proof_missing?: boolean },
): Reason | undefined =>
  whyNotStep(DRAFT_STEPS, step) ??
  (step.to === 'VALIDATED' && step.is_proof_missing
    ? reason('rules.draft.address_proof')
    : undefined);

const NEW_CERTIFICATE_FIELDS = ['nationality', 'country', 'tin', 'street', 'postal_code', 'city'];

/** Days within which a change of address, nationality or tax number must be certified again. *Source*: decisions 5.3. */
export const NEW_CERTIFICATE_DAYS = 90;

/** Whether changed fields ask for a new tax self-certificate. *Source*: decisions 5.3. */
export const needsNewCertificate = (fields: readonly string[]): boolean =>
  fields.some((field) => isAmong(NEW_CERTIFICATE_FIELDS, field));
