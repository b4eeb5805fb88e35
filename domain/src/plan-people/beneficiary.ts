import { NAME_MAX_LENGTH } from '../account/new-person.ts';
import { ageOn } from '../calendar/ages.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import { whyNotDocumentCountry } from '../identifiers/document-country.ts';
import { isPersonNif } from '../identifiers/nif.ts';
import { normaliseIdentifier, normaliseNif } from '../identifiers/normalise.ts';
import { BIRTHDATE_MAX_AGE_YEARS } from '../intervener/personal-data.ts';
import type { DocumentType } from '../intervener/codes.ts';
import { required } from '../rules/amounts.ts';
import { cif, dni, nie, passportOf, warningOfCif } from '../rules/identifiers.ts';
import { maxLength } from '../rules/lengths.ts';
import { nonNumeric } from '../rules/letters.ts';
import { decimal } from '../rules/numbers.ts';
import { patternRule } from '../rules/pattern.ts';
import type { FieldReason, Reason, Rule } from '../rules/reason.ts';
import { atField, firstReason, reason } from '../rules/reason.ts';
import { ORDER_MAX } from './designation.ts';
import { WHOLE_SHARE, parseShare } from './shares.ts';

/** Somebody who would collect, as they are typed. */
export interface TypedBeneficiary {
  readonly given_name: string;
  readonly family_name_1: string;
  readonly family_name_2?: string | null | undefined;
  readonly document_type?: DocumentType | null | undefined;
  readonly document_number?: string | null | undefined;
  /** The country that gave a passport. *Shape*: alpha-2. */
  readonly document_country?: string | null | undefined;
  readonly birthdate?: CivilDate | null | undefined;
  readonly order: number;
  readonly percentage: string;
}

/** Until this age somebody may have no identity document. *Units*: years. *Source*: RD 255/2025 article 2, RD 1553/2005 before it. */
export const DOCUMENT_AGE_MIN_YEARS = 14;
const DOCUMENT_MIN_LENGTH = 4;
const DOCUMENT_MAX_LENGTH = 30;

/** A number without a known form must only be neither empty nor too long. */
const anyNumber: Rule = (typed) => {
  const { length } = normaliseIdentifier(typed);
  return length < DOCUMENT_MIN_LENGTH || length > DOCUMENT_MAX_LENGTH
    ? reason('rules.beneficiary.document')
    : undefined;
};

/** A CIF of a wrong form passes here, with a warning. *Source*: specification 5, decisions 3. */
const documentRules = (type: DocumentType, country: string | null | undefined): readonly Rule[] => {
  switch (type) {
    case 'DNI':
      return [dni];
    case 'NIE':
      return [nie];
    case 'NIF':
      return [patternRule('rules.beneficiary.nif', (typed) => isPersonNif(normaliseNif(typed)))];
    case 'CIF':
      return [cif, anyNumber];
    case 'PASAPORTE':
      return [passportOf(country)];
    default:
      return [anyNumber];
  }
};

const whyNotDocument = (
  type: DocumentType,
  { document_number, document_country }: TypedBeneficiary,
): Reason | undefined => {
  const typed = document_number ?? '';
  return normaliseIdentifier(typed) === ''
    ? reason('rules.required')
    : firstReason(typed, documentRules(type, document_country));
};

/** A warning about a beneficiary, who is stored nevertheless. *Source*: decisions 3 (cif). */
export const warningsOfBeneficiary = ({
  document_type,
  document_number,
}: Pick<TypedBeneficiary, 'document_type' | 'document_number'>): readonly FieldReason[] =>
  atField(
    'document_number',
    document_type === 'CIF' ? warningOfCif(document_number ?? '') : undefined,
  );

const mayLackDocument = (birthdate: CivilDate | null | undefined, today: CivilDate): boolean =>
  birthdate !== null && birthdate !== undefined && ageOn(birthdate, today) < DOCUMENT_AGE_MIN_YEARS;

const whyNotIdentified = (typed: TypedBeneficiary, today: CivilDate): readonly FieldReason[] => {
  const { document_type, document_number, document_country, birthdate } = typed;
  if (document_type)
    return [
      ...atField('document_number', whyNotDocument(document_type, typed)),
      ...atField('document_country', whyNotDocumentCountry(document_type, document_country)),
    ];
  if (document_number) return atField('document_type', reason('rules.required'));
  return atField(
    'document_number',
    mayLackDocument(birthdate, today) ? undefined : reason('rules.beneficiary.no_document'),
  );
};

const whyNotBorn = (
  birthdate: CivilDate | null | undefined,
  today: CivilDate,
): Reason | undefined =>
  birthdate && (birthdate > today || ageOn(birthdate, today) > BIRTHDATE_MAX_AGE_YEARS)
    ? reason('rules.beneficiary.birthdate')
    : undefined;

const whyNotShare = (typed: string): Reason | undefined => {
  const unread = firstReason(typed.trim(), [required, decimal]);
  if (unread) return unread;
  const share = parseShare(typed);
  return share === undefined || share <= 0n || share > WHOLE_SHARE
    ? reason('rules.beneficiary.percentage')
    : undefined;
};

const NAME: readonly Rule[] = [nonNumeric, maxLength(NAME_MAX_LENGTH)];

/** Every problem of a beneficiary, at its field. *Source*: decisions 4 (beneficiary), specification 5. */
export const whyNotBeneficiary = (
  typed: TypedBeneficiary,
  today: CivilDate,
): readonly FieldReason[] => [
  ...atField('given_name', firstReason(typed.given_name.trim(), [required, ...NAME])),
  ...atField('family_name_1', firstReason(typed.family_name_1.trim(), [required, ...NAME])),
  ...(typed.family_name_2
    ? atField('family_name_2', firstReason(typed.family_name_2.trim(), NAME))
    : []),
  ...whyNotIdentified(typed, today),
  ...atField('birthdate', whyNotBorn(typed.birthdate, today)),
  ...atField(
    'order',
    typed.order >= 1 && typed.order <= ORDER_MAX ? undefined : reason('rules.beneficiary.order'),
  ),
  ...atField('percentage', whyNotShare(typed.percentage)),
];
