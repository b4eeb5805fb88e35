import type { AddedDocumentType } from '../account/new-person.ts';
import { NAME_MAX_LENGTH, documentRule } from '../account/new-person.ts';
import { OPERATE_AGE_MIN_YEARS, ageOn } from '../calendar/ages.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import { findCountry } from '../code-lists/countries.ts';
import { whyNotDocumentCountry } from '../identifiers/document-country.ts';
import { whyNotPersonalData } from '../intervener/personal-data.ts';
import { required } from '../rules/amounts.ts';
import { cif } from '../rules/identifiers.ts';
import { maxLength } from '../rules/lengths.ts';
import { alphanumeric, personName } from '../rules/letters.ts';
import type { FieldReason, Rule } from '../rules/reason.ts';
import { atField, firstReason, reason } from '../rules/reason.ts';
import type { ApplicantRole } from './codes.ts';

/** Who somebody is, as they write it. */
export interface TypedIdentity {
  readonly document_type: AddedDocumentType;
  readonly document_number: string;
  readonly document_country?: string | null | undefined;
  readonly is_document_permanent: boolean;
  readonly document_expiration_date: CivilDate | null;
  readonly given_name: string;
  readonly family_name_1: string;
  readonly family_name_2?: string | null | undefined;
  readonly birthdate: CivilDate;
  readonly nationality: string;
  readonly birth_city: string;
  readonly birth_country: string;
}

const NAME: readonly Rule[] = [required, personName, maxLength(NAME_MAX_LENGTH)];

const whyNotAge = (
  birthdate: CivilDate,
  role: ApplicantRole,
  today: CivilDate,
): readonly FieldReason[] => {
  const isAdult = ageOn(birthdate, today) >= OPERATE_AGE_MIN_YEARS;
  if (role === 'MINOR')
    return isAdult ? atField('birthdate', reason('rules.application.minor')) : [];
  return isAdult ? [] : atField('birthdate', reason('rules.application.adult'));
};

/** Every problem in who an applicant says to be, at its field. *Source*: specification 5, office 7. */
export const whyNotIdentity = (
  identity: TypedIdentity,
  role: ApplicantRole,
  today: CivilDate,
): readonly FieldReason[] => {
  const { document_type, document_country, birthdate } = identity;
  const data = whyNotPersonalData(
    {
      birthdate,
      nationality: identity.nationality,
      birth_city: identity.birth_city,
      birth_country: identity.birth_country,
      is_document_permanent: identity.is_document_permanent,
      document_expiration_date: identity.document_expiration_date,
    },
    today,
  );
  return [
    ...atField('given_name', firstReason(identity.given_name, NAME)),
    ...atField('family_name_1', firstReason(identity.family_name_1, NAME)),
    ...(identity.family_name_2
      ? atField('family_name_2', firstReason(identity.family_name_2, NAME.slice(1)))
      : []),
    ...atField('document_country', whyNotDocumentCountry(document_type, document_country)),
    ...atField(
      'document_number',
      firstReason(identity.document_number, [required, documentRule(identity)]),
    ),
    ...data,
    ...(data.some(({ field }) => field === 'birthdate') ? [] : whyNotAge(birthdate, role, today)),
  ];
};

/** Which company applies. */
export interface TypedCompany {
  readonly document_number: string;
  readonly name: string;
  readonly incorporated_on: CivilDate;
  readonly country: string;
}

/** *Units*: characters. *Source*: ours. */
const NUMBER_MAX_LENGTH = 20;
/** *Units*: characters. *Source*: ours. */
const COMPANY_NAME_MAX = 150;

/** Every problem in a company, at its field. *Source*: decisions 3 and 5.2 (E01). */
export const whyNotCompany = (
  { document_number, name, incorporated_on, country }: TypedCompany,
  today: CivilDate,
): readonly FieldReason[] => [
  ...atField(
    'document_number',
    firstReason(document_number, [required, cif, alphanumeric, maxLength(NUMBER_MAX_LENGTH)]),
  ),
  ...atField('name', firstReason(name, [required, maxLength(COMPANY_NAME_MAX)])),
  ...atField(
    'incorporated_on',
    incorporated_on <= today ? undefined : reason('rules.kyc.incorporated_on'),
  ),
  ...atField(
    'country',
    firstReason(country, [
      required,
      (typed) => (findCountry(typed) ? undefined : reason('rules.personal.country')),
    ]),
  ),
];
