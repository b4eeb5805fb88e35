import type { Beneficiary, NewBeneficiary } from '@area/contract/plan-people/schemas';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { parseCivilDate } from '@area/domain/calendar/civil-date';
import { hasDocumentCountry } from '@area/domain/identifiers/document-country';
import type { DocumentType } from '@area/domain/intervener/codes';
import { warningsOfBeneficiary, whyNotBeneficiary } from '@area/domain/plan-people/beneficiary';
import type { BeneficiaryContingency, Relationship } from '@area/domain/plan-people/codes';
import { required } from '@area/domain/rules/amounts';
import { atField, reason } from '@area/domain/rules/reason';
import type { FieldReason } from '@area/domain/rules/reason';

/** Somebody who would collect, as they are typed. */
export interface BeneficiaryValues {
  readonly given_name: string;
  readonly family_name_1: string;
  readonly family_name_2: string;
  readonly document_type: DocumentType | '';
  readonly document_number: string;
  /** Of a passport. *Shape*: alpha-2, or empty. */
  readonly document_country: string;
  /** *Shape*: `YYYY-MM-DD`, or empty. */
  readonly birthdate: string;
  readonly relationship: Relationship | '';
  readonly contingency: BeneficiaryContingency;
  readonly order: string;
  readonly percentage: string;
  readonly irrevocable: boolean;
}

export const beneficiaryValuesOf = (line: Beneficiary | undefined): BeneficiaryValues => ({
  given_name: line?.given_name ?? '',
  family_name_1: line?.family_name_1 ?? '',
  family_name_2: line?.family_name_2 ?? '',
  document_type: line ? (line.document_type ?? '') : 'DNI',
  document_number: line?.document_number ?? '',
  document_country: line?.document_country ?? '',
  birthdate: line?.birthdate ?? '',
  relationship: line?.relationship ?? '',
  contingency: line?.contingency ?? 'FALLECIMIENTO_PARTICIPE',
  order: String(line?.order ?? 1),
  percentage: line?.percentage.replace('.', ',') ?? '',
  irrevocable: line?.irrevocable ?? false,
});

/** A document type alone does not count: without a number there is no document. */
const typedDocument = ({ document_type, document_number, document_country }: BeneficiaryValues) =>
  document_number.trim() === ''
    ? { document_type: null, document_number: null }
    : {
        document_type: document_type || null,
        document_number: document_number.trim(),
        ...(document_type !== '' && hasDocumentCountry(document_type) ? { document_country } : {}),
      };

/** Warnings, which do not prevent sending. */
export const warningsOfBeneficiaryValues = (values: BeneficiaryValues): readonly FieldReason[] =>
  warningsOfBeneficiary(typedDocument(values));

/** The server's own rules. */
export const whyNotBeneficiaryValues = (
  values: BeneficiaryValues,
  today: CivilDate,
): readonly FieldReason[] => {
  const day = parseCivilDate(values.birthdate) ?? null;
  const isUnreadable = values.birthdate !== '' && day === null;
  return [
    ...whyNotBeneficiary(
      { ...values, ...typedDocument(values), birthdate: day, order: Number(values.order) },
      today,
    ),
    ...atField('birthdate', isUnreadable ? reason('rules.beneficiary.birthdate') : undefined),
    ...atField('relationship', required(values.relationship)),
  ];
};

/** What is sent; the relationship is there once the rules hold. */
export const beneficiaryBody = (values: BeneficiaryValues): NewBeneficiary => ({
  ...typedDocument(values),
  given_name: values.given_name.trim(),
  family_name_1: values.family_name_1.trim(),
  family_name_2: values.family_name_2.trim() || null,
  birthdate: values.birthdate || null,
  relationship: values.relationship || 'SIN_PARENTESCO',
  contingency: values.contingency,
  order: Number(values.order),
  percentage: values.percentage.trim().replace(',', '.'),
  irrevocable: values.irrevocable,
});

/** As they are called. */
export const fullName = ({
  given_name,
  family_name_1,
  family_name_2,
}: Pick<Beneficiary, 'given_name' | 'family_name_1' | 'family_name_2'>): string =>
  [given_name, family_name_1, family_name_2].filter(Boolean).join(' ');
