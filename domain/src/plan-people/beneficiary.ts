import { NAME_MAX_LENGTH } from '../account/new-person.ts';
import { ageOn } from '../calendar/ages.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import { isCif } from '../identifiers/cif.ts';
import { isDni, isNie, isPersonNif } from '../identifiers/nif.ts';
import { normaliseIdentifier } from '../identifiers/normalise.ts';
import { BIRTHDATE_MAX_AGE_YEARS } from '../intervener/personal-data.ts';
import type { DocumentType } from '../intervener/codes.ts';
import { required } from '../rules/amounts.ts';
import { maxLength } from '../rules/lengths.ts';
import { nonNumeric } from '../rules/letters.ts';
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
  readonly birthdate?: CivilDate | null | undefined;
  readonly order: number;
  readonly percentage: string;
}

/** Until this age somebody may have no identity document. *Units*: years. *Source*: RD 255/2025 article 2, RD 1553/2005 before it. */
export const DOCUMENT_AGE_MIN_YEARS = 14;
const DOCUMENT_MIN_LENGTH = 4;
const DOCUMENT_MAX_LENGTH = 30;

const asksOf =
  (key: string, holds: (text: string) => boolean) =>
  (text: string): Reason | undefined =>
    holds(text) ? undefined : reason(key);

/** Kinds of document whose numbers have a control; the others are only neither empty nor endless. */
const CONTROLS: Readonly<Partial<Record<DocumentType, (text: string) => Reason | undefined>>> = {
  DNI: asksOf('rules.dni', isDni),
  NIE: asksOf('rules.nie', isNie),
  NIF: asksOf('rules.beneficiary.nif', isPersonNif),
  CIF: asksOf('rules.beneficiary.nif', isCif),
};

/** *Source*: specification 5, decisions 3. */
const whyNotDocument = (type: DocumentType, typed: string): Reason | undefined => {
  const number = normaliseIdentifier(typed);
  if (number === '') return reason('rules.required');
  const control = CONTROLS[type];
  if (control) return control(number);
  return number.length < DOCUMENT_MIN_LENGTH || number.length > DOCUMENT_MAX_LENGTH
    ? reason('rules.beneficiary.document')
    : undefined;
};

const mayLackDocument = (birthdate: CivilDate | null | undefined, today: CivilDate): boolean =>
  birthdate !== null && birthdate !== undefined && ageOn(birthdate, today) < DOCUMENT_AGE_MIN_YEARS;

const whyNotIdentified = (
  { document_type, document_number, birthdate }: TypedBeneficiary,
  today: CivilDate,
): readonly FieldReason[] => {
  if (document_type)
    return atField('document_number', whyNotDocument(document_type, document_number ?? ''));
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
  if (typed.trim() === '') return reason('rules.required');
  const share = parseShare(typed);
  return share === undefined || share <= 0n || share > WHOLE_SHARE
    ? reason('rules.beneficiary.percentage')
    : undefined;
};

const NAME: readonly Rule[] = [nonNumeric, maxLength(NAME_MAX_LENGTH)];

/** Everything that is wrong in somebody who would collect, at its field. *Source*: decisions 4 (beneficiary), specification 5. */
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
