import type { Applicant } from '@area/contract/onboarding/application-schemas';
import type { AddedDocumentType } from '@area/domain/account/new-person';
import type { ApplicantRole } from '@area/domain/application/codes';
import { whyNotIdentity } from '@area/domain/application/identity';
import type { TypedIdentity } from '@area/domain/application/identity';
import { parseCivilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { hasDocumentCountry } from '@area/domain/identifiers/document-country';
import { atField, reason } from '@area/domain/rules/reason';
import type { FieldReason } from '@area/domain/rules/reason';

/** Who somebody is, as it is typed. */
export interface IdentityValues {
  readonly given_name: string;
  readonly family_name_1: string;
  readonly family_name_2: string;
  readonly document_type: AddedDocumentType;
  readonly document_number: string;
  readonly document_country: string;
  readonly is_document_permanent: boolean;
  /** *Shape*: `YYYY-MM-DD`, or empty. */
  readonly document_expiration_date: string;
  /** *Shape*: `YYYY-MM-DD`, or empty. */
  readonly birthdate: string;
  readonly birth_city: string;
  readonly birth_country: string;
  readonly nationality: string;
}

export const IDENTITY_DOCUMENTS: readonly AddedDocumentType[] = ['DNI', 'NIE', 'PASAPORTE'];

const SPAIN = 'ES';

/** What was kept before, or a Spaniard of whom nothing is known. */
export const identityValuesOf = ({ identity }: Pick<Applicant, 'identity'>): IdentityValues => ({
  given_name: identity?.given_name ?? '',
  family_name_1: identity?.family_name_1 ?? '',
  family_name_2: identity?.family_name_2 ?? '',
  document_type: identity?.document_type ?? 'DNI',
  document_number: identity?.document_number ?? '',
  document_country: identity?.document_country ?? '',
  is_document_permanent: identity?.is_document_permanent ?? false,
  document_expiration_date: identity?.document_expiration_date ?? '',
  birthdate: identity?.birthdate ?? '',
  birth_city: identity?.birth_city ?? '',
  birth_country: identity?.birth_country ?? SPAIN,
  nationality: identity?.nationality ?? SPAIN,
});

const dayOf = (typed: string): CivilDate | null => parseCivilDate(typed) ?? null;

/** As it is sent: a day that the document does not have is none. */
export const identityBody = (values: IdentityValues, birthdate: CivilDate): TypedIdentity => ({
  ...values,
  birthdate,
  document_country: hasDocumentCountry(values.document_type) ? values.document_country : null,
  document_expiration_date: values.is_document_permanent
    ? null
    : dayOf(values.document_expiration_date),
  family_name_2: values.family_name_2.trim() === '' ? null : values.family_name_2,
});

/** The server's own rules. An unfinished date is refused as such, and until then no age is computed. */
export const whyNotIdentityValues = (
  values: IdentityValues,
  role: ApplicantRole,
  today: CivilDate,
): readonly FieldReason[] => {
  const birthdate = dayOf(values.birthdate);
  const found = whyNotIdentity(identityBody(values, birthdate ?? today), role, today);
  return birthdate
    ? found
    : [
        ...found.filter(({ field }) => field !== 'birthdate'),
        ...atField('birthdate', reason('rules.required')),
      ];
};
